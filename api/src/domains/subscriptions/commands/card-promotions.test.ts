import { cards, performerSettings, subscriptionOffers, subscriptions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { called } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let people = 0
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const mine = async (fan: Someone) => (await fan.ask(subscriptions.mySubscriptions)).data.data[0]
const fanWithout = () => world.fan(called('fan', ++people))

/** A creator who asks 9.99 a month. */
async function creator(): Promise<Someone> {
  const one = await world.performer(called('creator', ++people))
  await sql()`update performers set monthly_price_minor = 999 where user_id = ${one.id}`
  return one
}

const subscribe = (fan: Someone, to: Someone, more: Record<string, unknown>) =>
  fan.ask(subscriptions.subscribe, { body: { type: 'monthly', performerId: to.id, ...more } as never })
const promote = (who: Someone, more: Record<string, unknown>) =>
  who.ask(subscriptionOffers.createPromotion, { body: { kind: 'discount', audience: 'everybody', ...more } as never })

describe('a promotion that is paid on the page of a gateway', () => {
  it('is taken once its card has paid, at the price that was shown, and is free again when nobody pays', async () => {
    const [mia, fan, other] = [await creator(), await fanWithout(), await fanWithout()]
    const { data: made } = await promote(mia, { percent: 40, claimsMax: 1 })
    const more = { promotionId: made._id, priceSeen: 5.99, paymentGateway: 'sandbox' }
    const { status, data } = await subscribe(fan, mia, more)
    expect([status, data.totalPrice, typeof data.paymentUrl]).toEqual([200, 5.99, 'string'])
    expect((await mine(fan))?.state ?? null).toBe(null)
    const siteUrl = world.running.app.config.siteUrl
    const page = (data.paymentUrl ?? '').replace(siteUrl, world.url.replace(/\/api$/, ''))
    const body = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123', holder: 'Nina Alder' })
    expect((await fetch(page, { method: 'POST', body, redirect: 'manual' })).status).toBeLessThan(400)
    await world.until(async () => (await mine(fan))?.state === 'active')
    expect(await mine(fan)).toMatchObject({ spent: 5.99, price: 9.99, isRenewing: true })
    expect((await mia.ask(subscriptionOffers.promotions)).data.data).toMatchObject([{ claims: 1, state: 'full' }])
    expect((await subscribe(other, mia, more)).error).toBe('PROMOTION_FULL')
    expect((await other.ask(subscriptions.mySubscriptions)).data.total).toBe(0)
  })
})

it('a promotion that leaves less than a card can pay is refused by its percent', async () => {
  const mia = await creator()
  await sql()`update performers set monthly_price_minor = 295 where user_id = ${mia.id}`
  const answer = await promote(mia, { percent: 85 })
  expect([answer.status, answer.body.fields]).toMatchObject([400, [{ path: 'percent' }]])
  expect(answer.body.fields?.[0]?.message).toBe(
    'That leaves 0.44 USD to pay, and cards pay 0.50 USD or more. Take off less.',
  )
  expect((await mia.ask(subscriptionOffers.promotions)).data.total).toBe(0)
  expect((await promote(mia, { percent: 80 })).status).toBe(200)
})

describe('a creator with a discount who lowers the price of the month', () => {
  const say = 'You have a discount of 90 percent. That leaves 0.49 USD to pay, and cards pay 0.50 USD or more.'
  const setMonth = (who: Someone, price: number) =>
    who.ask(subscriptionOffers.setPrice, { params: { months: '1' }, body: { price, audience: 'new' } as never })
  const savePage = (who: Someone, monthlyPrice: number) =>
    who.ask(performerSettings.updatePerformer, { params: { id: who.id }, body: { monthlyPrice } as never })

  it('is told to end it first where a card could not pay what is left, on both ways to the price', async () => {
    const mia = await creator()
    const { data: made } = await promote(mia, { percent: 90 })
    const answers = [await setMonth(mia, 4.99), await savePage(mia, 4.99)]
    const said = answers.map(({ status, body }) => [status, body.fields?.[0]?.path, body.fields?.[0]?.message])
    const message = `${say} End the discount first, or ask more.`
    expect(said).toEqual([
      [400, 'price', message],
      [400, 'monthlyPrice', message],
    ])
    expect((await savePage(mia, 5)).status).toBe(200)
    await mia.ask(subscriptionOffers.endPromotion, { params: { id: made._id } })
    expect((await setMonth(mia, 2.95)).status).toBe(200)
  })

  it('can do so with a trial, and with a discount that leaves enough', async () => {
    const mia = await creator()
    await promote(mia, { kind: 'trial', days: 7, audience: 'new' })
    await promote(mia, { percent: 50, audience: 'returning' })
    expect((await setMonth(mia, 2.95)).status).toBe(200)
  })
})

it('a discount that came to leave less than a card pays is still taken from the wallet, and by card refused', async () => {
  const [mia, fan] = [await creator(), await fanWithout()]
  const { data: made } = await promote(mia, { percent: 90 })
  await sql()`update performers set monthly_price_minor = 400 where user_id = ${mia.id}`
  const more = { promotionId: made._id, priceSeen: 0.4 }
  const { data: card } = await fan.ask(cards.saveCard, {
    params: { gateway: 'sandbox' },
    body: { token: 'tok_success' },
  })
  for (const by of [{ cardId: card._id }, { paymentGateway: 'sandbox' }]) {
    const answer = await subscribe(fan, mia, { ...more, ...by })
    expect([answer.error, answer.body.message]).toEqual([
      'AMOUNT_OUT_OF_RANGE',
      'That leaves 0.40 USD to pay, and cards pay 0.50 USD or more.',
    ])
  }
  await giveTokens(world, fan.id, 100n)
  expect((await subscribe(fan, mia, { ...more, paymentGateway: 'system' })).data.totalPrice).toBe(0.4)
})
