import { earnings, feeds, orders, products, refundDesk, refunds, subscriptions, wallet } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { payees } from '../../../../test/payouts.ts'
import { photographers } from '../../../../test/photos.ts'
import { refunders } from '../../../../test/refunds.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { mature, recipes, recordIn, transferOf, verifyLedger } from '../../ledger/index.ts'

let world: World
let mia: Someone
let olga: Someone
let otto: Someone
let use: ReturnType<typeof refunders>
beforeAll(async () => {
  world = await openWorld()
  use = refunders(world)
  mia = await world.performer('mia')
  olga = await world.operator('olga')
  otto = await world.operator('otto')
})
afterAll(() => world.close())
afterEach(async () => {
  expect((await verifyLedger(world.running.app.db)).differences).toEqual([])
})

const sql = () => world.running.app.db.sql

describe('who bears a refund', () => {
  it('after the creator was paid out: the site covers what is not there any more', async () => {
    const ada = await world.performer('ada')
    const who = await use.fan()
    const { postId, chargeId } = await use.boughtPost(who, ada)
    await use.look(who, postId)
    await payees(world).bank(ada)
    await payees(world).settle(ada)
    const id = (await use.ask(who, chargeId)).data._id
    const before = (await olga.ask(refundDesk.deskRefund, { params: { id } })).data
    expect(before.bearers).toEqual({ maturing: 8, available: 0, tax: 0, fees: 2, referral: 0, cover: 0, wallet: 0 })
    expect(before.evidence).toMatchObject({
      account: { username: expect.stringContaining('buyer') },
      purchases: [{ _id: chargeId, amount: 10 }],
      deliveries: [{ times: 1 }],
      messages: { fromFan: 0, toFan: 0 },
    })
    expect(before.evidence.sessions.length).toBeGreaterThan(0)
    await payOutEverything(ada)
    const after = (await olga.ask(refundDesk.deskRefund, { params: { id } })).data
    expect(after.bearers).toEqual({ maturing: 0, available: 0, tax: 0, fees: 2, referral: 0, cover: 8, wallet: 0 })
    await use.approve(olga, id)
    expect(await use.balance(who)).toBe(100)
    const done = (await olga.ask(refundDesk.deskRefund, { params: { id } })).data
    expect(done.bearers).toEqual({ maturing: 0, available: 0, tax: 0, fees: 2, referral: 0, cover: 8, wallet: 0 })
  })
})

/** Lets what a creator earned mature, and pays all of it out. */
async function payOutEverything(creator: Someone) {
  const { app } = world.running
  const { db } = app
  await at(fromNow(8 * day_ms), () => mature(app))
  const { data } = await creator.ask(earnings.earningStats)
  const tokens_minor = BigInt(Math.round(data.available * 100))
  const payout = {
    performerId: creator.id,
    tokens_minor,
    method: 'banking',
    currency: 'USD',
    money_minor: tokens_minor,
  }
  const about = (step: string) => ({
    reference: `payout:${creator.id}`,
    causedBy: creator.id,
    key: `${creator.id}:${step}`,
  })
  await db.tx(tx => recordIn(tx, [transferOf(recipes.payoutHold(payout), about('hold'))]))
  await db.tx(tx => recordIn(tx, [transferOf(recipes.payoutPaid(payout), about('paid'))]))
}

describe('a refund above the limit', () => {
  it('needs two operators; the first is kept in the record and the fan still waits', async () => {
    const who = await use.fan(500)
    const { postId, chargeId } = await use.boughtPost(who, mia, 250)
    await use.look(who, postId)
    const id = (await use.ask(who, chargeId)).data._id
    expect((await use.approve(olga, id)).data).toMatchObject({
      state: 'approved',
      needsSecondPerson: true,
      next: ['refuse'],
      approvedBy: { username: 'olga' },
    })
    expect((await who.ask(refunds.refund, { params: { id } })).data.state).toBe('in_review')
    const again = await use.approve(olga, id)
    expect([again.status, again.error]).toEqual([403, 'SECOND_PERSON_NEEDED'])
    expect(await use.balance(who)).toBe(250)
    expect((await use.approve(otto, id)).data).toMatchObject({ state: 'refunded', decidedBy: { username: 'otto' } })
    expect(await use.balance(who)).toBe(500)
    const acts = await sql()<{ act: string; operator_id: string }[]>`
      select act, operator_id from operator_acts where target_id = ${id} order by id`
    expect(acts).toEqual([
      { act: 'approve_refund', operator_id: olga.id },
      { act: 'approve_refund', operator_id: otto.id },
    ])
  })

  it('waits for the second one too when an operator begins it', async () => {
    const who = await use.fan(500)
    const { chargeId } = await use.boughtPost(who, mia, 250)
    const body = { target: 'charge', targetId: chargeId, reason: 'A fault of ours.' } as const
    const { data } = await olga.ask(refundDesk.giveRefund, { body })
    expect(data.state).toBe('approved')
    expect((await olga.ask(refundDesk.giveRefund, { body })).error).toBe('SECOND_PERSON_NEEDED')
    expect((await otto.ask(refundDesk.giveRefund, { body })).data.state).toBe('refunded')
    expect((await otto.ask(refundDesk.giveRefund, { body })).error).toBe('REFUND_REFUSED')
    expect(await use.balance(who)).toBe(500)
  })
})

