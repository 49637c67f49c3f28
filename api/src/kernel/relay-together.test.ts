import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import type { App } from './context.ts'
import type { Tx } from './database.ts'
import { recordFact, recordFacts } from './facts.ts'
import { type FactListener, relayOnce } from './relay.ts'

declare module './facts.ts' {
  interface Facts {
    numbered: { n: number }
  }
}

let database: TestDatabase
let app: App
let calls: number[][] = []
beforeAll(async () => {
  database = await testDatabase()
  app = { db: database.db, log: pino({ level: 'silent' }) } as App
  await app.db.sql`create table taken (n int, at bigserial)`
  await app.db.sql`insert into fact_cursors (listener) values ('together')`
})
beforeEach(async () => {
  calls = []
  await app.db.sql`truncate taken`
})
afterAll(() => database.close())

type Numbered = { payload: { n: number } }

/** A listener that writes down the numbers that it is handed; `fails` is asked once they are written. */
function listener(fails: (tx: Tx, numbers: number[]) => unknown = () => {}): FactListener {
  const together = async (tx: Tx, facts: Numbered[]) => {
    const numbers = facts.map(({ payload }) => payload.n)
    calls.push(numbers)
    await tx`insert into taken (n) select unnest(${numbers}::int[])`
    await fails(tx, numbers)
  }
  return {
    name: 'together',
    table: { numbered: (tx, payload) => together(tx, [{ payload }]) },
    together: (tx, facts) => together(tx, facts as Numbered[]),
  }
}

/** Records facts and relays until the listener has nothing left, however often it has to be tried again. */
async function relay(one: FactListener, count: number): Promise<void> {
  const done = async () => {
    const [row] = await app.db.sql<{ is_done: boolean }[]>`
      select not exists (select from facts f, fact_cursors c where c.listener = 'together'
        and (f.xid, f.seq) > (c.xid, c.seq)) as is_done`
    return row?.is_done
  }
  await app.db.tx(async tx => {
    for (let n = 1; n <= count; n++) await recordFact(tx, 'numbered', { n })
  })
  while (!(await done())) {
    await app.db.sql`update fact_cursors set retry_at = null`
    await relayOnce(app, one).catch(() => {})
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

const taken = async () => (await app.db.sql<{ n: number }[]>`select n from taken order by at`).map(({ n }) => n)

it('takes 200 facts at once, in commit order', async () => {
  await relay(listener(), 250)
  const all = Array.from({ length: 250 }, (_, index) => index + 1)
  expect(calls).toEqual([all.slice(0, 200), all.slice(200)])
  expect(await taken()).toEqual(all)
})

it('parks the one fact that it fails on, and takes the others once', async () => {
  const one = listener((_tx, numbers) => {
    if (numbers.includes(2)) throw new Error('cannot take 2')
  })
  await relay(one, 4)
  expect(calls.slice(0, 3)).toEqual([[1, 2, 3, 4], [1], [2]])
  expect(await taken()).toEqual([1, 3, 4])
  const parked = await app.db.sql`select payload, error, tries from parked_facts where listener = 'together'`
  expect(parked).toEqual([{ payload: { n: 2 }, error: 'cannot take 2', tries: 5 }])
})

it('neither loses nor doubles a fact when its connection dies in between', async () => {
  let dies = true
  const one = listener(async tx => {
    if (!dies) return
    dies = false
    await tx`select pg_terminate_backend(pg_backend_pid())`
  })
  await relay(one, 3)
  expect(calls).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
  expect(await taken()).toEqual([1, 2, 3])
})

it('records some facts at once in their order', async () => {
  await app.db.tx(tx =>
    recordFacts(
      tx,
      'numbered',
      [7, 8, 9].map(n => ({ n })),
    ),
  )
  await relay(listener(), 1)
  expect(await taken()).toEqual([7, 8, 9, 1])
})
