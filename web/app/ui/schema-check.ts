import { parsedMinor } from './money.ts'
import { say } from './words.ts'

/** The part of JSON Schema that bodies of the contract use; the server checks the same objects. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  money?: boolean
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  const?: unknown
  /** The sentence of the contract for when a value does not fit. */
  message?: string
}

/** What is wrong with a form, by field: the first reason of each. Fields that the shape does not know are left alone. */
export function problemsOf(schema: Schema, values: Record<string, unknown>): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const value = values[name]
    const missing = value === undefined || value === null || value === ''
    const problem = missing ? (schema.required?.includes(name) ? say('required') : undefined) : problemOf(field, value)
    if (problem) problems[name] = problem
  }
  return problems
}

function problemOf(schema: Schema, value: unknown): string | undefined {
  if (schema.anyOf)
    return schema.anyOf.some(one => !problemOf(one, value)) ? undefined : (schema.message ?? say('wrong'))
  if ('const' in schema) return value === schema.const ? undefined : (schema.message ?? say('wrong'))
  if (schema.money) return typeof value === 'string' && parsedMinor(value) === null ? say('noAmount') : undefined
  if (typeof value === 'string') return problemOfText(schema, value)
  return problemOfNumber(schema, value)
}

function problemOfText(schema: Schema, value: string): string | undefined {
  const length = Array.from(value).length
  if (schema.minLength !== undefined && length < schema.minLength)
    return schema.message ?? say('tooShort', { n: schema.minLength })
  if (schema.maxLength !== undefined && length > schema.maxLength) return say('tooLong', { n: schema.maxLength })
  const fits =
    (!schema.pattern || new RegExp(schema.pattern, 'u').test(value)) && (schema.format !== 'email' || EMAIL.test(value))
  if (!fits) return schema.message ?? say('wrong')
  for (const rule of schema.allOf ?? []) {
    const problem = problemOfText(rule, value)
    if (problem) return problem
  }
  return undefined
}

function problemOfNumber(schema: Schema, value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined
  if (schema.minimum !== undefined && value < schema.minimum) return say('tooSmall', { n: schema.minimum })
  if (schema.maximum !== undefined && value > schema.maximum) return say('tooLarge', { n: schema.maximum })
  return undefined
}

const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/
