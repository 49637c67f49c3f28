import type { Queryable } from './database.ts'
import { newId } from './ids.ts'

/** What happened, in the past tense, with the ids that a listener needs; never a secret, never a body of a message. */
export type Fact = { id: string; kind: string; payload: Record<string, unknown>; created_at: Date }

/**
 * Records that something happened, in the transaction that made it happen: it is announced if and only if that
 * commits. The relay hands it to the rooms that listen for its kind.
 */
export async function recordFact(tx: Queryable, kind: string, payload: Record<string, unknown>): Promise<void> {
  await tx`insert into facts (id, kind, payload) values (${newId()}, ${kind}, ${tx.json(payload as never)})`
}
