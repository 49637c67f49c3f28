import type { Plugin } from 'vite'
import * as contract from '../../contract/src/index.ts'

const PREFIX = '\0contract:'
const VALUE = 'value/'
/** What both sides run, not only read. */
const WHOLE = new Set(
  ['charge-kinds', 'csv', 'email', 'plain-text', 'return-path', 'places', 'tax-form-check'].map(
    part => `@fanfare/contract/${part}`,
  ),
)
const BODIES = 'bodies/'
const FIELDS = ['method', 'path', 'room', 'files'] as const

/**
 * Gives the site the contract without TypeBox: of every endpoint the method and the path as plain data, one export
 * each, so that a page carries only the endpoints that it calls. The shape of a body comes when a form is first used: in
 * its place stands a function that loads it.
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
      if (room.startsWith(BODIES)) return bodiesSource(room.slice(BODIES.length))
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
  return Object.entries(roomOf(room))
    .filter(([, value]) => typeof value !== 'function')
    .map(
      ([name, value]) =>
        `export const ${name} = ${isEndpoint(value) ? slim(room, name, value) : JSON.stringify(value)}`,
    )
    .join('\n')
}

function bodiesSource(room: string): string {
  return Object.entries(roomOf(room))
    .filter(([, value]) => isEndpoint(value) && value.body !== undefined)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify((value as Record<string, unknown>).body)}`)
    .join('\n')
}

function roomOf(room: string): Record<string, unknown> {
  const exported = (contract as Record<string, unknown>)[room]
  if (!isRoom(exported)) throw new Error(`The contract has no room ${room}.`)
  return exported
}

function slim(room: string, name: string, endpoint: Record<string, unknown>): string {
  const fields = FIELDS.filter(field => endpoint[field] !== undefined)
  const source = fields.map(field => `${field}:${JSON.stringify(endpoint[field])}`)
  const body = `body:()=>import('@fanfare/contract/${BODIES}${room}').then(shapes=>shapes.${name})`
  return `{${[...source, ...(endpoint.body === undefined ? [] : [body])].join()}}`
}

function isRoom(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === '[object Module]'
}

function isEndpoint(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
