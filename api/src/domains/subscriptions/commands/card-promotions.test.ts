import { subscriptionOffers, subscriptions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
