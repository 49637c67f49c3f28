import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'

export type ReplyRow = { id: string; name: string; text: string }

/** A creator's saved replies by name. */
export async function findReplies(db: Queryable, performerId: string): Promise<ReplyRow[]> {
  return db<ReplyRow[]>`
    select id, name, text from saved_replies where performer_id = ${performerId} order by lower(name), id`
}

export async function insertReply(db: Queryable, performer_id: string, reply: ReplyRow): Promise<void> {
  await db`insert into saved_replies ${db({ ...reply, performer_id, created_at: now() })}`
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

export type AutomaticRow = { kind: 'welcome' | 'thanks'; is_on: boolean; text: string }

/** What a creator has sent by itself. */
export async function findAutomatic(db: Queryable, performerId: string): Promise<AutomaticRow[]> {
  return db<AutomaticRow[]>`select kind, is_on, text from automatic_messages where performer_id = ${performerId}`
}

export async function saveAutomatic(tx: Queryable, performer_id: string, row: AutomaticRow): Promise<void> {
  await tx`
    insert into automatic_messages ${tx({ ...row, performer_id, updated_at: now() })}
    on conflict (performer_id, kind) do update
      set is_on = excluded.is_on, text = excluded.text, updated_at = excluded.updated_at`
}
