import { isUtf8 } from 'node:buffer'
import type { FieldCode } from '@fanfare/contract'
import type { ErrorObject, ValidateFunction } from 'ajv'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { type FieldError, Refusal, refuseFields } from '../refusal.ts'
import { checkerFor } from './checker.ts'
import { dropUnnamed } from './empty-texts.ts'

const nesting_max = 32
const keys_max = 2_000
const items_max = 20_000

/** Bodies keep their types; query, path and form fields arrive as text and are turned into what the contract says. */
const strict = checkerFor({ coerceTypes: false })
const coercing = checkerFor({ coerceTypes: true })

/**
 * Compiles the checks of one part of an endpoint when it is first called: all of them together would hold up the start. Fields
 * that the contract doesn't name are dropped, never stored.
 */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let check: ValidateFunction | undefined
  const limit_max = httpPart === 'querystring' ? limitMax(schema) : undefined
  const numbers = httpPart === 'querystring' ? numbersOf(schema) : []
  return given => {
    check ??= (httpPart === 'body' ? strict : coercing).compile(schema)
    if (httpPart === 'body') dropUnnamed(schema, given)
    const value = limit_max === undefined ? given : capLimit(given, limit_max)
    const odd = oddNumbers(value, numbers)
    return odd.length > 0 ? refused(value, odd) : verdict(check, value, httpPart)
  }
}

type NumberField = [name: string, type: 'number' | 'integer']

/** The fields of a query or form that are numbers. */
function numbersOf(schema: object): NumberField[] {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string | string[] }> }
  return Object.entries(properties).flatMap(([name, { type }]): NumberField[] =>
    type === 'number' || type === 'integer' ? [[name, type]] : [],
  )
}

/** Numbers as people write them, of at most 15 digits: JavaScript also reads "1e400", "Infinity" and "0x10". */
const plainNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/

function oddNumbers(value: unknown, numbers: NumberField[]): FieldError[] {
  return numbers.flatMap(([path, type]): FieldError[] => {
    const text = (value as Record<string, unknown>)[path]
    if (typeof text !== 'string' || plainNumber.test(text.trim())) return []
    return [{ path, message: mustBe(type), code: codes.type as FieldCode }]
  })
}

/** Compiles what writes the answers of an endpoint when it first answers, for the same reason. */
export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => {
  let write: ((data: unknown) => string) | undefined
  return data => {
    write ??= fastJson(schema as Schema)
    return write(data)
  }
}

function limitMax(schema: object): number | undefined {
  return (schema as { properties?: { limit?: { maximum?: number } } }).properties?.limit?.maximum
}

/** A limit above the maximum counts as the maximum (wire, paging). */
function capLimit(query: unknown, limit_max: number): unknown {
  const { limit } = query as { limit?: unknown }
  const isMore = typeof limit === 'string' && /^\d+$/.test(limit) && BigInt(limit) > BigInt(limit_max)
  return isMore ? { ...(query as object), limit: String(limit_max) } : query
}

/** Checks the text fields of a multipart form against a body schema. */
export function checkForm(schema: object): (value: unknown) => void {
  let check: ValidateFunction | undefined
  const numbers = numbersOf(schema)
  return value => {
    check ??= coercing.compile(schema)
    dropUnnamed(schema, value)
    const odd = oddNumbers(value, numbers)
    const { error } = odd.length > 0 ? refused(value, odd) : verdict(check, value, 'body')
    if (error) throw error
  }
}

function verdict(
  check: ValidateFunction,
  value: unknown,
  part: string | undefined,
): { value: unknown; error?: Refusal } {
  const zero = findZeroByte(value)
  if (zero !== undefined)
    return refused(value, [
      {
        path: zero,
        message: "This text has a character we can't store. If it's from a file, save that as UTF-8 first.",
      },
    ])
  if (check(value)) return { value }
  if (part === 'params') return { value, error: new Refusal('ENTITY_NOT_FOUND', {}) }
  return refused(value, fieldErrors(check.errors ?? []))
}

function refused(value: unknown, fields: FieldError[]) {
  return { value, error: refuseFields(fields) }
}

/** One sentence for each field: what the field itself wants comes before the rules that it shares with others. */
function fieldErrors(errors: ErrorObject[]): FieldError[] {
  const byPath = new Map<string, FieldError & { shared: boolean }>()
  for (const error of errors) {
    const missing = error.keyword === 'required' ? `/${error.params.missingProperty}` : ''
    const path = `${error.instancePath}${missing}`.slice(1).replaceAll('/', '.') || 'body'
    const shared = error.schemaPath.includes('/allOf/')
    const known = byPath.get(path)
    if (!known || (known.shared && !shared)) byPath.set(path, { path, ...worded(error), shared })
  }
  return [...byPath.values()].map(({ shared: _, ...field }) => field)
}

