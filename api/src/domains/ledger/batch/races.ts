/**
 * Errors after which a batch may be asked again as it is. A lost race for a key, a balance or an account that another
 * transaction was just opening or taking; a deadlock; a server that went away, after which the keys keep a batch that
 * was recorded after all from being recorded twice.
 */
const lostRaces = new Set(['23505', '23514', '23503', '40001', '40P01'])
const lostConnections = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
])

/** SQLSTATE of a transaction that the database will run again as it is (kernel/database.ts). */
const serialization_failure = '40001'

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? ''

/** Whether somebody else was faster; asking again with locks finds out what is true now. */
export function isLostRace(error: unknown): boolean {
  return lostRaces.has(codeOf(error))
}

/** Whether the server may not have heard, or we may not have heard its answer. */
export function isLostConnection(error: unknown): boolean {
  return lostConnections.has(codeOf(error))
}

/** Inside a caller's transaction a lost race is for the whole transaction to run again. */
export function asSerializationFailure(error: unknown): unknown {
  if (!isLostRace(error)) return error
  return Object.assign(new Error('The ledger lost a race.', { cause: error }), { code: serialization_failure })
}
