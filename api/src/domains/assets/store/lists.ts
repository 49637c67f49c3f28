import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { hits_max, holdsTyped, type Way, wayTo } from '../../../kernel/typed-words.ts'
import { notBlocked, notHidden, staying } from '../../visibility/index.ts'
import { purchased } from '../../wallet/index.ts'
import { isOnSite, type Kind, type Rows, type Seen, seenColumns, tableOf } from './assets.ts'

type Fragment = PendingQuery<Row[]>

export type AssetFilter = {
  performerId?: string | undefined
  excludedId?: string | undefined
  q?: string | undefined
  tag?: string | undefined
  status?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  before?: string | undefined
  oldestFirst?: boolean | undefined
  /** How what was typed is found; things of one creator are read. */
  way?: Way | undefined
  limit: number
  offset: number
}

/** What a list is narrowed to; `t` is the thing. */
function matches(db: Queryable, kind: Kind, filter: AssetFilter): Fragment {
  const { performerId, excludedId, q, tag, from, to, way } = filter
  return db`true
    ${performerId ? db`and t.performer_id = ${performerId}` : db``}
    ${excludedId ? db`and t.id <> ${excludedId}` : db``}
    ${tag ? db`and t.tags @> ${[tag]}` : db``}
    ${q ? db`and ${holdsTyped(db, q, tableOf(db, kind), way?.by ?? 'reading')}` : db``}
    ${from ? db`and coalesce(t.published_at, t.created_at) >= ${from}` : db``}
    ${to ? db`and coalesce(t.published_at, t.created_at) < ${to}` : db``}`
}

/** A condition: the onlooker may be shown a thing `t`; asked once where all things are of one creator. */
function isShownTo(db: Queryable, onlooker: Onlooker, { performerId }: AssetFilter): Fragment {
  if (!performerId) return db`${isOnSite(db)} and ${notHidden(db, onlooker, db`t.performer_id`)}`
  const owner = db`${performerId}::uuid`
  return db`t.is_shown and (select exists (select 1 from performers o where o.user_id = ${owner} and o.listed)
    and ${notHidden(db, onlooker, owner)})`
}

const orderOf = (db: Queryable, { oldestFirst }: AssetFilter) =>
  oldestFirst ? db`order by t.published_at, t.id` : db`order by t.published_at desc, t.id desc`

/** Which rows of a kind a page shows the onlooker; what it costs doesn't grow with the number of things. */
export function pageOfShown(db: Queryable, kind: Kind, onlooker: Onlooker, filter: AssetFilter): Fragment {
  const { before, oldestFirst, limit, offset } = filter
  const table = tableOf(db, kind)
  const after = before
    ? db`and (t.published_at, t.id) ${oldestFirst ? db`>` : db`<`} (select c.published_at, c.id from ${table} c where c.id = ${before})`
    : db``
  return db`select t.* from ${table} t
    where ${isShownTo(db, onlooker, filter)} and ${matches(db, kind, filter)} ${after}
    ${orderOf(db, filter)} limit ${limit} offset ${offset}`
}

/** Things of a kind that the onlooker may be shown, newest first unless asked otherwise, and how many there are. */
export async function searchShown<K extends Kind>(
  db: Queryable,
  kind: K,
  onlooker: Onlooker,
  asked: AssetFilter,
): Promise<{ rows: Seen<Rows[K]>[]; total: number }> {
  const filter = await withWay(db, kind, onlooker, asked)
  const [rows, total] = await Promise.all([
    shownAssets(db, kind, onlooker, filter),
    countByWay(db, kind, onlooker, filter),
  ])
  return { rows, total }
}

async function withWay(db: Queryable, kind: Kind, onlooker: Onlooker, filter: AssetFilter): Promise<AssetFilter> {
  if (!filter.q || filter.performerId) return filter
  const hit = db`${matches(db, kind, filter)} and ${isShownTo(db, onlooker, filter)}`
  const way = await wayTo(
    db,
    kind === 'gallery' ? 'galleries' : 'videos',
    limited => db`
      select (${hit}) as is_hit from ${tableOf(db, kind)} t
      where t.is_shown order by t.published_at desc, t.id desc ${limited}`,
  )
  return { ...filter, way }
}