const codes: Record<string, FieldCode> = {
  required: 'FIELD_REQUIRED',
  type: 'FIELD_TYPE_WRONG',
  money: 'FIELD_TOO_PRECISE',
  minimum: 'FIELD_TOO_SMALL',
  maximum: 'FIELD_TOO_LARGE',
  minLength: 'FIELD_TOO_SHORT',
  maxLength: 'FIELD_TOO_LONG',
  maxItems: 'FIELD_TOO_MANY',
}

/** The sentence, and the code of what it says unless that is a sentence of the contract's own. */
function worded(error: ErrorObject): Omit<FieldError, 'path'> {
  const message = sentence(error)
  if (message === (error.parentSchema as { message?: string } | undefined)?.message) return { message }
  const { limit } = error.params as { limit?: number }
  return { message, code: codes[error.keyword] ?? 'FIELD_WRONG', ...(limit !== undefined && { details: { limit } }) }
}

function sentence(error: ErrorObject): string {
  const own = (error.parentSchema as { message?: string } | undefined)?.message
  const { params } = error
  switch (error.keyword) {
    case 'required':
      return 'This field is required.'
    case 'type':
      return mustBe(params.type)
    case 'money':
      return 'Use at most two decimals.'
    case 'minimum':
      return params.limit === 0 ? "This can't be negative." : `This must be at least ${params.limit}.`
    case 'maximum':
      return `This must be at most ${params.limit}.`
    case 'maxLength':
      return `Use at most ${params.limit} characters.`
    case 'maxItems':
      return `Use at most ${params.limit} items.`
    case 'minLength':
    case 'pattern':
    case 'format':
      return (
        own ??
        (error.keyword === 'minLength' ? `Use at least ${params.limit} characters.` : "This isn't in the right format.")
      )
    default:
      return own ?? "This isn't one of the allowed values."
  }
}

const mustBe = (type: string | string[]) => `This must be ${kindsOf(type).map(article).join(' or ')}.`

/** What a value may be; that a field may also be null is of no use to a person. */
function kindsOf(type: string | string[]): string[] {
  return [type].flat().filter(kind => kind !== 'null')
}

function article(type: string): string {
  return (
    {
      string: 'text',
      number: 'a number',
      integer: 'a whole number',
      boolean: 'true or false',
      array: 'a list',
      object: 'an object',
    }[type] ?? type
  )
}

/** The path of the first text with a zero byte, which PostgreSQL cannot store. */
function findZeroByte(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path || 'body' : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') ? 'body' : findZeroByte(inner, path ? `${path}.${key}` : key)
    if (found !== undefined) return found
  }
  return undefined
}

/** Reads a JSON body: no bytes are no body, anything that is not UTF-8, not JSON or nested too deep is refused. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  if (!isUtf8(body)) throw new Refusal('MALFORMED_BODY', { message: "The request body isn't valid UTF-8." })
  const text = body.toString('utf8')
  refuseHeavy(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('MALFORMED_BODY', { message: "The request body isn't valid JSON." })
  }
}

/** What costs more to parse and check than it cost to send is refused before it is parsed, by counting its signs. */
function refuseHeavy(text: string): void {
  const { depth, keys, items } = weigh(text)
  const says = (message: string) => new Refusal('MALFORMED_BODY', { message: `The request body ${message}.` })
  if (depth > nesting_max) throw says(`is nested deeper than ${nesting_max} levels`)
  if (keys > keys_max) throw says(`has more than ${keys_max} keys`)
  if (items > items_max) throw says(`has more than ${items_max} values`)
}

function weigh(text: string): { depth: number; keys: number; items: number } {
  let [depth, deepest, keys, items] = [0, 0, 0, 0]
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (quoted) {
      if (char === 92) i++
      else if (char === 34) quoted = false
    } else if (char === 34) quoted = true
    else if (char === 58) keys++
    else if (char === 44) items++
    else if (char === 91 || char === 123) deepest = Math.max(deepest, ++depth)
    else if (char === 93 || char === 125) depth--
  }
  return { depth: deepest, keys, items }
}

const blank = new Set(['', 'undefined', 'null'])

/** Reads a query string: repeated keys become a list; empty values and the texts undefined and null count as absent. */
export function parseQuery(text: string): Record<string, string | string[]> {
  // Names come from strangers, so none of them may be one that objects have by themselves.
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [rawKey, value] of new URLSearchParams(text)) {
    if (blank.has(value)) continue
    const key = rawKey.endsWith('[]') ? rawKey.slice(0, -2) : rawKey
    const earlier = query[key]
    if (Array.isArray(earlier)) earlier.push(value)
    else query[key] = earlier === undefined ? value : [earlier, value]
  }
  return query
}
