import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { second_ms, stopwatch } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { publicLookup, whyNotPublic } from '../../../kernel/outgoing.ts'

const timeout_ms = 10 * second_ms

/** How a receiver is reached: who vouches for it beside the authorities that everyone knows, and how long it is waited for. */
export type Reach = { ca?: string; timeout_ms?: number }

/** What is read of an answer before its connection is closed; only its status counts. */
const answer_bytes_max = 1_000

/** How a try went: what was answered, or why nothing was. */
export type Sent = { status: number | null; took_ms: number; error: string | null }

/** Whether this site may call addresses of its own network, for trying things out; never in production. */
function mayBePrivate({ config }: Pick<App, 'config'>): boolean {
  return config.webhooksToPrivateAddresses && config.mode !== 'production'
}

/** Why nothing is sent to an address, in a sentence for who named it; undefined when it may be. */
export function whyNotSent(app: Pick<App, 'config'>, url: string): string | undefined {
  if (mayBePrivate(app) && /^https?:$/.test(URL.parse(url)?.protocol ?? '')) return undefined
  return whyNotPublic(url)
}

/**
 * Posts a body and answers how it went, after 10 seconds at most unless told otherwise. The name is looked up once, and private addresses are
 * refused; redirects aren't followed, and an answer is good by its status alone.
 */
export async function send(
  app: Pick<App, 'config'>,
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  reach: Reach = {},
): Promise<Sent> {
  const passed_ms = stopwatch()
  const took = () => Math.round(passed_ms())
  const refused = whyNotSent(app, url)
  if (refused) return { status: null, took_ms: 0, error: refused }
  const { ca, timeout_ms: most_ms = timeout_ms } = reach
  const options = {
    method: 'POST',
    agent: false as const,
    signal: AbortSignal.timeout(most_ms),
    ...(ca && { ca }),
    headers: { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
    ...(!mayBePrivate(app) && { lookup: publicLookup }),
  }
  return new Promise(resolve => {
    const failed = (error: Error) => resolve({ status: null, took_ms: took(), error: sentenceOf(error, most_ms) })
    const sent = (url.startsWith('http:') ? plainRequest : request)(url, options, answer => {
      let read_bytes = 0
      answer.on('data', (chunk: Buffer) => {
        read_bytes += chunk.length
        if (read_bytes > answer_bytes_max) answer.destroy()
      })
      answer.on('error', () => {})
      resolve({ status: answer.statusCode ?? null, took_ms: took(), error: null })
    })
    sent.on('error', failed)
    sent.end(body)
  })
}

/** What a creator can do something about; the rest is told by its code. */
function sentenceOf(error: Error & { code?: string }, most_ms: number): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `No answer within ${most_ms / second_ms} seconds`
  const known: Record<string, string> = {
    ECONNREFUSED: 'The connection was refused',
    ECONNRESET: 'The connection was closed',
    ENOTFOUND: "This address doesn't exist",
    CERT_HAS_EXPIRED: 'The certificate has expired',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is from an unknown authority',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate is from an unknown authority',
    SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is from an unknown authority',
    ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another address',
  }
  return known[error.code ?? ''] ?? (error.code ? `The connection failed (${error.code})` : error.message.slice(0, 200))
}
