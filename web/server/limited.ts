import type { FastifyReply } from 'fastify'
import { tooManyRequests } from '../app/words/en/limited.ts'

const WAIT_S = 10

/** The seconds to wait that a refused request told. */
export function waitFrom(json: unknown): number {
  const { retryAfter_s } = (json ?? {}) as { retryAfter_s?: unknown }
  return typeof retryAfter_s === 'number' ? retryAfter_s : WAIT_S
}

/** The seconds to wait of a refusal that was thrown; anything else that was thrown goes on. */
export function waitOf(error: unknown): number {
  const { details } = error as { details?: { retryAfter_s?: number } }
  if (details?.retryAfter_s === undefined) throw error
  return details.retryAfter_s
}

/** The page for someone who asked for too many: it costs nothing to draw, and asks again by itself. */
export function answerLimited(reply: FastifyReply, wait_s: number): FastifyReply {
  const { title, text } = tooManyRequests
  return reply
    .code(429)
    .header('retry-after', wait_s)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${wait_s}"><title>${title}</title>
<style>:root{color-scheme:dark light}body{font:1rem/1.5 system-ui,sans-serif;max-width:32em;margin:20vh auto;padding:0 1rem}</style>
</head><body><h1>${title}</h1><p>${text(wait_s)}</p></body></html>`,
    )
}
