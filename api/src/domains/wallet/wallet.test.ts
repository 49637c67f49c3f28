import { buyEndpoint, endpointsOf } from '@fanfare/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { fanWithTokens, postSeller, terms } from '../../../test/money.ts'
import { at, day_ms, fromNow } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { mature, verifyLedger } from '../ledger/index.ts'
import {
  balanceOf,
  chargeItem,
  chargeReserved,
  chargesOf,
  chargeTip,
  earningsOf,
  hasPurchased,
  noFiles,
  type Offer,
  type Purchasable,
  refundCharge,
  reserve,
} from './index.ts'
import { checkSellers } from './purchasables.ts'

let world: TestDatabase
let db: TestDatabase['db']
const log = pino({ level: 'silent' })

beforeAll(async () => {
  world = await testDatabase()
  db = world.db
})

afterAll(async () => {
  expect((await verifyLedger(db)).differences).toEqual([])
  await world.close()
})

const fanWith = (tokens_minor: bigint) => fanWithTokens(db, tokens_minor)

const buy = (fanId: string, seller: Purchasable & { offer: Offer }, key?: string) =>
  chargeItem(db, seller, { fanId, targetId: seller.offer.targetId, terms, key })

describe('a tip', () => {
  test('takes the gross, earns the net, and is announced', async () => {
    const [fanId, performerId] = [await fanWith(5000n), newId()]
    const done = await chargeTip(db, { fanId, performerId, amount_minor: 1999n, terms, context: { sessionId: 's1' } })
    expect(done).toMatchObject({ isNew: true, balance_minor: 3001n })
    expect(done.charge).toMatchObject({ kind: 'tip', total_minor: 1999n, fee_minor: 399n, net_minor: 1600n })
    expect(await earningsOf(db.sql, performerId)).toMatchObject({ maturing_minor: 1600n })
    const [fact] = await db.sql`select kind, payload from facts where payload ->> 'chargeId' = ${done.charge.id}`
    expect(fact).toEqual({
      kind: 'charge_made',
      payload: {
        chargeId: done.charge.id,
        kind: 'tip',
        type: 'tip',
        fanId,
        performerId,
        targetId: performerId,
        grossMinor: '1999',
        netMinor: '1600',
        sessionId: 's1',
      },
    })
  })

  test('is within the limits, and not for oneself', async () => {
    const fanId = await fanWith(5000n)
    const tip = (amount_minor: bigint, performerId = newId()) =>
      chargeTip(db, { fanId, performerId, amount_minor, terms })
    await expect(tip(999n)).rejects.toMatchObject({
      code: 'AMOUNT_OUT_OF_RANGE',
      details: { minimum: 10, maximum: 10_000 },
    })
    await expect(tip(1_000_001n)).rejects.toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' })
    await expect(tip(1000n, fanId)).rejects.toMatchObject({ code: 'PERFORMER_UNAVAILABLE' })
    expect(await balanceOf(db.sql, fanId)).toBe(5000n)
  })

  test('that the wallet does not cover is refused with what it needs and has', async () => {
    const fanId = await fanWith(1234n)
    const tip = chargeTip(db, { fanId, performerId: newId(), amount_minor: 1235n, terms })
    await expect(tip).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      statusCode: 422,
      details: { needed: 12.35, balance: 12.34 },
    })
  })

  test('is charged once per key, and the key is good for one request', async () => {
    const [fanId, performerId, key] = [await fanWith(5000n), newId(), newId()]
    const tip = (amount_minor: bigint) => chargeTip(db, { fanId, performerId, amount_minor, terms, key })
    const first = await tip(1000n)
    const again = await tip(1000n)
    expect(again).toEqual({ ...first, isNew: false })
    await expect(tip(1001n)).rejects.toMatchObject({ code: 'KEY_REUSED' })
    expect(await balanceOf(db.sql, fanId)).toBe(4000n)
  })

  test('shares the fee with a referrer', async () => {
    const [fanId, performerId, userId] = [await fanWith(5000n), newId(), newId()]
    const referral = { userId, rate_bps: 500 }
    await chargeTip(db, { fanId, performerId, amount_minor: 1000n, terms: { ...terms, referral } })
    const [row] = await db.sql`select posted_minor from ledger_accounts where id = ${`referral:${userId}`}`
    expect(row).toEqual({ posted_minor: 50n })
    expect(await earningsOf(db.sql, performerId)).toMatchObject({ maturing_minor: 800n })
  })

  test('is available at once where earnings do not mature', async () => {
    const [fanId, performerId] = [await fanWith(5000n), newId()]
    await chargeTip(db, { fanId, performerId, amount_minor: 1000n, terms: { ...terms, earningsHoldDays: 0 } })
    expect(await earningsOf(db.sql, performerId)).toMatchObject({ maturing_minor: 0n, available_minor: 800n })
  })
})

