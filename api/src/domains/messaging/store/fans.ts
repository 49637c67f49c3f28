import type { FanRule } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'

/** A list; `fans` are those that were put on it, and none where `rules` fill it. */
export type ListRow = { id: string; name: string; rules: FanRule[] | null; fans: number }

/** The lists that a creator keeps by name, or one of them, with how many fans each has. */
export async function findLists(db: Queryable, performerId: string, id?: string): Promise<ListRow[]> {
  return db<ListRow[]>`
    select l.id, l.name, l.rules, (select count(*)::int from fan_list_members i where i.list_id = l.id) as fans
    from fan_lists l where l.performer_id = ${performerId} ${id ? db`and l.id = ${id}` : db``} order by lower(l.name)`
}

type ListForm = { name: string; rules: FanRule[] | null }

export async function insertList(db: Queryable, performerId: string, { name, rules }: ListForm): Promise<string> {
  const id = newId()
  const row = { id, performer_id: performerId, name, rules: rules && db.json(rules as never), created_at: now() }
  await db`insert into fan_lists ${db(row)}`
  return id
}

export async function updateList(
  db: Queryable,
  performerId: string,
  { id, name, rules }: ListForm & { id: string },
): Promise<boolean> {
  const rows = await db`
    update fan_lists set name = ${name}, rules = ${rules && db.json(rules as never)}
    where id = ${id} and performer_id = ${performerId} returning 1`
  return rows.length > 0
}

export async function deleteList(db: Queryable, performerId: string, id: string): Promise<boolean> {
  const rows = await db`delete from fan_lists where id = ${id} and performer_id = ${performerId} returning 1`
  return rows.length > 0
}

/** Puts fans on a list; who is on it stays. */
export async function insertMembers(tx: Queryable, listId: string, fanIds: string[]): Promise<void> {
  await tx`
    insert into fan_list_members (list_id, fan_id, created_at)
    select ${listId}::uuid, id, ${now()} from unnest(${fanIds}::uuid[]) id on conflict do nothing`
}

export async function deleteMember(db: Queryable, listId: string, fanId: string): Promise<void> {
  await db`delete from fan_list_members where list_id = ${listId} and fan_id = ${fanId}`
}

export type ListedFan = { id: string; name: string; username: string | null; avatar_file_id: string | null }

/** The fans on a list, the last one added first. */
export async function membersOf(
  db: Queryable,
  listId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedFan[]> {
  return db<ListedFan[]>`
    select u.id, u.name, u.username, u.avatar_file_id from fan_list_members i join users u on u.id = i.fan_id
    where i.list_id = ${listId} order by i.created_at desc, u.id limit ${limit} offset ${offset}`
}

/** What a creator keeps of a fan: a note, the lists they are on, and their conversation. */
export type Kept = {
  note: string | null
  lists: { _id: string; name: string }[]
  conversation_id: string | null
  own_name: string | null
  wrote_at: Date | null
  joined_at: Date
}

/** The same for a fan; nothing where there is no such fan. */
export async function findKept(db: Queryable, performerId: string, fanId: string): Promise<Kept | undefined> {
  const [row] = await db<Kept[]>`
    select n.note, u.created_at as joined_at, c.id as conversation_id, o.name as own_name, i.wrote_at, coalesce((
        select jsonb_agg(jsonb_build_object('_id', l.id, 'name', l.name) order by lower(l.name))
        from fan_lists l join fan_list_members lm on lm.list_id = l.id and lm.fan_id = u.id
        where l.performer_id = ${performerId}), '[]') as lists
    from users u
    left join fan_notes n on n.performer_id = ${performerId} and n.fan_id = u.id
    left join conversations c on c.kind = 'private' and c.first_id = least(u.id, ${performerId}::uuid)
      and c.second_id = greatest(u.id, ${performerId}::uuid)
    left join conversation_members i on i.conversation_id = c.id and i.user_id = u.id
    left join conversation_members o on o.conversation_id = c.id and o.user_id = ${performerId}
    where u.id = ${fanId} and u.role = 'user'`
  return row
}

/** What a creator keeps as a note on a fan. */
export async function findNote(
  db: Queryable,
  performerId: string,
  fanId: string,
): Promise<{ note: string; updated_at: Date } | undefined> {
  const [row] = await db<{ note: string; updated_at: Date }[]>`
    select note, updated_at from fan_notes where performer_id = ${performerId} and fan_id = ${fanId}`
  return row
}

/** Keeps a note on a fan; an empty one is forgotten. */
export async function saveNote(db: Queryable, performer_id: string, fan_id: string, note: string): Promise<void> {
  if (note === '') await db`delete from fan_notes where performer_id = ${performer_id} and fan_id = ${fan_id}`
  else
    await db`
      insert into fan_notes ${db({ performer_id, fan_id, note, updated_at: now() })}
      on conflict (performer_id, fan_id) do update set note = excluded.note, updated_at = excluded.updated_at`
}
