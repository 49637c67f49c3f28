import { createHash, randomBytes } from 'node:crypto'
import { v7, validate } from 'uuid'
import { nowMs } from './clock.ts'

/** A new id: UUID version 7 of the present moment, so that ids made later sort later and indexes grow at their end. */
export function newId(): string {
  return v7({ msecs: nowMs() })
}

/** Whether a text has the form of an id; anything else can name no row and is answered 404 before a query is made. */
export function isId(text: string): boolean {
  return validate(text)
}

/** An opaque secret of 32 random bytes as base64url, for sessions and mailed links. Only its hash may be stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a secret is stored and looked for. */
export function sha256(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
