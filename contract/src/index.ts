import type { Endpoint } from './endpoint.ts'
import * as rooms from './rooms.ts'

export * from './endpoint.ts'
export * from './errors.ts'
export * from './money.ts'
export * from './realtime.ts'
export { returnPath } from './return-path.ts'
export * from './rooms.ts'
export * from './shapes.ts'
export { displayedName, title as titleText, webAddress } from './text.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call of the contract, for binding, documentation and tests. */
export const allEndpoints: Endpoint[] = Object.values(rooms).flatMap(calls =>
  typeof calls === 'object' ? Object.values(calls).filter(isEndpoint) : [],
)
