import type { ReleaseState } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

export type ItemKind = 'feed' | 'gallery' | 'video'

/** Someone who is named in an item, with where their release stands. */
export type NamedRow = {
  item_id: string
  release_id: string
  file_ids: string[]
  agreed_at: Date | null
  state: ReleaseState
  stage_name: string
  user_id: string | null
}

/** Who is in some items, in the order in which they were named. */
export async function namedIn(db: Queryable, itemIds: string[]): Promise<NamedRow[]> {
  if (itemIds.length === 0) return []
  return db<NamedRow[]>`
    select ip.item_id, ip.release_id, ip.file_ids, ip.agreed_at, r.state, r.stage_name, r.user_id
    from item_people ip join releases r on r.id = ip.release_id
    where ip.item_id = any(${itemIds}::uuid[]) order by ip.named_at, ip.release_id`
}

export type Nameable = { id: string; state: ReleaseState; stage_name: string }

/**
 * Those of some releases that are a creator's. They stay as they are until the transaction ends, so that consent that is
 * taken back meanwhile is found by who closes the items.
 */
export async function holdReleases(tx: Queryable, performerId: string, ids: string[]): Promise<Map<string, Nameable>> {
  if (ids.length === 0) return new Map()
  const rows = await tx<Nameable[]>`
    select id, state, stage_name from releases
    where id = any(${ids}::uuid[]) and performer_id = ${performerId} and erased_at is null order by id for share`
  return new Map(rows.map(row => [row.id, row]))
}

/** People of a creator who said no and may be seen in some of these files. */
export async function sayNoIn(tx: Queryable, performerId: string, fileIds: string[]): Promise<Nameable[]> {
  if (fileIds.length === 0) return []
  return tx<Nameable[]>`
    select r.id, r.state, r.stage_name from releases r
    where r.performer_id = ${performerId} and r.state in ('declined', 'revoked')
      and exists (select 1 from item_people ip where ip.release_id = r.id and ip.file_ids && ${fileIds}::uuid[])`
}

/** Makes these the people of an item. Who is in it already keeps their answer, and may be seen in its new files too. */
export async function setNamed(
  tx: Queryable,
  item: { id: string; kind: ItemKind; fileIds: string[] },
  people: { id: string; agreed_at: Date | null }[],
  at: Date,
): Promise<void> {
  const ids = people.map(person => person.id)
  await tx`delete from item_people where item_id = ${item.id} and release_id <> all(${ids}::uuid[])`
  if (people.length === 0) return
  const rows = people.map(({ id, agreed_at }) => ({
    item_id: item.id,
    release_id: id,
    kind: item.kind,
    file_ids: item.fileIds,
    named_at: at,
    agreed_at,
  }))
  await tx`
    insert into item_people ${tx(rows)} on conflict (item_id, release_id) do update
      set file_ids = array(select distinct unnest(item_people.file_ids || excluded.file_ids)), gone_at = null`
  await tx`update releases set unused_since = null where id = any(${ids}::uuid[]) and unused_since is not null`
}

/** Those who may be seen in an item may be seen in its new files too. */
export async function addFiles(tx: Queryable, itemId: string, fileIds: string[]): Promise<void> {
  await tx`
    update item_people set file_ids = array(select distinct unnest(file_ids || ${fileIds}::uuid[]))
    where item_id = ${itemId} and not file_ids @> ${fileIds}::uuid[]`
}

/** Marks everyone in an item with a verified release as having agreed. */
export async function markAgreed(tx: Queryable, itemId: string, at: Date): Promise<void> {
  await tx`
    update item_people ip set agreed_at = ${at} from releases r
    where ip.item_id = ${itemId} and ip.agreed_at is null and r.id = ip.release_id and r.state = 'verified'`
}

/** The items of a kind that name a person. */
export async function itemsNaming(db: Queryable, releaseId: string, kind: ItemKind): Promise<string[]> {
  const rows = await db<{ item_id: string }[]>`
    select item_id from item_people where release_id = ${releaseId} and kind = ${kind} order by item_id`
  return rows.map(row => row.item_id)
}

/** Items that are gone for good name nobody any more; their rows stay for inspection. */
export async function markGone(tx: Queryable, itemIds: string[], at: Date): Promise<void> {
  await tx`update item_people set gone_at = ${at} where item_id = any(${itemIds}::uuid[]) and gone_at is null`
}
