import type { Queryable } from './database.ts'
import { newId } from './ids.ts'

/**
 * What can happen: each room declares its own kinds in its facts.ts (`declare module`), in the past tense, with the ids
 * that a listener needs; never a secret, never a body of a message.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms fill it in
export interface Facts {}
export type FactKind = keyof Facts & string

/** Something that happened, as listeners are handed it. */
export type Fact<K extends FactKind = FactKind> = { id: string; kind: K; payload: Facts[K]; created_at: Date }

/**
 * Records that something happened, in the transaction that made it happen: it is announced if and only if that
 * commits. The relay hands it to the rooms that listen for its kind.
 */
export async function recordFact<K extends FactKind>(tx: Queryable, kind: K, payload: Facts[K]): Promise<void> {
  await tx`insert into facts (id, kind, payload) values (${newId()}, ${kind}, ${tx.json(payload as never)})`
}

/** Records some things of one kind at once, in their order. */
export async function recordFacts<K extends FactKind>(tx: Queryable, kind: K, payloads: Facts[K][]): Promise<void> {
  if (payloads.length === 0) return
  const rows = payloads.map(payload => ({ id: newId(), payload }))
  await tx`
    insert into facts (id, kind, payload)
    select (one->>'id')::uuid, ${kind}, one->'payload'
    from jsonb_array_elements(${tx.json(rows as never)}) with ordinality as r (one, place) order by place`
}
