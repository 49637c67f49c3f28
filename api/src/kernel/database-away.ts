/**
 * What the drivers and the server say when there is no connection, none in time, or no answer in time. Who asked may
 * ask again in a moment.
 */
const codes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'CONNECTION_WAIT',
  'STATEMENT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
])

/** What node-postgres, which the queue uses, says without a code. */
const said =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether this error means that the database is not there, is starting, or does not answer. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, message } = error as NodeJS.ErrnoException
  return codes.has(code) || code.startsWith('08') || (code === 'ENOENT' && syscall === 'connect') || said.test(message)
}
