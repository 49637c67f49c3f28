import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { day_ms, nowMs } from './clock.ts'
import type { App } from './context.ts'
import { forgetOldFacts, prepareFactDays } from './fact-days.ts'
import { recordFact } from './facts.ts'
import { type FactListener, relayOnce } from './relay.ts'

declare module './facts.ts' {
  interface Facts {
    probe: { n: string }
  }
}

let database: TestDatabase
let app: App
beforeAll(async () => {
  database = await testDatabase()
  app = { db: database.db } as App
  await app.db.sql`insert into fact_cursors (listener) values ('probe')`
})
afterAll(() => database.close())

const nameOf = (days: number) =>
  `facts_${new Date(nowMs() + days * day_ms).toISOString().slice(0, 10).replaceAll('-', '')}`

/** A fact of a day that lies so many days from today. */
const recorded = (days: number, n: string) => app.db.sql`
  insert into facts (id, kind, payload, created_at)
  values (gen_random_uuid(), 'probe', ${app.db.sql.json({ n })}, now() + ${days} * interval '1 day')`

async function whereIs(n: string): Promise<string | undefined> {
  const [row] = await app.db.sql<{ place: string }[]>`
    select tableoid::regclass::text as place from facts where payload ->> 'n' = ${n}`
  return row?.place
}

/** Hands over until the listener heard so many; a transaction of another test holds facts back while it runs. */
async function hear(count: number): Promise<string[]> {
  const heard: string[] = []
  const listener: FactListener = { name: 'probe', table: { probe: async (_tx, { n }) => void heard.push(n) } }
  for (let tried = 0; heard.length < count && tried < 400; tried++) {
    await relayOnce(app, listener)
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  return heard
}

describe('facts', () => {
  it('lie in the table of their day, those of today and the next days too', async () => {
    await app.db.tx(tx => recordFact(tx, 'probe', { n: 'today' }))
    expect(await whereIs('today')).toBe(nameOf(0))
    await recorded(3, 'ahead')
    expect(await whereIs('ahead')).toBe(nameOf(3))
  })

  it('of a day that has no table are taken in, and move there once it has one', async () => {
    const [day] = [new Date(nowMs() - 3 * day_ms).toISOString().slice(0, 10)]
    await recorded(-3, 'late')
    expect(await whereIs('late')).toBe('facts_other_days')
    await app.db.sql`select prepare_fact_days(${day}, ${day})`
    await app.db.sql`select prepare_fact_days(${day}, ${day})`
    expect(await whereIs('late')).toBe(nameOf(-3))
  })

  it('are forgotten a day at a time, and not while somebody has them to read', async () => {
    const day = new Date(nowMs() - 9 * day_ms).toISOString().slice(0, 10)
    await app.db.sql`select prepare_fact_days(${day}, ${day})`
    await recorded(-9, 'old')
    await recorded(-12, 'older')
    await forgetOldFacts(app.db.sql)
    expect([await whereIs('old'), await whereIs('older')]).toEqual([nameOf(-9), 'facts_other_days'])
    expect(await hear(5)).toEqual(['today', 'ahead', 'late', 'old', 'older'])
    await forgetOldFacts(app.db.sql)
    expect([await whereIs('old'), await whereIs('older')]).toEqual([undefined, undefined])
    expect(await whereIs('late')).toBe(nameOf(-3))
    const [gone] = await app.db.sql`select to_regclass(${nameOf(-9)}) as name`
    expect(gone?.name).toBeNull()
  })

  it('are heard on after a restore into a server that counts its transactions from lower numbers', async () => {
    await app.db.tx(tx => recordFact(tx, 'probe', { n: 'read before' }))
    expect(await hear(1)).toEqual(['read before'])
    await app.db.tx(tx => recordFact(tx, 'probe', { n: 'not read yet' }))
    const far = 5_000_000_000n
    const [{ count = 0 } = {}] = await app.db.sql<{ count: number }[]>`select count(*)::int as count from facts`
    await app.db.sql`update facts set xid = (xid::text::numeric + ${String(far)}::numeric)::text::xid8`
    await app.db.sql`update fact_cursors set xid = (xid::text::numeric + ${String(far)}::numeric)::text::xid8`
    await app.db.sql`update facts set seq = seq + 7`
    await app.db.sql`update fact_cursors set seq = seq + 7`
    await prepareFactDays(app.db.sql)
    await app.db.tx(tx => recordFact(tx, 'probe', { n: 'after' }))
    expect(await hear(2)).toEqual(['not read yet', 'after'])
    expect(await app.db.sql`select from facts`).toHaveLength(count + 1)
  })
})
