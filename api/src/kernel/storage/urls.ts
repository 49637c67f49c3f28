import { createHmac } from 'node:crypto'
import { minute_ms, nowMs } from '../clock.ts'
import type { Config } from '../config.ts'
import type { App } from '../context.ts'
import { isSameSecret } from '../ids.ts'

/** Sizes in which a picture is kept; `blur` is what people see who have no right to the rest. */
export type Rendition = 'thumb' | 'medium' | 'view' | 'blur' | 'original'

/** The address of a picture that everybody may see: avatars and covers. It never changes and may be cached for ever. */
export function publicFileUrl(config: Pick<Config, 'filesUrl'>, fileId: string, rendition: Rendition): string {
  return `${config.filesUrl}/media/${fileId}/${rendition}`
}

/** The avatar's address, or the specification's default picture. */
export function avatarUrl(config: Pick<Config, 'filesUrl'>, fileId: string | null): string {
  return fileId ? publicFileUrl(config, fileId, 'thumb') : `${config.filesUrl}/no-avatar.jpg`
}

/** Signed addresses change only this often, so that a page asked for twice finds its pictures in the browser's cache. */
const step_ms = 10 * minute_ms

/** Who an address was signed for: a user in one of their sessions, or any visitor, with an empty session. */
export type SignedFor = { viewerId: string; sessionId: string }

/** Who signs for nobody in particular: a visitor looking at what is public. */
export const visitor: SignedFor = { viewerId: 'visitor', sessionId: '' }

/**
 * The address of a private file for one viewer in one session. It lives between 10 and 20 minutes; that of a clip or a
 * sound three times its length longer, so that it can be played to its end with pauses. None lives beyond `until`.
 */
export function signedFileUrl(
  app: Pick<App, 'config' | 'secret'>,
  fileId: string,
  rendition: string,
  signedFor: SignedFor,
  { duration_ms = 0, until }: { duration_ms?: number; until?: Date | null | undefined } = {},
): string {
  const usual_ms = livesUntil_ms(duration_ms)
  const expires_ms = until ? Math.min(usual_ms, until.getTime()) : usual_ms
  const query = signatureOf(app.secret, fileId, rendition, signedFor, expires_ms)
  return `${app.config.filesUrl}/media/${fileId}/${rendition}?${query}`
}

/** Until when an address that is signed now opens something, by itself or for a while longer. */
export function livesUntil_ms(duration_ms = 0): number {
  const steps = 2 + Math.ceil((duration_ms * 3) / step_ms)
  return (Math.floor(nowMs() / step_ms) + steps) * step_ms
}

/** The query by which an address opens one rendition for one viewer in one session, until a moment. */
export function signatureOf(
  secret: Buffer,
  fileId: string,
  rendition: string,
  { viewerId, sessionId }: SignedFor,
  expires_ms: number,
): string {
  const expires = String(expires_ms)
  const signature = sign(secret, [fileId, rendition, viewerId, sessionId, expires])
  return `v=${viewerId}${sessionId && `&n=${sessionId}`}&e=${expires}&s=${signature}`
}

/** Whether a signature is ours, for just this file, viewer and session, and not too old. */
export function signatureHolds(
  secret: Buffer,
  parts: SignedFor & { fileId: string; rendition: string; expires: string; signature: string },
): boolean {
  const { fileId, rendition, viewerId, sessionId, expires } = parts
  const expected = sign(secret, [fileId, rendition, viewerId, sessionId, expires])
  return isSameSecret(parts.signature, expected) && Number.parseInt(expires, 10) > nowMs()
}

function sign(secret: Buffer, parts: string[]): string {
  return createHmac('sha256', secret).update(parts.join('|')).digest('base64url').slice(0, 32)
}
