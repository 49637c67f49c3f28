import type { Queryable } from '../../../kernel/database.ts'

export type ChatRulesRow = { performer_id: string; slow_s: number; subscribers_only: boolean; refused_words: string[] }

const noRules = { slow_s: 0, subscribers_only: false, refused_words: [] as string[] }

export async function chatRulesOf(db: Queryable, performerId: string): Promise<ChatRulesRow> {
  const [row] = await db<ChatRulesRow[]>`select * from chat_rules where performer_id = ${performerId}`
  return row ?? { performer_id: performerId, ...noRules }
}

export async function putChatRules(tx: Queryable, row: ChatRulesRow): Promise<void> {
  await tx`insert into chat_rules ${tx(row)} on conflict (performer_id) do update set ${tx(row)}`
}

export async function isModerator(db: Queryable, performerId: string, userId: string): Promise<boolean> {
  const [row] = await db`
    select 1 from chat_moderators where performer_id = ${performerId} and user_id = ${userId}`
  return row !== undefined
}

export async function addModerator(tx: Queryable, performerId: string, userId: string, at: Date): Promise<void> {
  await tx`
    insert into chat_moderators (performer_id, user_id, created_at) values (${performerId}, ${userId}, ${at})
    on conflict do nothing`
}

export async function removeModerator(tx: Queryable, performerId: string, userId: string): Promise<void> {
  await tx`delete from chat_moderators where performer_id = ${performerId} and user_id = ${userId}`
}

/** Those among some people who keep a creator's chats in order. */
export async function moderatorsAmong(db: Queryable, performerId: string, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db<{ user_id: string }[]>`
    select user_id from chat_moderators where performer_id = ${performerId} and user_id = any(${userIds})`
  return new Set(rows.map(row => row.user_id))
}

const people_max = 100

/** Who keeps a creator's chats in order, those made so last first. */
export async function moderatorsOf(db: Queryable, performerId: string): Promise<string[]> {
  const rows = await db<{ user_id: string }[]>`
    select user_id from chat_moderators where performer_id = ${performerId}
    order by created_at desc, user_id limit ${people_max}`
  return rows.map(row => row.user_id)
}

/** Who is kept out of a creator's chats at a moment, those muted last first. */
export async function mutesOf(
  db: Queryable,
  performerId: string,
  at: Date,
): Promise<{ user_id: string; ends_at: Date | null }[]> {
  return db<{ user_id: string; ends_at: Date | null }[]>`
    select user_id, ends_at from chat_mutes where performer_id = ${performerId} and (ends_at is null or ends_at > ${at})
    order by created_at desc, user_id limit ${people_max}`
}

type Mute = { performer_id: string; user_id: string; ends_at: Date | null; created_by: string; created_at: Date }

export async function putMute(tx: Queryable, mute: Mute): Promise<void> {
  await tx`insert into chat_mutes ${tx(mute)} on conflict (performer_id, user_id) do update set ${tx(mute)}`
}

export async function removeMute(tx: Queryable, performerId: string, userId: string): Promise<void> {
  await tx`delete from chat_mutes where performer_id = ${performerId} and user_id = ${userId}`
}

/** Those among some people whom a creator's chats keep out at a moment. */
export async function mutedAmong(
  db: Queryable,
  performerId: string,
  userIds: string[],
  at: Date,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db<{ user_id: string }[]>`
    select user_id from chat_mutes
    where performer_id = ${performerId} and user_id = any(${userIds}) and (ends_at is null or ends_at > ${at})`
  return new Set(rows.map(row => row.user_id))
}
