import type { Reply, streams } from '@fanfare/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../api/test/money.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

// Chromium makes up a moving picture and a tone.
const fakeDevices = ['--use-fake-device-for-media-stream']
const allowed = ['--use-fake-ui-for-media-stream', ...fakeDevices]

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite({ ROLES: 'http,web,realtime,worker,live' }, allowed)
}, 240_000)
afterAll(() => site.close())

const idOf = async (username: string) =>
  (await site.world.running.app.db.sql`select id from users where username = ${username}`)[0]?.id as string

type Terms = { title: string; audience?: string; price?: string }

async function goLive(page: Page, { title, audience = 'Everyone', price }: Terms): Promise<void> {
  await page.goto('/creator/live')
  await page.getByRole('button', { name: 'Turn on camera' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('radio', { name: audience }).check()
  if (price) await page.getByLabel('Ticket price').fill(price)
  await page.getByRole('button', { name: 'Go live' }).click()
  await page.getByRole('button', { name: 'End', exact: true }).waitFor()
}

async function end(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('button', { name: 'End stream' }).click()
  await page.getByRole('heading', { name: 'Your stream has ended' }).waitFor()
}

/** How many pictures a player has drawn, and how wide they are. */
const drawn = (page: Page) =>
  page.locator('video.live-picture').evaluate((video: HTMLVideoElement) => ({
    width: video.videoWidth,
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
  }))

async function moves(page: Page): Promise<void> {
  await site.world.until(async () => (await drawn(page)).width > 0)
  const before = (await drawn(page)).frames
  await site.world.until(async () => (await drawn(page)).frames > before + 10)
}

describe('a live stream', () => {
  it('is seen moving by a fan, who chats and tips, and it ends for both', async () => {
    await giveTokens(site.world, await idOf('nina'), 50_000n)
    const { page: mia, problems } = await site.visit({ as: 'mia' })
    await goLive(mia, { title: 'Evening songs' })
    const { page: nina, problems: hers } = await site.visit({ as: 'nina' })
    await nina.goto('/streaming/mia')
    await nina.getByRole('heading', { name: 'Evening songs' }).waitFor()
    await moves(nina)

    await nina.getByRole('textbox', { name: 'Say something' }).fill('Hello from the back row')
    await nina.keyboard.press('Enter')
    await mia.getByRole('log').getByText('Hello from the back row').waitFor()
    await nina.getByRole('button', { name: 'Tip', exact: true }).click()
    await nina.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
    await mia
      .getByRole('log')
      .getByText(/tipped 20/)
      .waitFor()
    await nina
      .getByRole('log')
      .getByText(/tipped 20/)
      .waitFor()
    await mia.getByRole('button', { name: 'Viewers 1' }).waitFor()

    await mia.getByRole('log').getByText('Hello from the back row').hover()
    await mia
      .getByRole('button', { name: /More about this message/ })
      .first()
      .click()
    await mia.getByRole('menuitem', { name: 'Remove message' }).click()
    await nina.getByText(/message removed/).waitFor()

    await end(mia)
    await mia.getByText('$16.00').first().waitFor()
    await nina.getByRole('heading', { name: /has ended the stream/ }).waitFor()
    expect(await nina.getByRole('textbox', { name: 'Say something' }).count()).toBe(0)
    expect([problems, hers]).toEqual([[], []])
  })

  it('opens by itself for a fan who waits, and says that nothing is on before', async () => {
    const { page: nina } = await site.visit({ as: 'nina', size: 'phone' })
    await nina.goto('/streaming/mia')
    await nina.getByRole('heading', { name: /isn't live right now/ }).waitFor()
    const { page: mia } = await site.visit({ as: 'mia' })
    await goLive(mia, { title: 'Morning songs' })
    await nina.getByRole('heading', { name: 'Morning songs' }).waitFor({ timeout: 20_000 })
    await moves(nina)
    await end(mia)
  })

  it('with a ticket shows a stranger the gate and no picture, and opens when the ticket is bought', async () => {
    const { page: mia } = await site.visit({ as: 'mia' })
    await goLive(mia, { title: 'Ticketed', audience: 'Ticket', price: '12' })
    const { page: nina, context } = await site.visit({ as: 'nina' })
    await nina.goto('/streaming/mia')
    await nina.getByRole('heading', { name: 'You need a ticket' }).waitFor()
    expect(await nina.locator('video').count()).toBe(0)
    expect(await nina.getByRole('log').count()).toBe(0)
    const { data } = (await (await context.request.get(`${site.url}/api/streaming/join/mia`)).json()) as {
      data: Reply<typeof streams.join>
    }
    const atDoor = await context.request.post(`${site.url}/api/streaming/${data.stream._id}/whep`, {
      data: 'v=0',
      headers: { 'content-type': 'application/sdp', origin: site.url },
    })
    expect(atDoor.status()).toBe(403)
    await nina.getByRole('button', { name: /Get the ticket/ }).click()
    await nina
      .getByRole('dialog')
      .getByRole('button', { name: /Get the ticket for/ })
      .click()
    await moves(nina)
    await nina.getByRole('log').waitFor()
    await end(mia)
  })

  it('for subscribers shows others how to subscribe', async () => {
    const { page: leo } = await site.visit({ as: 'leo' })
    await goLive(leo, { title: 'For subscribers', audience: 'Subscribers' })
    const { page: nina } = await site.visit({ as: 'nina' })
    await nina.goto('/streaming/leo')
    await nina.getByRole('heading', { name: 'Live for subscribers' }).waitFor()
    await nina.getByRole('heading', { name: 'For subscribers', exact: true }).waitFor()
    expect(await nina.locator('video').count()).toBe(0)
    await end(leo)
  })

  it('goes on after its creator reloads the page, and the fan who stayed sees it move again', async () => {
    const { page: mia, problems } = await site.visit({ as: 'mia' })
    await goLive(mia, { title: 'Interrupted' })
    const { page: nina } = await site.visit({ as: 'nina' })
    await nina.goto('/streaming/mia')
    await moves(nina)
    mia.on('dialog', dialog => void dialog.accept())
    await mia.reload()
    await nina.getByText(/lost their connection/).waitFor()
    await mia.getByRole('button', { name: 'Reconnect now' }).click()
    await moves(nina)
    expect(await nina.getByText(/lost their connection/).count()).toBe(0)
    await end(mia)
    // While nothing is sent, the page's own look at the stream is told so, and Chromium notes the answer.
    expect(problems.filter(problem => !problem.includes('422'))).toEqual([])
  })

  it('is sent by one tab: a second one shows it, and leaving the first asks before it stops', async () => {
    const { page: first, context } = await site.visit({ as: 'mia' })
    await goLive(first, { title: 'One tab' })
    const second = await context.newPage()
    await second.goto('/creator/live')
    await second.getByText(/You're streaming from another window/).waitFor()
    await moves(second)
    await first.getByRole('link', { name: 'Home' }).first().click()
    await first.getByRole('heading', { name: 'Leave while you are live?' }).waitFor()
    await first.getByRole('button', { name: 'Cancel' }).click()
    await end(first)
  })

  it('from another program is given its address and a hidden key', async () => {
    const { page: mia } = await site.visit({ as: 'mia' })
    await mia.goto('/creator/live')
    await mia.getByText('OBS or another program', { exact: true }).click()
    await mia.getByRole('button', { name: 'Create a key' }).click()
    await mia.getByText('Fill in this field.').waitFor()
    await mia.getByLabel('Title').fill('From OBS')
    await mia.getByRole('button', { name: 'Create a key' }).click()
    await mia.getByText('Waiting for a signal').waitFor()
    const key = mia.getByLabel('Key', { exact: true })
    expect(await key.getAttribute('type')).toBe('password')
    const before = await key.inputValue()
    await mia.getByRole('button', { name: 'Show key' }).click()
    expect(await key.getAttribute('type')).toBe('text')
    expect(await mia.getByRole('textbox', { name: 'Server' }).inputValue()).toMatch(
      /\/api\/streaming\/[0-9a-f-]+\/whip$/,
    )
    await mia.getByRole('button', { name: 'New key' }).click()
    await site.world.until(async () => (await key.inputValue()) !== before)
  })

  it('is looked into and stopped by an operator, which its creator and its viewers are told', async () => {
    const { page: leo } = await site.visit({ as: 'leo' })
    await goLive(leo, { title: 'To be stopped' })
    const { page: nina } = await site.visit({ as: 'nina' })
    await nina.goto('/streaming/leo')
    await moves(nina)
    const { page: olga } = await site.visit({ as: 'olga' })
    await olga.goto('/operator/streams')
    await olga.getByRole('button', { name: 'Watch' }).click()
    await moves(olga)
    await olga.getByRole('button', { name: 'Stop the stream To be stopped' }).click()
    await olga.getByRole('button', { name: 'Against the rules' }).click()
    await olga.getByRole('button', { name: 'Stop stream', exact: true }).click()
    await nina.getByRole('heading', { name: 'This stream was stopped' }).waitFor()
    await leo.getByText(/stopped your stream/).waitFor()
    await olga.getByText('Nobody is live right now').waitFor()
  })
})

it('tells a creator whose browser refuses the camera what to do, and asks again', async () => {
  const roles = { ROLES: 'http,web,realtime,worker,live' }
  const refusing = await openBrowsedSite(roles, fakeDevices, { isWhole: true })
  try {
    const { page, context } = await refusing.visit({ as: 'mia' })
    await page.goto('/creator/live')
    await page.getByLabel('Title').fill('Kept')
    await page.getByRole('button', { name: 'Turn on camera' }).click()
    await page.getByRole('heading', { name: 'Your browser blocks the camera' }).waitFor()
    expect(await page.getByRole('button', { name: 'Go live' }).isDisabled()).toBe(true)
    await context.grantPermissions(['camera', 'microphone'], { origin: refusing.url })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Preview').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Kept')
  } finally {
    await refusing.close()
  }
}, 240_000)
