import { allEndpoints } from '@fanfare/contract'
import { describe, expect, it } from 'vitest'
import { validatorCompiler } from '../../api/src/kernel/http/validation.ts'
import { check, type Schema } from '../app/ui/schema-check.ts'

/** Texts among which most patterns of the contract find one that fits. */
const texts = [
  'abc',
  'Zoë',
  'a',
  'AB',
  '12',
  '1',
  '',
  ' ',
  'two words',
  'a'.repeat(61),
  'a'.repeat(300),
  '2024-02-29',
  '2024-02-29T10:00:00Z',
  'zoe@example.com',
  'zoe@example',
  'a..b@example.com',
  'https://example.com/a',
  'example.com',
  '+49 30 1234567',
  '10:30',
  '#aabbcc',
  '01890000-0000-7000-8000-000000000000',
  'abc-def',
  'abc_def',
  '١٢',
  'ㅤ',
  '<b>',
  'Fanfare-demo-1',
  'DE',
  '12.50',
  'a\nb',
  'é'.normalize('NFD'),
]
const others = [null, true, false, 0, 1, -1, 1.5, 1.005, 10, 1e9, 1e12, [], [1, 1], ['abc', 'abc'], {}, { a: 1 }]

/** A value that fits a shape, as far as one is found. */
function fitting(schema: Schema): unknown {
  const own = [...(schema.enum ?? []), ...('const' in schema ? [schema.const] : [])]
  const type = [schema.type].flat()[0]
  if (own.length > 0) return own[0]
  if (schema.anyOf) return fitting(schema.anyOf[0] as Schema)
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, () => fitting((schema.items ?? {}) as Schema))
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fitting(inner)]))
  return [...texts, ...others, schema.minimum].find(value => value !== undefined && serverAccepts(schema, value))
}

/** The shape's own value with one thing in it changed, each thing in turn. */
function* variations(schema: Schema, value: unknown): Generator<unknown> {
  yield* [...texts, ...others]
  for (const bound of [schema.minimum, schema.maximum])
    if (bound !== undefined) yield* [bound - 1, bound, bound + 1, bound + 0.5]
  if (schema.maxItems !== undefined && Array.isArray(value))
    yield Array.from({ length: schema.maxItems + 1 }, () => value[0])
  if (Array.isArray(value)) {
    for (const inner of variations((schema.items ?? {}) as Schema, value[0])) yield [inner, ...value.slice(1)]
  } else if (typeof value === 'object' && value !== null)
    for (const [name, { ...inner }] of Object.entries(schema.properties ?? {})) {
      const { [name]: own, ...rest } = value as Record<string, unknown>
      yield rest
      // Which texts name a country only the server knows.
      if (inner.country) continue
      // What is left empty and may be absent is left out of a form.
      const mayBeAbsent = !schema.required?.includes(name)
      for (const other of variations(inner, own)) if (other !== '' || !mayBeAbsent) yield { ...rest, [name]: other }
    }
}

const verdicts = new Map<Schema, (value: unknown) => boolean>()

function serverAccepts(schema: Schema, value: unknown): boolean {
  let accepts = verdicts.get(schema)
  if (!accepts) {
    const validate = validatorCompiler({ schema, httpPart: 'body', method: 'POST', url: '/' })
    accepts = given => !(validate(structuredClone(given)) as { error?: unknown }).error
    verdicts.set(schema, accepts)
  }
  return accepts(value)
}

const bodies = allEndpoints.flatMap(({ method, path, body }) =>
  body ? [{ endpoint: `${method} ${path}`, schema: body as Schema }] : [],
)

describe.each(bodies)('$endpoint', ({ schema }) => {
  it('is checked in the browser as it is on the server', () => {
    const good = fitting(schema)
    const values = [good, ...variations(schema, good)].map(
      value => JSON.parse(JSON.stringify(value) ?? 'null') as unknown,
    )
    const differ = values.filter(value => serverAccepts(schema, value) !== (check(schema, value).length === 0))
    expect(differ).toEqual([])
  })
})

it('nearly every body has a value that fits', () => {
  const without = bodies.filter(({ schema }) => !serverAccepts(schema, fitting(schema))).map(({ endpoint }) => endpoint)
  expect(without).toEqual([])
})
