import { allEndpoints, type Endpoint } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from './world.ts'

/*
 * Every number and date of every endpoint, with values that JavaScript takes and PostgreSQL can't hold, or the other way
 * round. Whatever an endpoint does with them, it answers for itself: no 500.
 */
type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  minimum?: number
  minLength?: number
  minItems?: number
  format?: string
}

const oddNumbers = [
  '1e400',
  '-1e400',
  'Infinity',
  '-Infinity',
  'NaN',
  '1e30',
  '9007199254740993',
  '-1',
  '0x10',
  '1.5',
  '1'.padEnd(30, '0'),
]
const hugeNumbers = [1e30, 9_007_199_254_740_992, 2_147_483_648, -1e30, 1.5]
const oddDates = [
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '-000001-01-01',
  '0000-01-01',
  '10000-01-01T00:00:00Z',
  'infinity',
  '-infinity',
  'now',
  'epoch',
  '4714-11-24 BC',
  '294277-01-01',
  '99999-12',
  '2026-13-45',
  '1e400',
  '9999-12-31',
  '0001-01-01',
  '1900-01-01',
  '9998-12-31',
]

let world: World
const people = {} as Record<'fan' | 'performer' | 'operator', Someone>
beforeAll(async () => {
  world = await openWorld()
  people.fan = await world.fan('odd')
  people.performer = await world.performer('oddmaker')
  people.operator = await world.operator('oddoperator')
})
afterAll(() => world.close())

const kindsOf = ({ type }: Schema) => [type ?? []].flat()
const isNumber = (schema: Schema) => kindsOf(schema).some(kind => kind === 'number' || kind === 'integer')
const isText = (schema: Schema) => kindsOf(schema).includes('string')
const readsAsDate = (name: string, { format }: Schema) =>
  format === 'date-time' ||
  /(At|Date|date|day|month|Month|year|from|to|before|after|since|until|Scheduled|By|Of)$/.test(name)

/** A value that a schema may take, so that the others of a request aren't what is refused. */
function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0] as Schema)
  if (isNumber(schema)) return schema.minimum ?? 1
  if (isText(schema)) return schema.format === 'date-time' ? '2031-01-01T00:00:00Z' : 'a'.repeat(schema.minLength ?? 1)
  if (schema.properties)
    return Object.fromEntries((schema.required ?? []).map(name => [name, sample(schema.properties?.[name] ?? {})]))
  if (schema.items) return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items as Schema))
  return kindsOf(schema).includes('boolean') ? true : null
}

/** The fields of a schema that hold a number or a date, with what is tried in their place. */
function oddFields(schema: Schema, numbers: unknown[]): [name: string, values: unknown[]][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, unknown[]][] => {
    const kinds = [field, ...(field.anyOf ?? [])]
    if (kinds.some(isNumber)) return [[name, numbers]]
    return kinds.some(kind => isText(kind) && readsAsDate(name, kind)) ? [[name, oddDates]] : []
  })
}

function whoMay({ access }: Endpoint): Someone[] {
  if (access.startsWith('operator')) return [people.operator]
  if (access === 'fan') return [people.fan]
  if (access === 'performer') return [people.performer]
  return access === 'member' ? [people.fan, people.performer] : [people.fan]
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The requests of one method with each odd value of each field; answers those that ended with a 500. */
async function failed(endpoints: Endpoint[], part: 'query' | 'body'): Promise<string[]> {
  const found: string[] = []
  let asked = 0
  for (const endpoint of endpoints) {
    const schema = (endpoint[part] ?? {}) as Schema
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, people.performer.id]),
    )
    const given = sample({ ...schema, type: 'object' }) as Record<string, unknown>
    for (const [name, values] of oddFields(schema, part === 'query' ? oddNumbers : hugeNumbers))
      for (const value of values)
        for (const who of whoMay(endpoint)) {
          const all = { ...given, [name]: value }
          const texts = Object.fromEntries(Object.entries(all).map(([key, one]) => [key, asText(one)]))
          const input = { params, [part]: part === 'query' ? texts : all } as never
          // An answer that breaks off while it's sent is no better.
          const status = await who.ask(endpoint, input).then(
            answer => answer.status,
            () => 500,
          )
          asked++
          if (status >= 500) found.push(`${endpoint.method} ${endpoint.path} ${name}=${value}: ${status}`)
        }
  }
  expect(asked).toBeGreaterThan(100)
  return found
}

it('no number or date in a query ends with a failure of ours', async () => {
  expect(
    await failed(
      allEndpoints.filter(({ query }) => query),
      'query',
    ),
  ).toEqual([])
}, 300_000)

it('no number or date in a body ends with a failure of ours', async () => {
  const spares = /auth\/log|sessions|privacy\/clos|two-factor|password|email/
  const endpoints = allEndpoints.filter(({ body, path, files }) => body && !files && !spares.test(path))
  expect(await failed(endpoints, 'body')).toEqual([])
}, 300_000)