describe('a purchase', () => {
  test('takes the price of the offer and opens the thing for the fan', async () => {
    const [fanId, seller] = [await fanWith(5000n), postSeller()]
    const { targetId } = seller.offer
    expect(await hasPurchased(db.sql, fanId, [targetId])).toEqual(new Set())
    expect(await buy(fanId, seller)).toMatchObject({ isNew: true, balance_minor: 3500n })
    expect(await hasPurchased(db.sql, fanId, [targetId, newId()])).toEqual(new Set([targetId]))
  })

  test('of what one owns answers the earlier charge, at whatever price and with whatever key', async () => {
    const [fanId, seller] = [await fanWith(5000n), postSeller()]
    const first = await buy(fanId, seller, newId())
    seller.offer.priceMinor = 9_999n
    expect(await buy(fanId, seller, newId())).toEqual({ ...first, isNew: false })
    expect(await balanceOf(db.sql, fanId)).toBe(3500n)
  })

  test('twenty times at once is charged once', async () => {
    const [fanId, seller] = [await fanWith(50_000n), postSeller()]
    const all = await Promise.all(Array.from({ length: 20 }, () => buy(fanId, seller)))
    expect(new Set(all.map(({ charge }) => charge.id)).size).toBe(1)
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await balanceOf(db.sql, fanId)).toBe(48_500n)
  })

  test('of what is not offered, costs nothing or is one’s own is refused', async () => {
    const fanId = await fanWith(5000n)
    const [free, own] = [postSeller({ priceMinor: 0n }), postSeller({ performerId: fanId })]
    await expect(buy(fanId, { ...postSeller(), offerFor: async () => null })).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
    await expect(buy(fanId, free)).rejects.toMatchObject({ code: 'NOT_FOR_SALE' })
    await expect(buy(fanId, own)).rejects.toMatchObject({ code: 'NOT_FOR_SALE' })
  })

  test('of a product may be repeated, and its seller’s work is done with it or not at all', async () => {
    const [fanId, performerId, targetId] = [await fanWith(5000n), newId(), newId()]
    let stock = 2
    const seller: Purchasable<{ quantity: number }> = {
      kind: 'product',
      endpoint: endpointsOf('shop')('POST /wallet/charges/product/:id', buyEndpoint('Buy a product')),
      often: true,
      isTaxed: () => true,
      filesOf: noFiles,
      offerFor: async () => ({ targetId, performerId, priceMinor: 1000n, title: 'Print' }),
      onPaid: async (tx, charge) => {
        await tx`update charges set status = status where false`
        if (stock === 0) throw new Error(`No stock for ${charge.id}`)
        stock--
      },
    }
    const order = () => chargeItem(db, seller, { fanId, targetId, terms, order: { quantity: 1 } })
    await order()
    await order()
    await expect(order()).rejects.toThrow('No stock')
    expect(await balanceOf(db.sql, fanId)).toBe(3000n)
    expect((await chargesOf(db.sql, fanId)).total).toBe(2)
    expect(await hasPurchased(db.sql, fanId, [targetId])).toEqual(new Set([targetId]))
  })

  test('has one seller per kind', () => {
    const seller = postSeller()
    expect(checkSellers([seller])).toEqual([seller])
    expect(() => checkSellers([seller, postSeller()])).toThrow('the same kind')
    expect(() => checkSellers([{ ...seller, kind: 'call' }])).toThrow('does not sell a call')
  })
})

