import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import type { Queryable } from './database.ts'
import { among, rowsOf } from './few-rows.ts'
import { newId } from './ids.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const ids = Array.from({ length: 5 }, newId).sort()
const upTo = (count: number) => ids.slice(0, count)

const found = (db: Queryable, wanted: string[]) => db<{ id: string }[]>`
  select id from unnest(${ids}::uuid[]) id where id ${among(db, wanted)} order by id`

const numbered = (db: Queryable, wanted: string[]) => {
  const one = (id: string, place: number) => db`(${id}::uuid, ${place}::bigint)`
  const many = db`unnest(${wanted}::uuid[]) with ordinality`
  return db<{ id: string; place: string }[]>`
    select a.id, a.place::text from ${rowsOf(db, wanted, one, many)} as a (id, place) order by a.place`
}

it.each([0, 1, 2, 3, 4, 5])('%i rows are the same, written out or from arrays', async count => {
  const { sql } = database.db
  expect((await found(sql, upTo(count))).map(({ id }) => id)).toEqual(upTo(count))
  const rows = await numbered(sql, upTo(count))
  expect(rows.map(row => ({ ...row }))).toEqual(upTo(count).map((id, index) => ({ id, place: String(index + 1) })))
})

it('a query for few rows keeps its plan', async () => {
  const kept = await database.db.tx(async tx => {
    for (let n = 0; n < 8; n++) {
      await tx`select name as kept_plan from users where id ${among(tx, upTo(2))}`
      const one = (id: string) => tx`(${id}::uuid)`
      await tx`select u.name as kept_plan from ${rowsOf(tx, upTo(2), one, tx`unnest(${ids}::uuid[])`)} as a (id)
        join users u on u.id = a.id`
    }
    return tx<{ generic_plans: string }[]>`
      select generic_plans from pg_prepared_statements where statement like '%kept_plan%' order by prepare_time limit 2`
  })
  expect(kept.map(row => Number(row.generic_plans))).toEqual([3, 3])
})
