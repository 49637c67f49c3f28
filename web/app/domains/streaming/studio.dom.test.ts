import { announced, streams, streamTips } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPerson } from '../../../test/demo-person.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import type { DrawnPage as Page } from '../../../test/dom-page.tsx'
import { hasNews } from '../../../test/has-news.ts'
import { withDevices, withSilentMedia } from '../../../test/silent-media.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite({ ROLES: 'http,realtime,worker,live' })
  withSilentMedia()
})
afterAll(() => site?.close())

describe('before a creator is live', () => {
  it('a browser that refuses the camera is explained, and asked again', async () => {
    let isRefused = true
    withDevices(() => (isRefused ? 'NotAllowedError' : null))
    const { page, context } = await site.visit({ as: 'mia' })
    await page.goto('/creator/live')
    await page.getByLabel('Title').fill('Kept')
    await page.getByRole('button', { name: 'Turn on camera' }).click()
    await page.getByRole('heading', { name: 'Your browser blocks the camera' }).waitFor()
    expect(await page.getByRole('button', { name: 'Go live' }).isDisabled()).toBe(true)
    isRefused = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Preview').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Kept')
    await context.close()
  })

  it('a machine without a camera and a microphone is told of, and what else there is', async () => {
    withDevices(() => 'NotFoundError')
    const { page, context } = await site.visit({ as: 'mia', size: 'phone' })
    await page.goto('/creator/live')
    await page.getByRole('button', { name: 'Turn on camera' }).click()
    await page.getByRole('heading', { name: "We couldn't find a microphone or camera" }).waitFor()
    const told = page.getByRole('alert')
    await told.getByText('You can also stream from OBS or another program: choose it above.').waitFor()
    expect(await page.getByRole('button', { name: 'Go live' }).isDisabled()).toBe(true)
    await context.close()
  })

  it('a machine without a camera goes on with sound alone', async () => {
    withDevices(({ video }) => (video ? 'NotFoundError' : null))
    const { page, context } = await site.visit({ as: 'leo' })
    await page.goto('/creator/live')
    await page.getByRole('button', { name: 'Turn on camera' }).click()
    await page.getByText('No camera found. You can go live with sound only.').waitFor()
    expect(await page.getByLabel('Camera', { exact: true }).innerText()).toBe('None found')
    await page.getByLabel('Title').fill('Sound alone')
    expect(await page.getByRole('button', { name: 'Go live' }).isEnabled()).toBe(true)
    await context.close()
  })

  it('a tip menu is written, and its entries are counted', async () => {
    const { page, context, problems } = await site.visit({ as: 'mia' })
    await page.goto('/creator/live')
    await page.getByRole('button', { name: 'Edit tip menu' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What you do').fill('Choose the key')
    await dialog.getByLabel('Tokens').fill('15')
    await dialog.getByRole('button', { name: 'Add an entry' }).click()
    await dialog.getByLabel('What you do').nth(1).fill('Shout-out')
    await dialog.getByLabel('Tokens').nth(1).fill('10')
    await dialog.getByRole('button', { name: 'Save tip menu' }).click()
    await page.getByText('2 entries').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('another program is given its address and a hidden key', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await page.goto('/creator/live')
    await page.getByText('OBS or another program', { exact: true }).click()
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByText('Fill in this field.').waitFor()
    await page.getByLabel('Title').fill('From OBS')
    await page.getByLabel('What is it for?').fill('Lanterns with strings')
    await page.getByLabel('Tokens').fill('40')
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByText('Waiting for a signal').waitFor()
    const mia = await demoPerson(site.world, 'mia')
    const id = (await mia.ask(streams.ownStream)).data.stream?._id ?? ''
    const { goal } = (await mia.ask(streamTips.tipsOfStream, { params: { id } })).data
    expect(goal).toMatchObject({ title: 'Lanterns with strings', tokens: 40 })
    const key = page.getByLabel('Key', { exact: true })
    expect(await key.getAttribute('type')).toBe('password')
    const before = await key.inputValue()
    await page.getByRole('button', { name: 'Show key' }).click()
    await expect.poll(() => key.getAttribute('type')).toBe('text')
    expect(await page.getByLabel('Server', { exact: true }).inputValue()).toMatch(/\/api\/streaming\/[0-9a-f-]+\/whip$/)
    await page.getByRole('button', { name: 'New key' }).click()
    await expect.poll(() => key.inputValue()).not.toBe(before)
    await context.close()
  })
})

describe('a planned stream', () => {
  /** What the page of a fan has under Coming live. */
  const coming = (page: Page) => page.getByRole('region', { name: 'Coming live' })

  it('is announced and called off by its creator, and a fan is reminded of it from three pages', async () => {
    const { page, context, problems } = await site.visit({ as: 'leo' })
    await page.goto('/creator/live')
    await page.getByRole('button', { name: 'Plan a stream' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Announce' }).click()
    await dialog.getByText('Choose when the stream starts.').waitFor()
    await dialog.getByLabel('Title').fill('Lantern Room')
    await dialog.getByLabel('Starts at').fill('2031-03-01T21:00')
    await dialog.getByRole('button', { name: 'Announce' }).click()
    await page.getByText('0 reminders set').waitFor()
    expect(problems).toEqual([])
    await context.close()

    const hers = await site.visit({ as: 'nina' })
    await hers.page.goto('/explore')
    await coming(hers.page).getByText('Lantern Room').waitFor()
    await hers.page.goto('/leo')
    await coming(hers.page).getByRole('button', { name: 'Remind me' }).click()
    await coming(hers.page).getByRole('button', { name: 'Reminder set' }).waitFor()
    await hers.page.goto('/home')
    await coming(hers.page).getByText('1 waiting').waitFor()
    await coming(hers.page).getByRole('link', { name: 'Lantern Room' }).click()
    await hers.page.getByRole('heading', { name: 'Lantern Room' }).waitFor()
    await hers.page.getByRole('timer').waitFor()
    await hers.page.getByRole('button', { name: 'Reminder set' }).waitFor()
    expect(hers.problems).toEqual([])
    await hers.context.close()

    const again = await site.visit({ as: 'leo' })
    await again.page.goto('/creator/live')
    await again.page.getByText('1 reminder set').waitFor()
    await again.page.getByRole('button', { name: 'Call it off' }).click()
    await again.page.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click()
    await again.page.getByText('Lantern Room is called off').waitFor()
    expect(again.problems).toEqual([])
    await again.context.close()
    const leo = await demoPerson(site.world, 'leo')
    expect((await leo.ask(announced.announcedStreams, { query: { performerId: leo.id } })).data.data).toEqual([])

    const told = await site.visit({ as: 'nina' })
    await hasNews(site.world, await demoPerson(site.world, 'nina'), 'stream_called_off')
    await told.page.goto('/notifications')
    await told.page
      .getByText(/called off a stream/)
      .first()
      .waitFor()
    await told.context.close()
  })
})
