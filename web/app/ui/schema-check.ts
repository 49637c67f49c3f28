import { format, type OutputUnit, type Schema as Shape, validate } from '@cfworker/json-schema'
import { asciiEmail } from '@fanfare/contract/email'
import { plainTextOf } from '@fanfare/contract/plain-text'
import { parsedMinor } from './money.ts'
import { ruleText } from './rules.ts'
import { say } from './words.ts'

/** The shape of a body of the contract; the server checks the same object. */
export type Schema = {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
  /** The sentence of the contract for when a value does not fit. */
  message?: string
  money?: boolean
  /** Text that is read without HTML and outer blanks. */
  plainText?: boolean
  /** A country, which the server knows by many names. */
  country?: boolean
}

// The server's ideas of an address and an id (ajv-formats), so that both come to the same verdict.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const UUID = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
format.email = text => EMAIL.test(asciiEmail(text))
format.uuid = text => UUID.test(text)

/**
 * What is wrong with a form, by the path of the field: the first reason of each. A field left empty counts as absent,
 * an amount may be typed; fields that the shape does not know are left alone.
 */
export function problemsOf(schema: Schema, values: Record<string, unknown>): Record<string, string> {
  const found = check(schema, entered(schema, values))
  const problems: Record<string, string> = {}
  // What a field itself wants comes before the rules that it shares with others.
  for (const { path, message } of [...found.filter(one => !one.shared), ...found.filter(one => one.shared)])
    problems[path] ??= message
  return problems
}

type Problem = { path: string; message: string; shared: boolean }

/** Every problem of a value, the innermost alone: that an object is wrong because a field is wrong helps nobody. */
export function check(schema: Schema, given: unknown): Problem[] {
  const value = withPlainTexts(schema, given)
  const { errors } = validate(value, schema as Shape, '2020-12', undefined, false)
  return [...errors.filter(isInnermost).flatMap(unit => problemsAt(schema, value, unit)), ...amounts(schema, value)]
}

const outer = new Set(['properties', 'patternProperties', 'additionalProperties', 'items', 'allOf'])

function isInnermost({ keyword, keywordLocation }: OutputUnit): boolean {
  return !outer.has(keyword) && !keywordLocation.split('/').slice(0, -1).includes('anyOf')
}

function problemsAt(schema: Schema, value: unknown, unit: OutputUnit): Problem[] {
  const { keyword, keywordLocation, instanceLocation } = unit
  const place = keywordLocation.split('/').slice(1, -1)
  const owner = at(schema, place) as Schema
  const path = instanceLocation.split('/').slice(1).map(unescaped)
  const shared = place.includes('allOf')
  if (keyword !== 'required') return [{ path: path.join('.'), message: sentence(keyword, owner), shared }]
  const present = at(value, path) as Record<string, unknown>
  const missing = (owner.required ?? []).filter(name => !Object.hasOwn(present, name))
  return missing.map(name => ({ path: [...path, name].join('.'), message: say('required'), shared }))
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inner, key) => (inner as Record<string, unknown>)[unescaped(key)], value)
}

function unescaped(key: string): string {
  return decodeURI(key).replaceAll('~1', '/').replaceAll('~0', '~')
}

function sentence(keyword: string, { message, ...rule }: Schema): string {
  if (keyword === 'maxLength') return say('tooLong', { n: rule.maxLength ?? 0 })
  if (keyword === 'minimum') return say('tooSmall', { n: rule.minimum ?? 0 })
  if (keyword === 'maximum') return say('tooLarge', { n: rule.maximum ?? 0 })
  if (keyword === 'maxItems') return say('tooMany', { n: rule.maxItems ?? 0 })
  if (message) return ruleText(message)
  return keyword === 'minLength' ? say('tooShort', { n: rule.minLength ?? 0 }) : say('wrong')
}

/** The value with its texts as the server reads them before it checks them. */
function withPlainTexts(schema: Schema, value: unknown): unknown {
  if (schema.anyOf) return schema.anyOf.reduce((read: unknown, one) => withPlainTexts(one, read), value)
  if (typeof value === 'string') return schema.plainText ? plainTextOf(value) : value
  if (Array.isArray(value)) return value.map(one => withPlainTexts(schema.items ?? {}, one))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value)
  return Object.fromEntries(
    parts.map(([name, inner]) => [name, withPlainTexts(schema.properties?.[name] ?? {}, inner)]),
  )
}

/** Amounts with more than two decimals, which is a rule of the contract's own. */
function amounts(schema: Schema, value: unknown, path: string[] = []): Problem[] {
  if (schema.money) return isAmount(value) ? [] : [{ path: path.join('.'), message: say('noAmount'), shared: false }]
  if (Array.isArray(value))
    return value.flatMap((one, index) => amounts(schema.items ?? {}, one, [...path, `${index}`]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    amounts(schema.properties?.[name] ?? {}, inner, [...path, name]),
  )
}

function isAmount(value: unknown): boolean {
  return typeof value !== 'number' || /^-?\d+(\.\d{1,2})?$/.test(String(value))
}

/** What a form holds as its endpoint would carry it: nothing for an empty field, a number for an amount that was typed. */
function entered(schema: Schema, values: Record<string, unknown>): unknown {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return withAmounts(schema, Object.fromEntries(kept))
}

function withAmounts(schema: Schema, value: unknown): unknown {
  if (schema.money && typeof value === 'string') {
    const minor = parsedMinor(value)
    return minor === null ? Number.NaN : Number(minor) / 100
  }
  if (Array.isArray(value)) return value.map(one => withAmounts(schema.items ?? {}, one))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(parts.map(([name, inner]) => [name, withAmounts(schema.properties?.[name] ?? {}, inner)]))
}
