import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'

export type ReplyRow = { id: string; name: string; text: string }

/** A creator's saved replies in their order. */
export async function findReplies(db: Queryable, performerId: string): Promise<ReplyRow[]> {
  return db<ReplyRow[]>`
    select id, name, text from saved_replies where performer_id = ${performerId} order by place, id`
}

export async function insertReply(db: Queryable, performer_id: string, reply: ReplyRow): Promise<void> {
  await db`
    insert into saved_replies (id, performer_id, name, text, created_at, place)
    select ${reply.id}::uuid, ${performer_id}::uuid, ${reply.name}, ${reply.text}, ${now()}, coalesce(max(place), 0) + 1
    from saved_replies where performer_id = ${performer_id}`
}

/** Gives each of a creator's replies its place in an order. */
export async function placeReplies(db: Queryable, performerId: string, ids: string[]): Promise<void> {
  await db`
    update saved_replies s set place = o.place from unnest(${ids}::uuid[]) with ordinality as o(id, place)
    where s.id = o.id and s.performer_id = ${performerId}`
}

export async function updateReply(db: Queryable, performerId: string, { id, name, text }: ReplyRow): Promise<boolean> {
  const rows = await db`
    update saved_replies set name = ${name}, text = ${text}
    where id = ${id} and performer_id = ${performerId} returning 1`
  return rows.length > 0
}

export async function deleteReply(db: Queryable, performerId: string, id: string): Promise<boolean> {
  const rows = await db`delete from saved_replies where id = ${id} and performer_id = ${performerId} returning 1`
  return rows.length > 0
}

export type AutomaticRow = {
  kind: 'welcome' | 'thanks' | 'expiry' | 'keyword'
  is_on: boolean
  text: string
  /** The word that is answered; empty for the other kinds. */
  keyword: string
  /** Only for fans of this tier and above. */
  tier_id: string | null
}

/** What a creator has sent by itself. */
export async function findAutomatic(db: Queryable, performerId: string): Promise<AutomaticRow[]> {
  return db<AutomaticRow[]>`
    select kind, is_on, text, keyword, tier_id from automatic_messages where performer_id = ${performerId}`
}

export async function saveAutomatic(tx: Queryable, performer_id: string, row: AutomaticRow): Promise<void> {
  await tx`
    insert into automatic_messages ${tx({ ...row, performer_id, updated_at: now() })}
    on conflict (performer_id, kind) do update
      set is_on = excluded.is_on, text = excluded.text, keyword = excluded.keyword, tier_id = excluded.tier_id,
        updated_at = excluded.updated_at`
}
