import type { Reply, streams } from '@fanfare/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LiveRooms, livekitRooms } from '../../../../api/src/live/index.ts'
import { livekitProgram, planLivekit, startLivekit } from '../../../../api/test/livekit-server.ts'
import { giveTokens } from '../../../../api/test/money.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const name = livekitProgram
  ? 'a site whose streams a LiveKit server carries'
  : 'a site whose streams a LiveKit server carries (none here: LIVEKIT_SERVER names the program)'

// LiveKit's client makes itself ready for sound before anybody has touched the page, and Chromium warns of that.
const isOurs = (problem: string) => !problem.includes('AudioContext')

const idOf = async ({ world }: BrowsedSite, username: string) =>
  (await world.running.app.db.sql`select id from users where username = ${username}`)[0]?.id as string

describe.skipIf(!livekitProgram)(name, () => {
  let site: BrowsedSite
  let server: { stop(): Promise<void> }
  let rooms: LiveRooms
  beforeAll(async () => {
    const plan = await planLivekit()
    site = await openBrowsedSite({ ROLES: 'http,web,realtime,worker,live', ...plan.env }, devices)
    rooms = livekitRooms({
      url: plan.env.LIVEKIT_URL,
      apiKey: plan.env.LIVEKIT_API_KEY,
      apiSecret: plan.env.LIVEKIT_API_SECRET,
    })
    server = await startLivekit(livekitProgram as string, plan, site.url)
  }, 240_000)
  afterAll(async () => {
    await site?.close()
    await server?.stop()
  })

  async function goLive(page: Page, title: string): Promise<void> {
    await page.goto('/creator/live')
    await page.getByText(/run through LiveKit/).waitFor()
    await page.getByRole('button', { name: 'Turn on camera' }).click()
    await page.getByLabel('Title').fill(title)
    await page.getByRole('radio', { name: 'Everyone' }).check()
    await page.getByRole('button', { name: 'Go live' }).click()
    await page.getByRole('button', { name: 'End', exact: true }).waitFor()
  }

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

  it('shows a stream moving to a fan, takes it up again after a reload, and ends it for both', async () => {
    const { page: mia, problems } = await site.visit({ as: 'mia' })
    await goLive(mia, 'From elsewhere')
    const { page: nina, problems: hers } = await site.visit({ as: 'nina' })
    await nina.goto('/streaming/mia')
    await moves(nina)
    await nina.getByRole('textbox', { name: 'Say something' }).fill('Hello from the back row')
    await nina.keyboard.press('Enter')
    await mia.getByRole('log').getByText('Hello from the back row').waitFor()
    await mia.getByRole('button', { name: 'Viewers 1' }).waitFor()

    const choose = async (quality: string) => {
      await nina.getByRole('button', { name: 'Picture quality' }).click()
      await nina.getByRole('menuitemcheckbox', { name: quality }).click()
    }
    const { width } = await drawn(nina)
    await choose('Save data')
    await site.world.until(async () => (await drawn(nina)).width > 0 && (await drawn(nina)).width < width)
    await choose('Sound only')
    await nina.locator('.live-sound-only').waitFor()
    await choose('Best picture')
    await moves(nina)

    mia.on('dialog', dialog => void dialog.accept())
    await mia.reload()
    await nina.getByText(/lost their connection/).waitFor()
    await mia.getByRole('button', { name: 'Reconnect now' }).click()
    await moves(nina)
    await nina.getByText(/lost their connection/).waitFor({ state: 'detached' })
    await mia.getByRole('button', { name: 'End', exact: true }).click()
    await mia.getByRole('button', { name: 'End stream' }).click()
    await mia.getByRole('heading', { name: 'Your stream has ended' }).waitFor()
    await nina.getByRole('heading', { name: /has ended the stream/ }).waitFor()
    expect([...problems, ...hers].filter(isOurs)).toEqual([])
  })

  it('lets an operator look into a stream unseen, sends out a fan who is blocked, and ends it when it is stopped', async () => {
    const { page: leo, context } = await site.visit({ as: 'leo' })
    await goLive(leo, 'To be stopped')
    const { data: own } = (await (await context.request.get(`${site.url}/api/streaming/live`)).json()) as {
      data: Reply<typeof streams.ownStream>
    }
    const inRoom = async () => (await rooms.people(own.stream?._id ?? '')).map(({ identity }) => identity.split(':')[0])
    const { page: nina } = await site.visit({ as: 'nina' })
    await nina.goto('/streaming/leo')
    await moves(nina)
    const { page: olga, problems } = await site.visit({ as: 'olga' })
    await olga.goto('/operator/streams')
    await olga.getByText(/this stream runs through LiveKit/).waitFor()
    await olga.getByRole('button', { name: 'Watch' }).click()
    await moves(olga)
    await leo.getByRole('button', { name: 'Viewers 1' }).waitFor()
    const { page: tomas } = await site.visit({ as: 'tomas' })
    await tomas.goto('/streaming/leo')
    await moves(tomas)
    const tomasId = await idOf(site, 'tomas')
    expect(await inRoom()).toContain(tomasId)
    const blocked = await context.request.post(`${site.url}/api/block/users`, {
      data: { targetId: tomasId, target: 'user', reason: 'Rude.' },
      headers: { origin: site.url },
    })
    expect(blocked.status()).toBe(200)
    await site.world.until(async () => !(await inRoom()).includes(tomasId))
    expect(await inRoom()).toContain(await idOf(site, 'nina'))
    await olga.getByRole('button', { name: 'Stop the stream To be stopped' }).click()
    await olga.getByRole('button', { name: 'Against the rules' }).click()
    await olga.getByRole('button', { name: 'Stop stream', exact: true }).click()
    await nina.getByRole('heading', { name: 'This stream was stopped' }).waitFor()
    await leo.getByText(/stopped your stream/).waitFor()
    expect(problems.filter(isOurs)).toEqual([])
  })

  it('meters a private show while its picture arrives, and settles it for both', async () => {
    await giveTokens(site.world, await idOf(site, 'nina'), 50_000n)
    const { page: nina, problems: hers } = await site.visit({ as: 'nina' })
    await nina.goto('/schedule/live-streaming/request?to=mia')
    await nina.getByRole('button', { name: 'Send request' }).click()
    await nina.waitForURL(/schedule\/live-streaming$/)
    const { page: mia, problems } = await site.visit({ as: 'mia' })
    await mia.goto('/model/live-streaming/request')
    await mia.getByRole('button', { name: 'Accept' }).click()
    await mia.getByRole('link', { name: 'Start show' }).click()
    await mia.getByRole('button', { name: 'Turn camera on' }).click()
    await mia.getByRole('button', { name: 'Start show' }).click()
    await mia.getByText('On air').waitFor()
    await nina.reload()
    await nina.getByRole('link', { name: /^(Open|Join)$/ }).click()
    await nina.getByRole('button', { name: /Join and start paying/ }).click()
    await moves(nina)
    await expect.poll(() => nina.locator('.show-clock').textContent()).toMatch(/^0:0[2-9]$/)
    await nina.getByRole('button', { name: 'End show' }).click()
    await nina.getByRole('dialog').getByRole('button', { name: 'End show' }).click()
    await mia.getByText('The show has ended').waitFor()
    await nina.getByRole('link', { name: 'See receipt' }).click()
    await nina.getByText('Settled').waitFor()
    expect([...problems, ...hers].filter(isOurs)).toEqual([])
  })
})
