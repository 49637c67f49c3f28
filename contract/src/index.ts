import type { Endpoint } from './endpoint.ts'
import * as rooms from './rooms.ts'

export { type Basis, decisionGrounds, decisionLaws, defaultRulesPage } from './basis.ts'
export { asciiEmail, asciiHost } from './email.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export { type FieldCode, fieldCodes } from './field-codes.ts'
export * from './money.ts'
export { plainTextOf } from './plain-text.ts'
export * from './realtime.ts'
export { returnPath } from './return-path.ts'
export * from './rooms.ts'
export * from './shapes.ts'
export { displayedName, hasInk, title as titleText, webAddress } from './text.ts'
export { withoutTags } from './without-tags.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint with the name by which programs say it: `wallet.tip`. */
export const endpointNames: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries(rooms).flatMap(([room, endpoints]) =>
    Object.entries(endpoints)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, endpoint]) => [endpoint, `${room}.${name}`] as const),
  ),
)

/** Every endpoint of the contract, for binding, documentation and tests. */
export const allEndpoints: Endpoint[] = [...endpointNames.keys()]
