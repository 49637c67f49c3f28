import {
  lookFields,
  lookFilters,
  looks,
  performerSettings,
  performers,
  profileTexts,
  seenTexts,
  textFields,
  withheldTexts,
} from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http' })
})
afterAll(() => world.close())

it('every field of a look and every text has its column', async () => {
  const rows = await world.running.app.db.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'performers'`
  const columns = new Set(rows.map(({ name }) => name))
  expect(lookFields.filter(field => !columns.has(looks[field].column))).toEqual([])
  expect(textFields.filter(field => !columns.has(profileTexts[field].column))).toEqual([])
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

it('every text is kept by one request; others see those for everybody, unless they are hidden, and none of the rest', async () => {
  const ada = await world.performer('ada')
  const texts = Object.fromEntries(textFields.map(field => [field, `My ${field}`]))
  const params = { id: ada.id }
  const save = (body: object) => ada.ask(performerSettings.updatePerformer, { params, body })
  expect((await save({ ...texts, hiddenFields: [] })).data).toMatchObject(texts)
  const seen = async () => (await world.visitor.ask(performers.performer, { params })).data
  for (const field of seenTexts) expect((await seen())[field]).toBe(texts[field])
  for (const field of withheldTexts) expect((await seen())[field]).toBe(null)
  await save({ hiddenFields: seenTexts })
  for (const field of seenTexts) expect((await seen())[field]).toBe(null)
  for (const field of textFields) {
    const wrong = async (text: string) => (await save({ [field]: text })).body.fields?.map(({ path }) => path)
    expect(await wrong('x'.repeat(profileTexts[field].length_max + 1))).toEqual([field])
    expect(await wrong('two\nlines')).toEqual([field])
  }
})
