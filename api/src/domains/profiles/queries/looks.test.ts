import { lookFields, lookFilters, looks } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http' })
})
afterAll(() => world.close())

it('every field of a look has its column', async () => {
  const rows = await world.running.app.db.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'performers'`
  const columns = new Set(rows.map(({ name }) => name))
  expect(lookFields.filter(field => !columns.has(looks[field].column))).toEqual([])
})

it('creators are found by every field of a look that is a filter, and by no other', async () => {
  const { sql } = world.running.app.db
  const mia = await world.performer('mia')
  const look = Object.fromEntries(lookFields.map(field => [looks[field].column, `a ${field}`]))
  await sql`update performers set ${sql(look)}, hidden_fields = '{}' where user_id = ${mia.id}`
  const [row] = await sql<{ traits: string[] }[]>`
    select performer_traits(p, u) as traits from performers p join users u on u.id = p.user_id where u.id = ${mia.id}`
  const found = lookFields.filter(field => row?.traits.includes(`${field}:a ${field}`))
  expect(found).toEqual(lookFilters)
})
