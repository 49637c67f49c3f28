import { cards, chargeDesk, moneyToWire, refundDesk, refunds, subscriptions, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '../../../../test/bank.ts'
import { tiered } from '../../../../test/tiers.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let t: ReturnType<typeof tiered>
let mia: Someone
let gold: string
beforeAll(async () => {
  world = await openWorld()
  t = tiered(world)
  ;({ mia, gold } = await t.withTiers())
})
afterAll(() => world.close())

const kept = async (fan: Someone) =>
  (await fan.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body: { token: 'tok_success' } })).data._id
const standing = (fan: Someone, is: (row: Awaited<ReturnType<typeof t.mine>>) => boolean) =>
  world.until(async () => {
    const row = await t.mine(fan).catch(() => undefined)
    return row && is(row) && row
  })
const charges = async (fan: Someone) => (await fan.ask(wallet.searchCharges, { query: { limit: 50 } })).data.data

/** A fan with so many tokens who subscribes with a card. */
async function byCard(tokens: number): Promise<{ fan: Someone; id: string; cardId: string }> {
  const fan = await t.fan(tokens)
  const cardId = await kept(fan)
  await t.subscribe(fan, mia, { paymentGateway: undefined, cardId })
  const row = await standing(fan, one => one.state === 'active')
  return { fan, id: row._id, cardId }
}

/** What of a charge counts still, and what was charged again for the days that were used. */
async function netOf(id: string): Promise<number> {
  const { sql } = world.running.app.db
  const [row] = await sql<{ total_minor: bigint }[]>`
    select coalesce(sum(total_minor), 0)::bigint as total_minor from charges where target_id = ${id} and status = 'success'`
  return moneyToWire(row?.total_minor ?? 0n)
}

describe('a dispute of one payment', () => {
  it('of the first month gives back what an upgrade from the wallet has unused, and that month not', async () => {
    const { fan, id } = await byCard(100)
    const disputed = await bank(world).lastPayment(fan)
    await t.pass(id, 15)
    const { data } = await t.upgrade(fan, id, gold)
    const paid = data.totalPrice
    await t.pass(id, 10)
    expect(await bank(world).tell('disputed', disputed, 'fraudulent')).toBe('worked')
    expect((await t.mine(fan)).state).toBe('expired')
    // 10 of 28 to 31 days are used of what the wallet paid.
    const used = await netOf(id)
    expect(used).toBeGreaterThan((paid * 10) / 31.1)
    expect(used).toBeLessThan((paid * 10) / 27.9)
    expect(await t.balance(fan)).toBeCloseTo(100 - used, 6)
    const lines = (await charges(fan)).filter(one => one.type.endsWith('subscription'))
    expect(lines.filter(one => one.status === 'refunded').map(one => one.totalPrice)).toEqual([paid])
    expect(await t.sees(fan, mia)).toBe(false)
  })

  it('of the upgrade gives back what is unused of the month before it, and the upgrade not', async () => {
    const fan = await t.fan(100)
    const id = (await t.subscribe(fan, mia)).data.subscription._id
    await t.pass(id, 15)
    await t.upgrade(fan, id, gold, { paymentGateway: undefined, cardId: await kept(fan) })
    await standing(fan, one => one.tier?._id === gold)
    expect(await t.balance(fan)).toBe(90)
    const disputed = await bank(world).lastPayment(fan)
    expect(await bank(world).tell('disputed', disputed, 'fraudulent')).toBe('worked')
    expect((await t.mine(fan)).state).toBe('expired')
    const used = await netOf(id)
    expect(used).toBeGreaterThan(4.7)
    expect(used).toBeLessThan(5.5)
    expect(await t.balance(fan)).toBeCloseTo(100 - used, 6)
    // The bank finds for the site: the upgrade is a sale again, and what went back stays where it is.
    expect(await bank(world).tell('dispute_won', disputed)).toBe('worked')
    expect([(await t.mine(fan)).state, await t.balance(fan)]).toEqual(['expired', expect.closeTo(100 - used, 6)])
  })

  it('of an earlier month gives back what is unused of the month that runs', async () => {
    const { fan, id } = await byCard(20)
    const disputed = await bank(world).lastPayment(fan)
    await fan.ask(subscriptions.changeSubscription, { params: { id }, body: { paymentGateway: 'system' } })
    await t.pass(id, 31)
    expect(await t.balance(fan)).toBe(10)
    await bank(world).tell('disputed', disputed, 'fraudulent')
    expect((await t.mine(fan)).state).toBe('expired')
    expect(await t.balance(fan)).toBeGreaterThan(19)
  })
})

describe('the tier that was paid for', () => {
  it('is a field of the charge, for its fan and at the desk of charges, and of a refund', async () => {
    const fan = await t.fan(100)
    const { data } = await t.subscribe(fan, mia, { tierId: gold })
    const [charge] = await charges(fan)
    expect(charge).toMatchObject({ tier: 'Gold', products: [{ name: 'Monthly subscription, Gold' }] })
    const chargeId = charge?._id ?? ''
    const olga = await world.operator('olga')
    expect((await olga.ask(chargeDesk.deskCharge, { params: { id: chargeId } })).data.tier).toBe('Gold')
    const target = { target: 'charge' as const, targetId: chargeId }
    expect((await fan.ask(refunds.previewRefund, { query: target })).data.tier).toBe('Gold')
    const given = await olga.ask(refundDesk.giveRefund, { body: { ...target, reason: 'Goodwill.' } })
    expect(given.data).toMatchObject({ tier: 'Gold', state: 'refunded' })
    expect((await t.mine(fan))._id).toBe(data.subscription._id)
    expect((await charges(fan)).every(one => one.tier === 'Gold')).toBe(true)
  })

  it('is none of the base tier, and stays what it was called', async () => {
    const one = await t.withTiers()
    const [low, high] = [await t.fan(100), await t.fan(100)]
    await t.subscribe(low, one.mia)
    expect((await charges(low))[0]?.tier).toBeNull()
    const { data } = await t.subscribe(high, one.mia, { tierId: one.silver })
    await world.running.app.db.sql`update subscription_tiers set name = 'Bronze' where id = ${one.silver}`
    await t.pass(data.subscription._id, 31)
    expect((await charges(high)).map(charge => charge.tier).sort()).toEqual(['Bronze', 'Silver'])
  })
})
