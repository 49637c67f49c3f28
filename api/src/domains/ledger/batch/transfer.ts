import { hash } from 'node:crypto'
import { now } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Posting, Recipe } from '../recipes/index.ts'

/** A transfer that is to be recorded. */
export type Transfer = {
  id: string
  kind: string
  reference: string
  key: string
  /** SHA-256 of what was asked for, in hex: the same key with another request is refused. */
  requestHash: string
  reverses: string | null
  hold: string | null
  reason: string
  causedBy: string
  at: Date
  postings: Posting[]
}

/** What a transfer is about. */
export type About = {
  /** The thing that it is for, as `payment:{id}`. */
  reference: string
  /** Who caused it: a user's id, or `system`. */
  causedBy: string
  /** The idempotency key; without one the transfer is its own, and only its own try is safe to repeat. */
  key?: string | undefined
  /** What was asked for, if that is less than the postings say (a price or a rate may change between two tries). */
  request?: readonly unknown[] | undefined
  reason?: string | undefined
  /** The transfer that this one undoes. */
  reverses?: string | undefined
  /** The hold that this one captures. */
  hold?: string | undefined
  /** The id, for callers that need to know it before. */
  id?: string | undefined
}

const key_length_max = 200

/** Makes a transfer of a recipe: its id, its key, the hash of its request and its time. */
export function transferOf({ kind, postings }: Recipe, about: About): Transfer {
  const id = about.id ?? newId()
  const key = about.key ?? `transfer:${id}`
  if (key.length > key_length_max) throw new RangeError(`A key has at most ${key_length_max} characters.`)
  return {
    id,
    kind,
    reference: about.reference,
    key,
    requestHash: hashOf(about.request ?? [kind, about.reference, postings]),
    reverses: about.reverses ?? null,
    hold: about.hold ?? null,
    reason: about.reason ?? '',
    causedBy: about.causedBy,
    at: now(),
    postings,
  }
}

/** SHA-256 of a request in hex. */
function hashOf(request: readonly unknown[]): string {
  return hash(
    'sha256',
    JSON.stringify(request, (_, value) => (typeof value === 'bigint' ? value.toString() : value)),
  )
}
