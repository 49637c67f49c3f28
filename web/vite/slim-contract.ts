import type { Plugin } from 'vite'
import * as contract from '../../contract/src/index.ts'

const PREFIX = '\0contract:'
const VALUE = 'value/'
/** What both sides run, not only read. */
const WHOLE = new Set(['@fanfare/contract/return-path'])
const FIELDS = ['method', 'path', 'room', 'body', 'files'] as const

/**
 * Gives the site the contract without TypeBox: of every endpoint the method, the path and the shape of its body as
 * plain data, one export each, so that a page carries only the calls that it makes.
 */
export function slimContract(): Plugin {
  return {
    name: 'fanfare:slim-contract',
    enforce: 'pre',
    resolveId(id) {
      if (WHOLE.has(id)) return undefined
      if (id === '@fanfare/contract') return `${PREFIX}index`
      return id.startsWith('@fanfare/contract/') ? PREFIX + id.slice('@fanfare/contract/'.length) : undefined
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined
      const room = id.slice(PREFIX.length)
      if (room.startsWith(VALUE)) return valueSource(room.slice(VALUE.length))
      return room === 'index' ? indexSource() : roomSource(room)
    },
  }
}

function indexSource(): string {
  return Object.entries(contract)
    .filter(([, value]) => typeof value !== 'function')
    .map(([name, value]) =>
      isRoom(value)
        ? `export * as ${name} from '@fanfare/contract/${name}'`
        : name === 'allEndpoints' || name === 'endpointNames'
          ? ''
          : `export { ${name} } from '@fanfare/contract/${VALUE}${name}'`,
    )
    .join('\n')
}

/** Each list and table has a module to itself, so that only the pages that use it carry it. */
function valueSource(name: string): string {
  return `export const ${name} = ${JSON.stringify((contract as Record<string, unknown>)[name])}`
}

function roomSource(room: string): string {
  const exported = (contract as Record<string, unknown>)[room]
  if (!isRoom(exported)) throw new Error(`The contract has no room ${room}.`)
  return Object.entries(exported)
    .filter(([, value]) => typeof value !== 'function')
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(isEndpoint(value) ? slim(value) : value)}`)
    .join('\n')
}

function slim(endpoint: Record<string, unknown>) {
  return Object.fromEntries(
    FIELDS.filter(field => endpoint[field] !== undefined).map(field => [field, endpoint[field]]),
  )
}

function isRoom(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === '[object Module]'
}

function isEndpoint(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
