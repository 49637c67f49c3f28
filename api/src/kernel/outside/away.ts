import type { OutsideName } from './names.ts'

/** Something outside doesn't answer, or not as it should; who asked may ask again in a moment. */
export class OutsideAway extends Error {
  readonly outside: OutsideName

  constructor(outside: OutsideName, cause: string, options?: ErrorOptions) {
    super(`${outside} is away: ${cause}`, options)
    this.outside = outside
  }
}

/** What the system and Node's own client say where a connection can't be made, breaks off or stays silent. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EHOSTDOWN',
  'OAUTH_TIMEOUT',
  'ERR_JWKS_TIMEOUT',
  'ESOCKET',
  'ECONNECTION',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

/** Whether an error of a call to something outside means that it can't be reached; looks into causes, as `fetch` nests them. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, name, cause } = error as NodeJS.ErrnoException
  if (codes.has(code ?? '') || name === 'TimeoutError') return true
  const inner = error instanceof AggregateError ? error.errors : [cause]
  return inner.some(isUnreachable)
}
