import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { fanWithTokens } from '../../../../test/money.ts'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { at, day_ms, fromNow, hour_ms } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { earningsOf, hold, mature, recipes, reconcile, release, transferOf, walletBalanceOf } from '../index.ts'
import { expireHolds } from './holds.ts'
import { record } from './record.ts'

let world: TestDatabase
let db: TestDatabase['db']
const log = pino({ level: 'silent' })

beforeAll(async () => {
  world = await testDatabase()
  db = world.db
})

afterAll(async () => {
  expect(await reconcile(db.sql)).toEqual([])
  await world.close()
})

const fanWith = (tokens_minor: bigint) => fanWithTokens(db, tokens_minor)

const rates = { commission_bps: 2000 }

function tipOf(fanId: string, performerId: string, gross_minor: bigint) {
  const releaseOn = recipes.releaseDay(new Date('2030-01-01T10:00:00Z'), 7)
  return transferOf(recipes.tip({ fanId, performerId, gross_minor, rates, releaseOn }), {
    reference: `tip:${performerId}`,
    causedBy: fanId,
  })
}

describe('holds', () => {
  const place = (fanId: string, amount_minor: bigint, key = newId(), expiresAt = fromNow(day_ms)) =>
    hold(db.sql, { account: `wallet:${fanId}`, amount_minor, reference: 'show:1', key, causedBy: fanId, expiresAt })

  test('what is held cannot be spent, and is free again when released', async () => {
    const [fanId, performerId] = [await fanWith(1000n), newId()]
    const placed = await place(fanId, 700n)
    expect(placed).toMatchObject({ outcome: 'held', available_minor: 300n })
    expect(await record(db, tipOf(fanId, performerId, 301n))).toMatchObject({ outcome: 'insufficient' })
    expect(await walletBalanceOf(db.sql, fanId)).toBe(300n)
    const id = placed.outcome === 'held' ? placed.id : ''
    expect(await release(db.sql, id)).toBe('released')
    expect(await release(db.sql, id)).toBe('released')
    expect(await walletBalanceOf(db.sql, fanId)).toBe(1000n)
  })

  test('a part is captured, the rest is free, and it is captured once', async () => {
    const [fanId, performerId] = [await fanWith(1000n), newId()]
    const placed = await place(fanId, 1000n)
    const capture = { ...tipOf(fanId, performerId, 400n), hold: placed.outcome === 'held' ? placed.id : '' }
    expect(await record(db, capture)).toMatchObject({ outcome: 'recorded' })
    expect(await walletBalanceOf(db.sql, fanId)).toBe(600n)
    const again = { ...tipOf(fanId, performerId, 100n), hold: capture.hold }
    expect(await record(db, again)).toEqual({ outcome: 'hold_closed' })
    const [row] = await db.sql`select state, captured_minor from ledger_holds where id = ${capture.hold}`
    expect(row).toEqual({ state: 'captured', captured_minor: 400n })
  })

  test('placing it again with its key changes nothing, with another amount it is refused', async () => {
    const [fanId, key] = [await fanWith(1000n), newId()]
    const first = await place(fanId, 600n, key)
    expect(await place(fanId, 600n, key)).toMatchObject({
      outcome: 'replayed',
      id: first.outcome === 'held' && first.id,
    })
    expect(await place(fanId, 601n, key)).toEqual({ outcome: 'key_reused' })
    expect(await place(fanId, 401n)).toMatchObject({ outcome: 'insufficient', available_minor: 400n })
  })

  test('it expires when its time is over', async () => {
    const fanId = await fanWith(1000n)
    await place(fanId, 600n, newId(), fromNow(-1))
    await place(fanId, 100n, newId(), fromNow(day_ms))
    expect(await expireHolds(db.sql)).toBe(1)
    expect(await walletBalanceOf(db.sql, fanId)).toBe(900n)
  })
})

describe('maturing', () => {
  test('earnings become available on their day, and not before', async () => {
    const [fanId, performerId] = [await fanWith(5000n), newId()]
    await record(db, tipOf(fanId, performerId, 1000n))
    await at(new Date('2030-01-07T23:59:59Z'), () => mature({ db, log }))
    expect(await earningsOf(db.sql, performerId)).toMatchObject({ maturing_minor: 800n, available_minor: 0n })
    await at(new Date('2030-01-08T00:00:00Z'), () => Promise.all([mature({ db, log }), mature({ db, log })]))
    expect(await earningsOf(db.sql, performerId)).toMatchObject({ maturing_minor: 0n, available_minor: 800n })
  })

  test('emptied sub-accounts go, and come back when something is earned', async () => {
    const [fanId, performerId] = [await fanWith(5000n), newId()]
    await record(db, tipOf(fanId, performerId, 1000n))
    await at(new Date('2030-02-01T00:00:00Z'), () => mature({ db, log }))
    const rows = await db.sql`select id from ledger_accounts where id like ${`earnings:${performerId}:%`}`
    expect(rows.map(({ id }) => id)).toEqual([`earnings:${performerId}:available`])
    await record(db, tipOf(fanId, performerId, 1000n))
    expect(await earningsOf(db.sql, performerId)).toMatchObject({ maturing_minor: 800n, available_minor: 800n })
  })

  test('a day’s earnings that throw are set aside, those of others become available, and so do they once they are mended', async () => {
    const performers = [newId(), newId(), newId()]
    for (const performerId of performers) await record(db, tipOf(await fanWith(5000n), performerId, 1000n))
    const available = () => Promise.all(performers.map(async id => (await earningsOf(db.sql, id)).available_minor))
    const [lot] = await db.sql<{ id: string }[]>`
      select id from ledger_accounts where id like ${`earnings:${performers[1]}:maturing:%`}`
    const broken = await breakRow(db.sql, { table: 'ledger_accounts', id: lot?.id ?? '' })
    const due = new Date('2030-03-01T00:00:00Z')
    await at(due, () => mature({ db, log }))
    expect(await available()).toEqual([800n, 0n, 800n])
    expect(await asideOf(db.sql, 'mature_earnings')).toMatchObject([{ row_id: lot?.id, tries: 1 }])
    await broken.mend()
    await at(new Date(due.getTime() + hour_ms), () => mature({ db, log }))
    expect(await available()).toEqual([800n, 800n, 800n])
    expect(await asideOf(db.sql, 'mature_earnings')).toEqual([])
  })
})
