import type { Queryable } from '../../../kernel/database.ts'

/** Something that a creator does for a tip. */
export type MenuRow = { id: string; performer_id: string; position: number; title: string; price_minor: bigint }

export async function menuOf(db: Queryable, performerId: string): Promise<MenuRow[]> {
  return db<MenuRow[]>`select * from tip_menu_entries where performer_id = ${performerId} order by position`
}

export async function findMenuEntry(db: Queryable, performerId: string, id: string): Promise<MenuRow | undefined> {
  const [row] = await db<MenuRow[]>`
    select * from tip_menu_entries where id = ${id} and performer_id = ${performerId}`
  return row
}

/** Puts another list in the place of a creator's. */
export async function putMenu(tx: Queryable, performerId: string, rows: MenuRow[]): Promise<void> {
  await tx`delete from tip_menu_entries where performer_id = ${performerId}`
  if (rows.length > 0) await tx`insert into tip_menu_entries ${tx(rows)}`
}

export type GoalRow = {
  id: string
  stream_id: string
  title: string
  target_minor: bigint
  created_at: Date
  reached_at: Date | null
  closed_at: Date | null
}

/** The goal that a stream shows, reached or not. */
export async function goalOf(db: Queryable, streamId: string): Promise<GoalRow | undefined> {
  const [row] = await db<GoalRow[]>`select * from stream_goals where stream_id = ${streamId} and closed_at is null`
  return row
}

export async function insertGoal(tx: Queryable, row: GoalRow): Promise<void> {
  await tx`insert into stream_goals ${tx(row)}`
}

export async function changeGoal(tx: Queryable, id: string, changes: Partial<GoalRow>): Promise<void> {
  await tx`update stream_goals set ${tx(changes)} where id = ${id}`
}

/** Those of some people whose names are not shown among those who tipped most. */
export async function hiddenLeaders(db: Queryable, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db<{ user_id: string }[]>`
    select user_id from hidden_leaders where user_id = any(${userIds})`
  return new Set(rows.map(row => row.user_id))
}

export async function putHiddenLeader(tx: Queryable, userId: string, isHidden: boolean, at: Date): Promise<void> {
  if (isHidden)
    await tx`
      insert into hidden_leaders (user_id, created_at) values (${userId}, ${at}) on conflict do nothing`
  else await tx`delete from hidden_leaders where user_id = ${userId}`
}
