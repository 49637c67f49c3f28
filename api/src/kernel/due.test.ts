import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { asideOf, breakRow } from '../../test/throwing-row.ts'
import { at, fromNow, hour_ms, minute_ms } from './clock.ts'
import type { App } from './context.ts'
import { type Which, workDue, workDueTogether, workListed } from './due.ts'
import { jobGauges } from './job-gauges.ts'

let database: TestDatabase
let app: App
beforeAll(async () => {
  database = await testDatabase()
  app = { db: database.db, log: pino({ level: 'silent' }) } as App
  await database.db.sql`create table bills (id text primary key, is_paid boolean not null default false)`
})
afterAll(() => database.close())
beforeEach(async () => {
  const { sql } = database.db
  await sql`delete from bills`
  await sql`delete from due_failures`
  await sql`insert into bills (id) select 'bill-' || n from generate_series(1, 9) n`
})

const open = async () =>
  (await database.db.sql<{ id: string }[]>`select id from bills where not is_paid order by id`).map(({ id }) => id)

/** Every way to go through rows, three at once. */
const ways = {
  'one by one': () =>
    workDue(app, {
      job: 'pay_bills',
      rows_max: 3,
      find: (db, which: Which, limit) => db<{ id: string }[]>`
        select f.id from bills f where not f.is_paid and ${which('f.id')} order by f.id limit ${limit}`,
      work: ({ id }) => app.db.tx(tx => tx`update bills set is_paid = true where id = ${id}`),
    }),
  together: () =>
    workDueTogether(app, {
      job: 'pay_bills',
      rows_max: 3,
      lock: (tx, which, limit) => tx<{ id: string }[]>`
        select id from bills where not is_paid and ${which('id')} order by id limit ${limit} for update skip locked`,
      work: (tx, rows) => tx`update bills set is_paid = true where id = any(${rows.map(({ id }) => id)})`,
    }),
  'from a list': async () => {
    await workListed(app, {
      job: 'pay_bills',
      rows: (await open()).map(id => ({ id })),
      work: ({ id }) => app.db.tx(tx => tx`update bills set is_paid = true where id = ${id}`),
    })
  },
}
const aside = () => asideOf(database.db.sql, 'pay_bills')
const gauge = () => {
  const { due_rows_set_aside: counted } = jobGauges
  return counted && 'readEach' in counted ? counted.readEach(app) : {}
}

describe.each(Object.entries(ways))('rows that are worked %s', (_name, run) => {
  it('are all worked but one that throws, which is set aside, counted, and tried again later and later', async () => {
    const broken = await breakRow(database.db.sql, { table: 'bills', id: 'bill-2' })
    await run()
    expect([await open(), await gauge()]).toEqual([['bill-2'], { pay_bills: 1 }])
    expect(await aside()).toEqual([{ row_id: 'bill-2', tries: 1, error: 'This row throws.' }])
    await run()
    expect((await aside())[0]?.tries).toBe(1)
    await at(fromNow(minute_ms + 1_000), run)
    await at(fromNow(2 * minute_ms), run)
    expect((await aside())[0]?.tries).toBe(2)
    await broken.mend()
    await at(fromNow(hour_ms), run)
    expect([await open(), await aside(), await gauge()]).toEqual([[], [], {}])
  })

  it('are tried at least once an hour, however often they threw', async () => {
    const broken = await breakRow(database.db.sql, { table: 'bills', id: 'bill-2' })
    for (let hours = 0; hours < 12; hours++) await at(fromNow(hours * (hour_ms + minute_ms)), run)
    expect((await aside())[0]?.tries).toBe(12)
    await broken.mend()
  })

  it('are set aside no more once they aren’t due', async () => {
    const broken = await breakRow(database.db.sql, { table: 'bills', id: 'bill-2' })
    await run()
    await broken.mend()
    await database.db.sql`delete from bills where id = 'bill-2'`
    await at(fromNow(hour_ms), run)
    expect(await aside()).toEqual([])
  })

  it('end the run without being set aside when the database goes away', async () => {
    const { sql } = database.db
    await sql.unsafe(`
      create function leave() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger leave before update on bills for each row when (old.id = 'bill-5') execute function leave()`)
    await expect(run()).rejects.toThrow()
    await sql.unsafe('drop trigger leave on bills; drop function leave()')
    expect(await aside()).toEqual([])
    await run()
    expect(await open()).toEqual([])
  })
})

it('rows that stay due are each worked once in a run, however many there are', async () => {
  const worked: string[] = []
  await workDue(app, {
    job: 'read_bills',
    rows_max: 3,
    find: (db, which, limit, after) => db<{ id: string }[]>`
      select id from bills where ${which('id')} and id > ${after ?? ''} order by id limit ${limit}`,
    work: async ({ id }) => void worked.push(id),
  })
  expect(worked).toEqual(Array.from({ length: 9 }, (_, n) => `bill-${n + 1}`))
})

it('a list that is a part of what a job goes through forgets nothing of the other parts, and says what is left', async () => {
  const pay = (rows: string[], within: string, work = async () => {}) =>
    workListed(app, { job: 'pay_bills', rows: rows.map(id => ({ id })), within, work })
  const fails = () => Promise.reject(new Error('no'))
  expect(await pay(['here 1', 'here 2'], 'here ', fails)).toBe(false)
  expect(await pay(['there 1'], 'there ', fails)).toBe(false)
  expect(await pay(['here 1'], 'here ')).toBe(false)
  expect((await aside()).map(({ row_id }) => row_id)).toEqual(['here 1', 'there 1'])
  expect(await at(fromNow(hour_ms), () => pay(['here 1'], 'here '))).toBe(true)
  expect((await aside()).map(({ row_id }) => row_id)).toEqual(['there 1'])
})
