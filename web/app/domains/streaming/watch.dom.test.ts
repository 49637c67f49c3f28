import { chat, streams, streamTips } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../api/src/kernel/ids.ts'
import { stages } from '../../../../api/test/live.ts'
import { closePeers } from '../../../../api/test/live-peer.ts'
import { giveTokens } from '../../../../api/test/money.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { demoPerson } from '../../../test/demo-person.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import type { DrawnPage as Page } from '../../../test/dom-page.tsx'
import { withSilentMedia } from '../../../test/silent-media.ts'

let site: DrawnSite
let stage: ReturnType<typeof stages>
let mia: Someone
let nina: Someone
let olga: Someone
beforeAll(async () => {
  site = await openDrawnSite({ ROLES: 'http,realtime,worker,live' })
  withSilentMedia()
  stage = stages(site.world)
  mia = await demoPerson(site.world, 'mia')
  nina = await demoPerson(site.world, 'nina')
  olga = await demoPerson(site.world, 'olga')
  await giveTokens(site.world, nina.id, 50_000n)
})
afterEach(closePeers)
afterAll(() => site?.close())

/** The dialog where a tip is sent. */
async function offersTip(page: Page, opens: RegExp | string): Promise<void> {
  await page
    .getByRole('button', { name: opens, ...(typeof opens === 'string' && { exact: true }) })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

describe('a live stream', () => {
  it('with a ticket shows a stranger the gate and no picture, and opens when the ticket is bought', async () => {
    const { stream } = await stage.live(mia, { title: 'Ticketed', audience: 'ticket', price: 12 })
    const { page, context } = await site.visit({ as: nina })
    await page.goto('/streaming/mia')
    await page.getByRole('heading', { name: 'You need a ticket' }).waitFor()
    expect(await page.locator('video').count()).toBe(0)
    expect(await page.getByRole('log').count()).toBe(0)
    expect((await stage.offered(stream._id, 'whep', 'v=0', nina.token)).status).toBe(403)
    await page.getByRole('button', { name: /Get the ticket/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Get the ticket for/ })
      .click()
    await page.locator('video.live-picture').waitFor()
    await page.getByRole('log').waitFor()
    await context.close()
    await stage.end(mia, stream._id)
  })

  it('for subscribers shows others how to subscribe', async () => {
    const leo = await demoPerson(site.world, 'leo')
    const { stream } = await stage.live(leo, { title: 'For subscribers', audience: 'subscribers' })
    const { page, context } = await site.visit({ as: nina })
    await page.goto('/streaming/leo')
    await page.getByRole('heading', { name: 'Live for subscribers' }).waitFor()
    await page.getByRole('heading', { name: 'For subscribers', exact: true }).waitFor()
    expect(await page.locator('video').count()).toBe(0)
    await context.close()
    await stage.end(leo, stream._id)
  })

  it('is found on home, in Explore and on the page of its creator, and may be reported', async () => {
    const { stream } = await stage.live(mia, { title: 'To be found' })
    const { page, context, problems } = await site.visit({ as: nina })
    for (const from of ['/home', '/explore', '/mia']) {
      await page.goto(from)
      const way = page.locator('a[href="/streaming/mia"]').filter({ has: page.locator('[data-ring="live"]') })
      await way.first().click()
      await page.getByRole('heading', { name: 'To be found' }).waitFor()
    }
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await page.getByRole('radio', { name: 'Harmful or dangerous acts' }).check()
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText("Thanks. We'll review it.").waitFor()
    expect(problems).toEqual([])
    await context.close()

    const desk = await site.visit({ as: olga })
    await desk.page.goto('/operator/reports?of=stream')
    await desk.page.getByText('To be found').waitFor()
    await desk.page.getByRole('link', { name: 'Open live streams' }).click()
    await desk.page.getByRole('heading', { name: 'To be found' }).waitFor()
    await desk.context.close()
    await stage.end(mia, stream._id)
  })

  it('is stopped by an operator, which its creator and its viewers are told', async () => {
    const first = await stage.live(mia, { title: 'To be stopped' })
    const desk = await site.visit({ as: olga })
    await desk.page.goto('/operator/streams')
    await desk.page.getByRole('button', { name: 'Stop the stream To be stopped' }).click()
    await desk.page.getByRole('button', { name: 'Against the rules' }).click()
    await desk.page.getByRole('button', { name: 'Stop stream', exact: true }).click()
    await desk.page.getByText('Nobody is live right now').waitFor()
    await desk.context.close()
    first.publisher.close()

    for (const [who, path, told] of [
      [nina, '/streaming/mia', 'This stream was stopped'],
      [mia, '/creator/live', /stopped your stream/],
    ] as const) {
      const { stream } = await stage.live(mia, { title: 'Stopped too' })
      const { page, context } = await site.visit({ as: who })
      await page.goto(path)
      await page.getByRole('heading', { name: 'Stopped too' }).waitFor()
      await hears(page, stream.conversationId)
      const params = { id: stream._id }
      expect((await olga.ask(streams.stopStream, { params, body: { reason: 'Rude.' } })).status).toBe(200)
      await page.getByText(told).waitFor()
      await context.close()
    }
  })
})

/** Once the page shows what is said now, it hears whatever happens. */
async function hears(page: Page, conversationId: string): Promise<void> {
  const text = `Good evening, ${newId()}.`
  await mia.ask(chat.sayInPublic, { params: { id: conversationId }, body: { text } })
  await page.getByRole('log').getByText(text).waitFor()
}

describe('tips in a live stream', () => {
  it('are chosen from the menu at the price of now, move the goal for both, and are cheered when it is reached', async () => {
    const entries = [
      { title: 'Choose the key', price: 15 },
      { title: 'Shout-out', price: 10 },
    ]
    const { data: menu } = await mia.ask(streamTips.setTipMenu, { body: { entries } })
    const { stream } = await stage.live(mia, { title: 'Evening songs' })
    const goal = { title: 'Lanterns with strings', tokens: 40 }
    expect((await mia.ask(streamTips.setGoal, { params: { id: stream._id }, body: goal })).status).toBe(200)
    const { page, context, problems } = await site.visit({ as: nina, size: 'phone' })
    await page.goto('/streaming/mia')
    await page.getByText('40 to go').first().waitFor()
    for (const opens of [/Lanterns with strings/, /Choose the key/, 'Tip']) await offersTip(page, opens)
    await hears(page, stream.conversationId)
    await page
      .getByRole('button', { name: /Choose the key/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Choose the key').waitFor()
    // Meanwhile its price is another one: that is said, and nothing is paid.
    const [key, shout] = menu.entries
    await mia.ask(streamTips.setTipMenu, { body: { entries: [{ ...key, price: 25 }, shout] as never } })
    await sheet.getByRole('button', { name: /^Send 15/ }).click()
    await sheet.getByText('The price has changed').waitFor()
    await sheet.getByRole('button', { name: /^Send 25/ }).click()
    await page
      .getByRole('log')
      .getByText(/tipped 25/)
      .waitFor()
    await page.getByText('15 to go').first().waitFor()
    await page.getByRole('button', { name: 'Viewers and top tippers' }).click()
    const leaders = page.getByRole('region', { name: 'Top tippers' })
    await leaders.first().getByText('25').waitFor()
    await page.getByRole('button', { name: 'Hide my name here' }).first().click()
    await page.getByRole('button', { name: 'Show my name here' }).first().waitFor()
    await page.getByRole('button', { name: 'Chat', exact: true }).click()
    for (let times = 0; times < 2; times++) {
      await page
        .getByRole('button', { name: /Shout-out/ })
        .first()
        .click()
      await sheet.getByRole('button', { name: /^Send 10/ }).click()
      await sheet.waitFor({ state: 'detached' })
    }
    await page.getByRole('log').getByText('Goal reached: Lanterns with strings').waitFor()
    expect(problems).toEqual([])
    await context.close()

    const hers = await site.visit({ as: mia })
    await hers.page.goto('/creator/live')
    const log = hers.page.getByRole('log')
    await log.getByText(/tipped 25/).waitFor()
    await log.getByText('Choose the key').waitFor()
    await log.getByText('Goal reached: Lanterns with strings').waitFor()
    await hers.page.getByRole('region', { name: 'Top tippers' }).getByText('45').waitFor()
    await hers.page.getByRole('button', { name: 'Next goal' }).click()
    await hers.page.getByLabel('What is it for?').fill('An encore')
    await hers.page.getByLabel('Tokens').fill('100')
    await hers.page.getByRole('button', { name: 'Save goal' }).click()
    await hers.page.getByText('100 to go').first().waitFor()
    expect(hers.problems).toEqual([])
    await hers.context.close()

    const again = await site.visit({ as: nina })
    await again.page.goto('/streaming/mia')
    await again.page.getByText('100 to go').first().waitFor()
    await hears(again.page, stream.conversationId)
    const strings = { title: 'More strings', tokens: 60 }
    expect((await mia.ask(streamTips.setGoal, { params: { id: stream._id }, body: strings })).status).toBe(200)
    await again.page.getByText('60 to go').first().waitFor()
    await again.context.close()
    await stage.end(mia, stream._id)
  })
})
