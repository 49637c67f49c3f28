import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { fanWithTokens, terms } from '../../../test/money.ts'
import { at } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { verifyLedger } from '../ledger/index.ts'
import { chargesOf, chargeTip, earnPeriod, markPaidOut, refundCharge } from '../wallet/index.ts'
import { earningStats, earningsSearch } from './queries/sales.ts'

let world: TestDatabase
let db: TestDatabase['db']

beforeAll(async () => {
  world = await testDatabase()
  db = world.db
})

afterAll(async () => {
  expect((await verifyLedger(db)).differences).toEqual([])
  await world.close()
})

const fanWith = (tokens_minor: bigint) => fanWithTokens(db, tokens_minor)

test('a performer sees sales and periods, their sums by day and by kind, and what payouts have paid for', async () => {
  const [fanId, performerId] = [await fanWith(50_000n), newId()]
  const tip = (hour: string, amount_minor: bigint) =>
    at(new Date(`${hour}:00:00Z`), () => chargeTip(db, { fanId, performerId, amount_minor, terms }))
  await tip('2032-03-01T09', 1000n)
  await tip('2032-03-01T10', 2000n)
  const period = {
    paymentId: newId(),
    fanId,
    performerId,
    subscriptionId: newId(),
    type: 'monthly_subscription' as const,
    title: 'Monthly',
    gateway: 'sandbox',
    currency: 'USD',
    paid_minor: 1190n,
    gross_minor: 1000n,
    terms,
  }
  const earn = () => at(new Date('2032-03-05T10:00:00Z'), () => db.tx(tx => earnPeriod(tx, period)))
  const [first, again] = [await earn(), await earn()]
  expect(again.charge.id).toBe(first.charge.id)
  expect(await earningStats(db.sql, performerId)).toEqual({
    gross_minor: 4000n,
    tax_minor: 0n,
    fee_minor: 800n,
    shared_minor: 0n,
    net_minor: 3200n,
    previous_net_minor: null,
    days: [
      { day: '2032-03-01', gross_minor: 3000n, tax_minor: 0n, shared_minor: 0n, net_minor: 2400n },
      { day: '2032-03-05', gross_minor: 1000n, tax_minor: 0n, shared_minor: 0n, net_minor: 800n },
    ],
    kinds: [
      { type: 'tip', count: 2, gross_minor: 3000n, tax_minor: 0n, fee_minor: 600n, shared_minor: 0n, net_minor: 2400n },
      {
        type: 'monthly_subscription',
        count: 1,
        gross_minor: 1000n,
        tax_minor: 0n,
        fee_minor: 200n,
        shared_minor: 0n,
        net_minor: 800n,
      },
    ],
  })
  const span = { fromDate: '2032-03-04', toDate: '2032-03-06' }
  expect(await earningStats(db.sql, performerId, span)).toMatchObject({ net_minor: 800n, previous_net_minor: 2400n })
  expect((await chargesOf(db.sql, fanId)).total).toBe(2)
  await db.tx(tx => markPaidOut(tx, performerId, 900n))
  await db.tx(tx => markPaidOut(tx, performerId, 1500n))
  const { rows, total } = await earningsSearch(db.sql, performerId)
  expect(total).toBe(3)
  expect(rows.map(row => [row.type, row.net_minor, row.is_paid])).toEqual([
    ['monthly_subscription', 800n, false],
    ['tip', 1600n, true],
    ['tip', 800n, true],
  ])
  expect((await earningsSearch(db.sql, performerId, { isPaid: true })).total).toBe(2)
  expect((await earningsSearch(db.sql, performerId, { isToken: false })).total).toBe(1)
  expect((await earningStats(db.sql, performerId, { type: 'tip' })).net_minor).toBe(2400n)
  const several = { type: 'monthly_subscription,yearly_subscription' }
  expect((await earningStats(db.sql, performerId, several)).kinds.map(({ type }) => type)).toEqual([
    several.type.split(',')[0],
  ])
  const card = { gateway: 'sandbox', currency: 'USD', paid_minor: 1190n }
  await db.tx(tx => refundCharge(tx, { chargeId: first.charge.id, reason: 'fraud', causedBy: 'bank' }, card))
  expect((await earningStats(db.sql, performerId)).net_minor).toBe(2400n)
})
