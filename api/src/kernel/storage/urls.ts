import { createHmac, timingSafeEqual } from 'node:crypto'
import { minute_ms, nowMs } from '../clock.ts'
import type { Config } from '../config.ts'
import type { App } from '../context.ts'

/** Sizes in which a picture is kept; `blur` is what people see who have no right to the rest. */
export type Rendition = 'thumb' | 'medium' | 'view' | 'blur' | 'original'

/** The address of a picture that everybody may see: avatars and covers. It never changes and may be cached for ever. */
export function publicFileUrl(config: Pick<Config, 'siteUrl'>, fileId: string, rendition: Rendition): string {
  return `${config.siteUrl}/media/${fileId}/${rendition}`
}

/** The avatar's address, or the specification's default picture. */
export function avatarUrl(config: Pick<Config, 'siteUrl'>, fileId: string | null): string {
  return fileId ? publicFileUrl(config, fileId, 'thumb') : `${config.siteUrl}/no-avatar.jpg`
}

/** Signed addresses change only this often, so that a page asked for twice finds its pictures in the browser's cache. */
const step_ms = 10 * minute_ms

/** The address of a private file for one viewer; it lives between 10 and 20 minutes. */
export function signedFileUrl(
  app: Pick<App, 'config' | 'secret'>,
  fileId: string,
  rendition: Rendition,
  viewerId: string,
): string {
  const expires = (Math.floor(nowMs() / step_ms) + 2) * step_ms
  const signature = sign(app.secret, [fileId, rendition, viewerId, String(expires)])
  return `${app.config.siteUrl}/media/${fileId}/${rendition}?v=${viewerId}&e=${expires}&s=${signature}`
}

/** Whether a signature is ours, for just this file and viewer, and not too old. */
export function signatureHolds(
  secret: Buffer,
  parts: { fileId: string; rendition: string; viewerId: string; expires: string; signature: string },
): boolean {
  const expected = Buffer.from(sign(secret, [parts.fileId, parts.rendition, parts.viewerId, parts.expires]))
  const given = Buffer.from(parts.signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false
  return Number.parseInt(parts.expires, 10) > nowMs()
}

function sign(secret: Buffer, parts: string[]): string {
  return createHmac('sha256', secret).update(parts.join('|')).digest('base64url').slice(0, 32)
}
