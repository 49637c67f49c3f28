import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '../context.ts'
import { Refusal } from '../refusal.ts'

/** Finds the viewer behind a token, or null when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Viewer | null>

/** How every API key begins. */
export const keyMark = 'fanfare_'

/** Whether a token is an API key and not one of a session. */
export function isKey(token: string): boolean {
  return token.startsWith(keyMark)
}

const nobody = new Set(['', 'null', 'undefined'])

/**
 * The token of a request: from the Authorization header, raw or as Bearer, else from the cookie. Programs send API keys;
 * a cookie is no place for one.
 */
export function tokenOf(request: FastifyRequest): { token: string; fromCookie: boolean } | null {
  const header = request.headers.authorization?.trim() ?? ''
  const raw = header.replace(/^Bearer\s+/i, '').trim()
  if (!nobody.has(raw) && raw !== 'Bearer') return { token: raw, fromCookie: false }
  const cookie = request.cookies.token
  return cookie && cookie !== 'deleted' && !nobody.has(cookie) && !isKey(cookie)
    ? { token: cookie, fromCookie: true }
    : null
}

/**
 * Writes with the cookie are taken from our own pages only: browsers send Origin with every write, and one of another
 * site is refused. A program that sends no Origin has no cookie of somebody else's to abuse.
 */
export function checkOrigin(request: FastifyRequest, allowed: (origin: string) => boolean): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const origin = request.headers.origin
  const site = request.headers['sec-fetch-site']
  if (origin ? !allowed(origin) : site === 'cross-site') throw new Refusal('ORIGIN_REFUSED', {})
}

/** Sets the session cookie, or drops it as clients of this family expect (`token=deleted; Max-Age=0`). */
export function setTokenCookie(reply: FastifyReply, token: string, maxAge_s: number, secure: boolean): void {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure, maxAge: token ? maxAge_s : 0 }
  reply.setCookie('token', token || 'deleted', attributes)
}
