import { type Endpoint, endpointNames } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { now } from '../clock.ts'
import type { Ctx } from '../context.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { termKey } from '../term-matching.ts'
import { checkingTexts } from './banned-texts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const rows = [
    ['nothere', ['publish']],
    ['unsaid', ['messages']],
    ['unfound', ['search']],
  ] as const
  for (const [term, uses] of rows)
    await world.running.app.db.sql`
      insert into banned_terms (id, term, key, match, uses, created_at)
      values (${newId()}, ${term}, ${termKey(term)}, 'word', ${[...uses]}, ${now()})`
})
afterAll(() => world.close())

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  patternProperties?: object
}

/** A value of a shape with a text at a field. */
function valueWith(text: string, schema: Schema | undefined, [name, ...rest]: string[]): unknown {
  const types = [schema?.type ?? []].flat()
  if (types.includes('array')) return [valueWith(text, schema?.items, name === undefined ? [] : [name, ...rest])]
  if (name !== undefined) return { [name]: valueWith(text, schema?.properties?.[name], rest) }
  return schema?.patternProperties ? { some: text } : text
}

const byName = new Map([...endpointNames].map(([endpoint, name]) => [name, endpoint]))
const fieldsOf = (texts: 'publishedTexts' | 'messageTexts' | 'searchedTexts') =>
  [...endpointNames].flatMap(([{ [texts]: fields = [] }, name]) => fields.map(field => [name, field] as const))

async function refusalOf(name: string, field: string, text: string): Promise<Refusal | 'answered'> {
  const endpoint = byName.get(name) as Endpoint
  const binding = checkingTexts({ endpoint, run: async () => 'answered' })
  const part = endpoint.body ? 'body' : 'query'
  const given = valueWith(text, endpoint[part] as Schema, field.split('.'))
  const ctx = { db: world.running.app.db } as Ctx
  return binding.run(ctx, { body: {}, query: {}, [part]: given } as never).catch(error => error) as never
}

it.each([
  ...fieldsOf('publishedTexts').map(at => [...at, 'nothere']),
  ...fieldsOf('messageTexts').map(at => [...at, 'unsaid']),
])('%s refuses a banned term in %s, and names both', async (name, field, term) => {
  const refusal = await refusalOf(name as string, field as string, `So <b>${term}</b>!`)
  expect(refusal).toBeInstanceOf(Refusal)
  const { code, fields } = refusal as Refusal
  const path = fields?.[0]?.path.replace(/\.\d+/g, '')
  expect([code, path, fields?.[0]?.message]).toEqual(['VALIDATION_FAILED', field, `"${term}" isn't allowed here.`])
  expect(await refusalOf(name as string, field as string, 'So fine, unfound!')).toBe('answered')
})

it.each(fieldsOf('searchedTexts'))('%s looks for no banned term in %s', async (name, field) => {
  expect(((await refusalOf(name, field, 'unf0und')) as Refusal).code).toBe('SEARCH_BANNED')
  expect(await refusalOf(name, field, 'nothere')).toBe('answered')
})
