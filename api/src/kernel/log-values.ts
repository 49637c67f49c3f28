import { stdSerializers } from 'pino'

const text_length_max = 8_000
const items_max = 100
const depth_max = 6
/** All that one value of a line may consist of. */
const values_max = 1_000

type Walk = { left: number; parents: object[] }

/**
 * A value as it can be written in a log, whatever it is: JSON of a bounded size. Reading it runs code where it has
 * getters or is a proxy; what throws then is named instead.
 */
export function loggableValue(value: unknown): unknown {
  return walk(value, { left: values_max, parents: [] })
}

/** The same for each field of a line. Fields in `kept` are left as they are, for the serializers that know them. */
export function loggableFields(fields: object, kept: Record<string, unknown>): Record<string, unknown> {
  const entries = keysOf(fields).map(key => [
    key,
    Object.hasOwn(kept, key) ? readField(fields, key, field => field) : readField(fields, key, loggableValue),
  ])
  return Object.fromEntries(entries)
}

function walk(value: unknown, state: Walk): unknown {
  if (state.left-- <= 0) return '[more]'
  switch (typeof value) {
    case 'string':
      return cut(value)
    case 'bigint':
    case 'symbol':
      return String(value)
    case 'function':
      return '[function]'
    case 'object':
      return value === null ? null : walkSafely(value, state)
    default:
      return value
  }
}

function cut(text: string): string {
  return text.length <= text_length_max ? text : `${text.slice(0, text_length_max)}… (${text.length} characters)`
}

function walkSafely(value: object, state: Walk): unknown {
  try {
    return walkObject(value, state)
  } catch {
    return '[unreadable]'
  }
}

function walkObject(value: object, state: Walk): unknown {
  const { parents } = state
  if (parents.includes(value)) return '[cycle]'
  if (parents.length >= depth_max) return '[deeper]'
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`
  parents.push(value)
  try {
    return walkContent(value, state)
  } finally {
    parents.pop()
  }
}

function walkContent(value: object, state: Walk): unknown {
  if (Array.isArray(value)) return value.slice(0, items_max).map(item => walk(item, state))
  const content = value instanceof Error ? stdSerializers.err(value) : value
  if ('toJSON' in content && typeof content.toJSON === 'function') return walk(content.toJSON(), state)
  const entries = keysOf(content).map(key => [key, readField(content, key, field => walk(field, state))])
  return Object.fromEntries(entries)
}

function keysOf(value: object): string[] {
  return Object.keys(value).slice(0, items_max)
}

function readField<T>(fields: object, key: string, read: (value: unknown) => T): T | string {
  try {
    return read((fields as Record<string, unknown>)[key])
  } catch {
    return '[unreadable]'
  }
}