describe('each kind of thing', () => {
  it('an order goes back by itself until it ships, and its piece is in stock again', async () => {
    const shop = shopkeeper(world)
    const who = await use.fan()
    const mug = await shop.product(mia)
    const buy = async () => (await shop.buy(who, mug._id, await shop.delivery(who))).data._id
    const early = await buy()
    expect((await use.ask(who, early, 'changed_mind')).data.state).toBe('refunded')
    expect(await use.balance(who)).toBe(100)
    await world.until(async () => (await shop.look(who, mug._id)).stock === 10)
    expect((await who.ask(orders.order, { params: { id: early } })).data.deliveryStatus).toBe('refunded')
    const late = await buy()
    const body = { deliveryStatus: 'shipping' }
    await mia.ask(orders.updateOrder, { params: { id: late }, body })
    const asked = (await use.ask(who, late, 'not_arrived')).data
    expect(asked.state).toBe('in_review')
    await mia.ask(orders.updateOrder, { params: { id: late }, body: { deliveryStatus: 'refunded' } })
    await world.until(async () => {
      const { data } = await who.ask(refunds.refund, { params: { id: asked._id } })
      return data.state === 'refunded'
    })
    expect(await use.balance(who)).toBe(100)
  })

  it('a download counts as opened', async () => {
    const shop = shopkeeper(world)
    const who = await use.fan()
    const songs = await shop.digital(mia)
    const chargeId = (await shop.buy(who, songs._id)).data._id
    const link = await who.ask(products.downloadLink, { params: { id: songs._id } })
    await photographers(world).fetchAs(who, link.data.downloadLink)
    expect((await use.ask(who, chargeId)).data.state).toBe('in_review')
  })

  it('a post without files is read where it is bought, so it is never unopened', async () => {
    const who = await use.fan()
    const { data: post } = await mia.ask(feeds.createFeed, {
      body: { type: 'text', text: 'All of it.', audience: 'sale', price: 10 } as never,
    })
    const { data } = await who.ask(wallet.buyFeed, { params: { id: post._id }, body: {} })
    expect((await use.ask(who, data._id)).data.state).toBe('in_review')
  })

  it('a tip is for an operator to decide', async () => {
    const who = await use.fan()
    const { data } = await who.ask(wallet.tip, { params: { id: mia.id }, body: { price: 20 } })
    const asked = await use.ask(who, data._id, 'not_me')
    expect(asked.data).toMatchObject({ state: 'in_review', kind: 'tip', amount: 20 })
    await use.approve(olga, asked.data._id)
    expect(await use.balance(who)).toBe(100)
  })

  it('a subscription with nothing opened in it gives its unused days back by itself and ends', async () => {
    const { who, chargeId } = await subscriber()
    const { data } = await use.ask(who, chargeId)
    expect(data).toMatchObject({ state: 'refunded', gives: 'unused', kind: 'subscription' })
    expect(await use.balance(who)).toBeGreaterThan(99.9)
    const mine = (await who.ask(subscriptions.mySubscriptions)).data.data[0]
    expect(mine?.state).toBe('expired')
  })

  it('a subscription that was used is for an operator, who gives what is left of it at that moment', async () => {
    const post = await photographers(world).post(mia, { audience: 'subscribers' })
    const { who, chargeId } = await subscriber()
    await use.look(who, post._id)
    const asked = (await use.ask(who, chargeId, 'changed_mind')).data
    expect(asked).toMatchObject({ state: 'in_review', gives: 'unused' })
    const detail = (await olga.ask(refundDesk.deskRefund, { params: { id: asked._id } })).data
    expect([detail.rule, detail.bearers]).toEqual(['unused_days', null])
    expect((await use.approve(olga, asked._id)).data.state).toBe('refunded')
    expect(await use.balance(who)).toBeGreaterThan(99.9)
    expect(await use.isOpen(who, post._id)).toBe(false)
    expect((await use.ask(who, chargeId)).data._id).toBe(asked._id)
  })
})

/** A fan who has just subscribed for 10 tokens from the wallet. */
async function subscriber() {
  await sql()`update performers set monthly_price_minor = 1000 where user_id = ${mia.id}`
  const who = await use.fan()
  const body = { type: 'monthly', performerId: mia.id, paymentGateway: 'system' } as const
  await who.ask(subscriptions.subscribe, { body })
  const [charge] = await sql()<{ id: string }[]>`
    select id from charges where fan_id = ${who.id} and kind = 'subscription'`
  return { who, chargeId: charge?.id ?? '' }
}
