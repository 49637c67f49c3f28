import { createHash, createHmac, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto'
import { v4, v7, validate } from 'uuid'
import { nowMs } from './clock.ts'

/** A new id: UUID version 7 of the present moment, so that ids made later sort later and indexes grow at their end. */
export function newId(): string {
  return v7({ msecs: nowMs(), random: randomOfId() })
}

/** The lowest id that can have been made at a moment, for lists that are read by id and cut by time. */
export function firstIdAt(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** The id right before one, for lists that are read by what comes after an id and are to begin with that one. */
export function idBefore(id: string): string {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const id_bytes = 16
const randoms = new Uint8Array(256 * id_bytes)
let used_bytes = randoms.length

/** Random bytes are asked for by the hundred: one question to the system costs more than the rest of an id. */
function randomOfId(): Uint8Array {
  if (used_bytes === randoms.length) {
    randomFillSync(randoms)
    used_bytes = 0
  }
  used_bytes += id_bytes
  return randoms.subarray(used_bytes - id_bytes, used_bytes)
}

/** The id that belongs to a text: always the same one, and only who knows the site's secret can tell it. */
export function idFor(secret: Buffer, text: string): string {
  const digest = createHmac('sha256', secret).update('id|').update(text).digest()
  return v4({ random: digest.subarray(0, id_bytes) })
}

/** Whether a text has the form of an id; anything else can name no row and is answered 404 before a query is made. */
export function isId(text: string): boolean {
  return validate(text)
}

/** The id that a cursor names; a cursor that is no id begins at the beginning. */
export function cursorId(cursor: string | undefined): string | undefined {
  return cursor && isId(cursor) ? cursor : undefined
}

/** An opaque secret of 32 random bytes as base64url, for sessions and mailed links. Only its hash may be stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a secret is stored and looked for. */
export function sha256(secret: string | Uint8Array): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Whether two secrets or signatures are the same, in a time that tells nothing of where they differ or how long they are. */
export function isSameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  return timingSafeEqual(sha256(given), sha256(expected))
}
