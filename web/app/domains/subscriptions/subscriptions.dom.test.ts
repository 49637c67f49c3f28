import { fans, feeds, subscriptions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../api/test/money.ts'
import { pausers } from '../../../../api/test/pauses.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let fan: Someone
let creator: Someone
beforeAll(async () => {
  site = await openDrawnSite()
  fan = await site.world.fan('subfan')
  await giveTokens(site.world, fan.id, 3_000n)
  creator = await site.world.performer('subcreator')
  const body = { type: 'text' as const, text: 'Only for you.', audience: 'subscribers' as const }
  await creator.ask(feeds.createFeed, { body })
})
afterAll(() => site?.close())

/** What the system of a phone does on its way back, on a screen that is touched. */
function aWayBack() {
  const { matchMedia } = globalThis
  globalThis.matchMedia = query => matchMedia(query === '(pointer: coarse)' ? 'all' : query)
  class Watcher {
    onclose = () => {}
    constructor() {
      addEventListener('way-back', () => this.onclose())
    }
    destroy() {}
  }
  Object.assign(globalThis, { CloseWatcher: Watcher })
  return {
    goBack: () => dispatchEvent(new Event('way-back')),
    forget() {
      Object.assign(globalThis, { matchMedia })
      Reflect.deleteProperty(globalThis, 'CloseWatcher')
    },
  }
}

describe('a fan', () => {
  it('subscribes on the page of a creator, and what is for subscribers opens in place', async () => {
    const { page, context, problems } = await visitAs(site, fan, 'phone')
    await page.goto('/subcreator')
    await page.getByRole('button', { name: 'Subscribe', exact: true }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: /^12 months/ }).check()
    await sheet.getByText('More needed').waitFor()
    await sheet.getByRole('radio', { name: /^1 month/ }).check()
    await sheet.getByRole('button', { name: 'Subscribe for $5.99' }).click()
    await page.getByText("You're subscribed to subcreator").waitFor()
    await page.getByText('Only for you.').waitFor()
    await page.getByRole('link', { name: 'Manage subscription' }).first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('cancels in two clicks, keeps access, and renews again', async () => {
    const { page, context } = await visitAs(site, fan, 'phone')
    const { goBack, forget } = aWayBack()
    await page.goto('/user/my-subscription')
    await page.getByText('$5.99 a month', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor()
    goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: /^Cancel on / }).click()
    await page.getByText("Won't renew", { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Renew again' }).click()
    await page.getByText(/^Renews on /).waitFor()
    forget()
    await context.close()
  })

  it('pauses instead of cancelling, thinks again, pauses, and resumes for the price that they had', async () => {
    const { pass } = pausers(site.world)
    const sleeper = await site.world.fan('sleepyfan')
    await giveTokens(site.world, sleeper.id, 3_000n)
    const body = { type: 'monthly', performerId: creator.id, paymentGateway: 'system' } as const
    const { _id: id } = (await sleeper.ask(subscriptions.subscribe, { body })).data.subscription
    const { page, context, problems } = await visitAs(site, sleeper, 'phone')
    await page.goto('/user/my-subscription')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Pause instead' }).click()
    const sheet = page.getByRole('dialog', { name: 'Pause subcreator' })
    await sheet.getByRole('radio', { name: /^2 months/ }).check()
    await sheet.getByRole('button', { name: /^Pause from / }).click()
    await page.getByText('Will pause', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Don’t pause' }).click()
    await page.getByText(/^Renews on /).waitFor()
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await sheet.getByRole('button', { name: /^Pause from / }).click()
    await page.getByText('Will pause', { exact: true }).waitFor()

    await pass(id, 32)
    await page.goto('/subcreator')
    expect(await page.getByText('Only for you.').count()).toBe(0)
    await page.goto('/user/my-subscription')
    await page.getByRole('button', { name: 'Resume now' }).click()
    await page.getByRole('button', { name: 'Resume for $5.99' }).click()
    await page.getByText('Your subscription to subcreator is open again').waitFor()
    await page.goto('/subcreator')
    await page.getByText('Only for you.').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('keeps a card, pays with it from then on', async () => {
    const { page, context } = await visitAs(site, fan, 'phone')
    await page.goto('/user/cards')
    await page.getByRole('button', { name: 'Save card' }).click()
    await page.getByText('Enter the name on the card.').waitFor()
    await page.getByLabel('Name on card').fill('Sub Fan')
    await page.getByLabel('Test card').selectOption('tok_success')
    await page.getByRole('button', { name: 'Save card' }).click()
    await page.getByText('Visa ending in 4242').waitFor()
    await page.goto('/user/my-subscription')
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: /4242/ }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('By card').waitFor()
    await context.close()
  })
})

it('a creator sees the new subscriber, with what they spent, and puts them on a list', async () => {
  const name = `Regulars ${crypto.randomUUID().slice(0, 4)}`
  await creator.ask(fans.createFanList, { body: { name } })
  const { page, context, problems } = await visitAs(site, creator, 'phone')
  await page.goto('/creator/my-subscriber')
  const line = page.getByRole('row').filter({ hasText: 'subfan' })
  expect(await line.innerText()).toMatch(/Active[\s\S]*5\.99/)
  await line.getByRole('button', { name: 'Lists with subfan' }).click()
  const sheet = page.getByRole('dialog', { name: 'Lists with subfan' })
  await sheet.getByRole('button', { name: 'Add to a list' }).click()
  await page.getByRole('menuitem', { name }).click()
  await sheet.getByRole('button', { name: `Take off ${name}` }).waitFor()
  const card = await creator.ask(fans.fan, { params: { id: fan.id } })
  expect(card.data.lists.map(list => list.name)).toContain(name)
  expect(problems).toEqual([])
  await context.close()
})
