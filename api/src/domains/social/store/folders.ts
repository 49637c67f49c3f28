import type { PendingQuery, Row } from 'postgres'
import { fromNow, hour_ms, now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { TargetType } from '../policy.ts'

type Fragment = PendingQuery<Row[]>

export type FolderRow = { id: string; owner_id: string; name: string; created_at: Date; used_at: Date }
export type CountedFolder = FolderRow & { total: number }
/** Of each kind of thing, the ids of what somebody may be shown among their bookmarks. */
export type Kept = [kind: TargetType, ids: Fragment][]
export type Thing = { objectType: TargetType; objectId: string }

/** How long a deleted folder can come back. */
const kept_ms = hour_ms

/** Somebody's folders with how many bookmarks in each they can see, or one of them. */
export function countedFolders(
  db: Queryable,
  ownerId: string,
  { kept, id, sort = 'name' }: { kept: Kept; id?: string; sort?: 'name' | 'used' | undefined },
): Promise<CountedFolder[]> {
  const inOne = id ? db`and f.id = ${id}` : db``
  const seen = kept
    .map(
      ([kind, ids]) => db`
        select i.folder_id from bookmark_folders f join bookmark_folder_items i on i.folder_id = f.id
        join reactions r on r.id = i.reaction_id join (${ids}) t on t.id = r.object_id
        where f.owner_id = ${ownerId} ${inOne} and r.object_type = ${kind}`,
    )
    .reduce((all, one) => db`${all} union all ${one}`)
  return db<CountedFolder[]>`
    select f.id, f.owner_id, f.name, f.created_at, f.used_at, coalesce(c.total, 0)::int as total
    from bookmark_folders f left join (select folder_id, count(*) as total from (${seen}) s group by folder_id) c
      on c.folder_id = f.id
    where f.owner_id = ${ownerId} and f.deleted_at is null ${inOne}
    order by ${sort === 'used' ? db`f.used_at desc, f.id` : db`lower(f.name), f.id`}`
}

export async function findFolder(db: Queryable, ownerId: string, id: string): Promise<FolderRow | undefined> {
  const [row] = await db<FolderRow[]>`
    select * from bookmark_folders where id = ${id} and owner_id = ${ownerId} and deleted_at is null`
  return row
}

/** How many folders somebody has; the person is locked, so that of two new ones none is missed. */
export async function countFolders(tx: Queryable, ownerId: string): Promise<number> {
  await tx`select 1 from users where id = ${ownerId} for no key update`
  const [row] = await tx<[{ total: number }]>`
    select count(*)::int as total from bookmark_folders where owner_id = ${ownerId} and deleted_at is null`
  return row.total
}

/** Adds a folder, and forgets those that were deleted too long ago; false where the name is taken. */
export async function insertFolder(tx: Queryable, row: FolderRow): Promise<boolean> {
  await tx`delete from bookmark_folders where owner_id = ${row.owner_id} and deleted_at <= ${fromNow(-kept_ms)}`
  const added = await tx`
    insert into bookmark_folders ${tx(row)}
    on conflict (owner_id, lower(name)) where deleted_at is null do nothing returning 1`
  return added.length > 0
}

export async function isNameTaken(tx: Queryable, ownerId: string, name: string, butId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from bookmark_folders
    where owner_id = ${ownerId} and lower(name) = lower(${name}) and deleted_at is null and id <> ${butId}`
  return rows.length > 0
}

export async function renameFolder(tx: Queryable, id: string, name: string): Promise<void> {
  await tx`update bookmark_folders set name = ${name} where id = ${id}`
}

export async function hideFolder(tx: Queryable, ownerId: string, id: string): Promise<boolean> {
  const gone = await tx`
    update bookmark_folders set deleted_at = ${now()}
    where id = ${id} and owner_id = ${ownerId} and deleted_at is null returning 1`
  return gone.length > 0
}

/** A folder that can still come back. */
export async function findDeleted(tx: Queryable, ownerId: string, id: string): Promise<FolderRow | undefined> {
  const [row] = await tx<FolderRow[]>`
    select * from bookmark_folders where id = ${id} and owner_id = ${ownerId} and deleted_at > ${fromNow(-kept_ms)}`
  return row
}

export async function showFolder(tx: Queryable, id: string): Promise<void> {
  await tx`update bookmark_folders set deleted_at = null where id = ${id}`
}

/** The bookmarks of somebody among some things. */
export async function bookmarksAmong(tx: Queryable, ownerId: string, things: Thing[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select r.id from reactions r
    join unnest(${things.map(one => one.objectType)}::text[], ${things.map(one => one.objectId)}::uuid[])
      as t (object_type, object_id) on t.object_type = r.object_type and t.object_id = r.object_id
    where r.user_id = ${ownerId} and r.action = 'bookmark'`
  return rows.map(row => row.id)
}

/** Puts bookmarks into a folder, each once, which is then the one used last. */
export async function insertItems(tx: Queryable, folderId: string, reactionIds: string[]): Promise<void> {
  await tx`
    insert into bookmark_folder_items (folder_id, reaction_id, added_at)
    select ${folderId}, id, ${now()} from unnest(${reactionIds}::uuid[]) as r (id) on conflict do nothing`
  await tx`update bookmark_folders set used_at = ${now()} where id = ${folderId}`
}

export async function deleteItems(tx: Queryable, folderId: string, reactionIds: string[]): Promise<void> {
  await tx`delete from bookmark_folder_items where folder_id = ${folderId} and reaction_id = any(${reactionIds})`
}

/** In which of somebody's folders a bookmark of theirs is. */
export async function foldersHolding(db: Queryable, ownerId: string, { objectType, objectId }: Thing) {
  const rows = await db<{ id: string }[]>`
    select f.id from reactions r join bookmark_folder_items i on i.reaction_id = r.id
    join bookmark_folders f on f.id = i.folder_id
    where r.user_id = ${ownerId} and r.object_type = ${objectType} and r.object_id = ${objectId}
      and r.action = 'bookmark' and f.deleted_at is null`
  return rows.map(row => row.id)
}