describe('a refund', () => {
  const why = { reason: 'not as described', causedBy: 'operator' }

  test('gives the fan the gross back and the performer’s part from what matures; then it can be bought again', async () => {
    const [fanId, seller] = [await fanWith(5000n), postSeller()]
    const { charge } = await buy(fanId, seller)
    const refunded = await db.tx(tx => refundCharge(tx, { chargeId: charge.id, ...why }))
    expect(refunded.status).toBe('refunded')
    expect(await balanceOf(db.sql, fanId)).toBe(5000n)
    expect(await earningsOf(db.sql, seller.offer.performerId)).toMatchObject({ maturing_minor: 0n })
    expect(await hasPurchased(db.sql, fanId, [seller.offer.targetId])).toEqual(new Set())
    expect(await buy(fanId, seller)).toMatchObject({ isNew: true })
  })

  test('happens once, however many ask for it', async () => {
    const [fanId, seller] = [await fanWith(5000n), postSeller()]
    const { charge } = await buy(fanId, seller)
    const refunds = await Promise.all(
      [1, 2, 3].map(() => db.tx(tx => refundCharge(tx, { chargeId: charge.id, ...why }))),
    )
    expect(new Set(refunds.map(({ refund_id }) => refund_id)).size).toBe(1)
    expect(await balanceOf(db.sql, fanId)).toBe(5000n)
  })

  test('takes what matures last first, then what is available, and the site covers the rest', async () => {
    const [fanId, performerId, owner] = [await fanWith(50_000n), newId(), newId()]
    const tip = (time: string, amount_minor: bigint, to = performerId) =>
      at(new Date(time), () => chargeTip(db, { fanId, performerId: to, amount_minor, terms }))
    await tip('2031-05-01T10:00:00Z', 10_000n)
    await tip('2031-05-02T10:00:00Z', 1000n)
    await tip('2031-05-03T10:00:00Z', 2000n, owner)
    await at(new Date('2031-05-08T12:00:00Z'), () => mature({ db, log }))
    const large = await tip('2031-05-03T10:00:00Z', 20_000n)
    await at(new Date('2031-05-10T00:00:00Z'), () => mature({ db, log }))
    await tip('2031-05-11T10:00:00Z', 3000n)
    expect(await earningsOf(db.sql, performerId)).toMatchObject({ maturing_minor: 2400n, available_minor: 24_800n })
    await db.tx(tx => refundCharge(tx, { chargeId: large.charge.id, ...why }))
    expect(await earningsOf(db.sql, performerId)).toMatchObject({ maturing_minor: 0n, available_minor: 11_200n })
  })

  test('of an unknown charge is refused', async () => {
    await expect(db.tx(tx => refundCharge(tx, { chargeId: newId(), ...why }))).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
  })
})

describe('a reservation', () => {
  test('keeps tokens, and is charged for a part once', async () => {
    const [fanId, performerId, show] = [await fanWith(10_000n), newId(), newId()]
    const reference = `private_show:${show}` as const
    const hold = await reserve(db, { fanId, amount_minor: 9000n, reference, key: newId(), expiresAt: fromNow(day_ms) })
    expect(await balanceOf(db.sql, fanId)).toBe(1000n)
    const parts = { fanId, performerId, targetId: show, title: 'Private show', total_minor: 5000n, terms, hold }
    const charge = () => chargeReserved(db, { kind: 'stream', type: 'private_chat', ...parts })
    const [first, again] = await Promise.all([charge(), charge()])
    expect(first.charge.id).toBe(again.charge.id)
    expect(await balanceOf(db.sql, fanId)).toBe(5000n)
    const more = { fanId, amount_minor: 5001n, reference, key: newId(), expiresAt: fromNow(day_ms) }
    await expect(reserve(db, more)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  })
})

describe('the table of charges', () => {
  test('changes in nothing but that a charge was given back', async () => {
    const [fanId, performerId] = [await fanWith(5000n), newId()]
    const { charge } = await chargeTip(db, { fanId, performerId, amount_minor: 1000n, terms })
    const { sql } = db
    await expect(
      sql`update charges set total_minor = 1, fee_minor = 0, net_minor = 1 where id = ${charge.id}`,
    ).rejects.toThrow()
    await expect(sql`update charges set created_at = now() where id = ${charge.id}`).rejects.toThrow()
    await expect(sql`delete from charges where id = ${charge.id}`).rejects.toThrow()
    await expect(sql`truncate charges`).rejects.toThrow()
  })
})