async function shownAssets<K extends Kind>(
  db: Queryable,
  kind: K,
  onlooker: Onlooker,
  filter: AssetFilter,
): Promise<Seen<Rows[K]>[]> {
  return db<Seen<Rows[K]>[]>`
    with page as materialized (${pageOfShown(db, kind, onlooker, filter)})
    select ${seenColumns(db, kind, onlooker)} from page t ${orderOf(db, filter)}`
}

/** How many there are for the onlooker. */
export async function countShown(db: Queryable, kind: Kind, onlooker: Onlooker, filter: AssetFilter): Promise<number> {
  return countByWay(db, kind, onlooker, await withWay(db, kind, onlooker, filter))
}

/** Counts one creator's from the counter of their page, where nothing else narrows the list; others up to `hits_max`. */
async function countByWay(db: Queryable, kind: Kind, onlooker: Onlooker, filter: AssetFilter): Promise<number> {
  if (filter.way?.by === 'reading') return filter.way.total
  const isNarrowed = filter.q || filter.tag || filter.excludedId || filter.from || filter.to
  const [row] =
    filter.performerId && !isNarrowed
      ? await db<{ total: number }[]>`
          select ${kind === 'gallery' ? db`galleries_count` : db`videos_count`} as total from performers o
          where o.listed and o.user_id = ${filter.performerId} and ${notHidden(db, onlooker, db`o.user_id`)}`
      : await db<{ total: number }[]>`
          select count(*)::int as total from (
            select 1 from ${tableOf(db, kind)} t
            where ${isShownTo(db, onlooker, filter)} and ${matches(db, kind, filter)} limit ${hits_max}) n`
  return row?.total ?? 0
}

/** The ids of what the onlooker may be shown among their bookmarks. */
export function shownIds(db: Queryable, kind: Kind, onlooker: Onlooker): Fragment {
  return db`select t.id from ${tableOf(db, kind)} t
    where ${isOnSite(db)} and ${notHidden(db, onlooker, db`t.performer_id`)}`
}

/** Those of some things that are on the site and whose creators the onlooker may be shown. */
export async function shownAmong<K extends Kind>(
  db: Queryable,
  kind: K,
  onlooker: Onlooker,
  ids: string[],
  { alsoBought }: { alsoBought: boolean },
): Promise<Seen<Rows[K]>[]> {
  if (ids.length === 0) return []
  const bought = alsoBought && onlooker.id ? db`or ${purchased(db, onlooker.id, db`t.id`)}` : db``
  const rows = await db<Seen<Rows[K]>[]>`
    select ${seenColumns(db, kind, onlooker)} from ${tableOf(db, kind)} t
    where t.id = any(${ids}) and ((${isOnSite(db)} and ${staying(db, onlooker, db`t.performer_id`)}) ${bought})
      and ${notBlocked(db, onlooker, db`t.performer_id`)}`
  return rows
}

/** A condition: what is to be shown waits for the review of its files. */
function inReview(db: Queryable, kind: Kind): Fragment {
  const hasFile =
    kind === 'video' ? db`f.id = t.file_id` : db`f.id in (select ph.file_id from photos ph where ph.gallery_id = t.id)`
  return db`and t.status = 'active' and not t.is_shown
    and exists (select 1 from files f where f.status = 'waiting' and ${hasFile})`
}

/** All things of a creator for their own studio that they have not deleted, the last one changed first. */
export async function ownAssets<K extends Kind>(
  db: Queryable,
  kind: K,
  creator: Onlooker & { id: string },
  filter: AssetFilter,
): Promise<{ rows: Seen<Rows[K]>[]; total: number }> {
  const { status, limit, offset, oldestFirst } = filter
  const table = tableOf(db, kind)
  const where = db`where t.performer_id = ${creator.id} and t.deleted_at is null and ${matches(db, kind, filter)}
    ${status === 'review' ? inReview(db, kind) : status ? db`and t.status = ${status}` : db``}`
  const order = oldestFirst ? db`order by t.updated_at, t.id` : db`order by t.updated_at desc, t.id desc`
  const [rows, [count]] = await Promise.all([
    db<Seen<Rows[K]>[]>`
      with page as materialized (select t.* from ${table} t ${where} ${order} limit ${limit} offset ${offset})
      select ${seenColumns(db, kind, creator)} from page t ${order}`,
    db<{ total: number }[]>`select count(*)::int as total from ${table} t ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}
