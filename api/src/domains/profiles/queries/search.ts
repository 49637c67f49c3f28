import { type Input, lookFilters, type performers } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, type Onlooker, onlookerOf } from '../../../kernel/context.ts'
import { readCountry } from '../../../kernel/country.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { notHidden } from '../../visibility/index.ts'
import { type PerformerRow, selectPerformers } from '../store/performers.ts'
import { ageRange, bornBetween } from './age.ts'

type Fragment = PendingQuery<Row[]>
export type Search = Input<typeof performers.searchPerformers>['query']

/** A total is counted up to here: counting on would cost more than the page that people look at. */
const total_max = 2_000
/** How alike a word of a name must be to what was typed, from 0 to 1 (pg_trgm word similarity): one wrong letter. */
const similarity_min = 0.4
/** Fewer letters than this hold too little to be compared; they must begin a word. */
const comparable_min = 3

/** The filters of a search whose values are traits of a creator: all of these kinds in one index. */
const traitKinds = ['gender', 'country', ...lookFilters] as const

/**
 * What was typed, in the letters that names are compared in, and how to look for it: a few letters as the start of a
 * word, more as any part, and otherwise as something similar.
 */
type Typed = { text: string; as: 'beginning' | 'part' | 'alike' } | null

/** A search as it is put to the database. */
export type Asked = { onlooker: Onlooker; search: Search; typed: Typed }

/**
 * Creators that match, and how many match, counted up to two thousand. Only active and verified ones are found. Typing
 * errors are forgiven where what was typed is part of no name.
 */
export async function searchPerformers(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'country' | 'region'>,
  given: Search,
): Promise<{ rows: PerformerRow[]; total: number }> {
  const search = { ...given, country: listOf(given.country).map(text => readCountry(text) ?? text) }
  const onlooker = onlookerOf(ctx)
  return ctx.db.readTx(async tx => {
    const typed = await prepare(tx, search.q?.trim() ?? '')
    const found = await pageOf(tx, { onlooker, search, typed })
    if (found.total > 0 || typed?.as !== 'part') return found
    return pageOfAlike(tx, { onlooker, search, typed: { ...typed, as: 'alike' } })
  })
}

async function pageOf(tx: Queryable, asked: Asked): Promise<{ rows: PerformerRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    tx<PerformerRow[]>`
      ${selectPerformers(tx, asked.onlooker.id)}
      join (select user_id, row_number() over () as place from (${matchingPage(tx, asked)}) as matching) found
        on found.user_id = p.user_id
      order by found.place`,
    tx<{ total: number }[]>`
      select count(*)::int as total from (${matchingAll(tx, asked)} limit ${total_max}) as matching`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** To find the names most alike all of them are compared, so that they are counted on the way. */
async function pageOfAlike(tx: Queryable, asked: Asked): Promise<{ rows: PerformerRow[]; total: number }> {
  const found = await tx<{ user_id: string; total: number }[]>`
    select user_id, least(total, ${total_max})::int as total from (${matchingPage(tx, asked)}) as matching`
  const ids = found.map(row => row.user_id)
  const rows = await tx<PerformerRow[]>`
    ${selectPerformers(tx, asked.onlooker.id)} join unnest(${ids}::uuid[]) with ordinality as found (id, place)
      on found.id = p.user_id order by found.place`
  return { rows, total: found[0]?.total ?? 0 }
}

/**
 * Prepares a connection for one search: what a filter matches differs a thousandfold with its value, so every search is
 * planned for its own values, a plan that was kept from another would ask the wrong index; and no table is read whole,
 * which looks cheap for a count that stops early, until nothing matches.
 */
export async function prepare(tx: Queryable, q: string): Promise<Typed> {
  const [row] = await tx<{ text: string }[]>`
    select ltrim(searchable(${q})) as text, set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('enable_seqscan', 'off', true),
      set_config('pg_trgm.word_similarity_threshold', ${String(similarity_min)}, true)`
  return row?.text ? { text: row.text, as: row.text.length < comparable_min ? 'beginning' : 'part' } : null
}

/** The ids of one page of what matches, in the order that was asked for. */
export function matchingPage(db: Queryable, asked: Asked): Fragment {
  const { search, typed } = asked
  const byLastSeen = search.sortBy === 'online'
  return db`
    select p.user_id${typed?.as === 'alike' ? db`, count(*) over () as total` : db``}
    from ${byLastSeen ? db`users u join performers p on p.user_id = u.id` : db`performers p`}
    where ${conditions(db, asked)} ${byLastSeen ? db`and u.role = 'performer'` : db``}
    order by ${orderOf(db, asked)} limit ${search.limit ?? 10} offset ${search.offset ?? 0}`
}

/** Everything that matches, in no order, so that a count can stop as soon as it has enough. */
export function matchingAll(db: Queryable, asked: Asked): Fragment {
  return db`select 1 from performers p where ${conditions(db, asked)}`
}

function conditions(db: Queryable, { onlooker, search, typed }: Asked): Fragment {
  const given: (Fragment | null)[] = [
    db`p.listed`,
    ...traitsOf(db, search),
    ageOf(db, search),
    idsOf(db, search.performerIds),
    idsOf(db, search.includedIds),
    search.followed === undefined ? null : followed(db, onlooker.id, search.followed),
    typed && named(db, typed),
    notHidden(db, onlooker, db`p.user_id`),
  ]
  return given.filter(one => one !== null).reduce((all, one) => db`${all} and ${one}`)
}

/** Single values are asked of the index together; of several values of one kind any will do. */
function traitsOf(db: Queryable, search: Search): Fragment[] {
  const asked = traitKinds.map(kind => listOf(search[kind]).map(value => `${kind}:${value}`))
  asked.push(listOf(search.categoryIds).map(id => `category:${id}`))
  const all = asked.filter(values => values.length === 1).flat()
  const flags = [
    ['featured', search.isFeatured],
    ['free', search.isFreeSubscription],
    ['ai', search.madeWithAi],
  ] as const
  all.push(...flags.filter(([, wanted]) => wanted === true).map(([flag]) => flag))
  return [
    ...(all.length > 0 ? [db`p.traits @> ${all}::text[]`] : []),
    ...asked.filter(values => values.length > 1).map(values => db`p.traits && ${values}::text[]`),
    ...flags.filter(([, wanted]) => wanted === false).map(([flag]) => db`not p.traits @> ${[flag]}::text[]`),
  ]
}

function ageOf(db: Queryable, search: Search): Fragment | null {
  const range = ageRange(search)
  if (!range) return null
  const { after, until } = bornBetween(range, now())
  return db`(${after ? db`p.date_of_birth > ${after}::date` : db`true`}
    and ${until ? db`p.date_of_birth <= ${until}::date` : db`true`} and 'dateOfBirth' <> all (p.hidden_fields))`
}

function idsOf(db: Queryable, ids: string | string[] | undefined): Fragment | null {
  return ids === undefined ? null : db`p.user_id = any(${listOf(ids).filter(isId)}::uuid[])`
}

function followed(db: Queryable, viewerId: string | null, wanted: boolean): Fragment {
  const follows = db`exists (select 1 from follows f where f.follower_id = ${viewerId}::uuid and f.following_id = p.user_id)`
  return wanted ? follows : db`not ${follows}`
}

function named(db: Queryable, { text, as }: NonNullable<Typed>): Fragment {
  if (as === 'alike') return db`${text} <% p.search_text`
  const pattern = text.replace(/[\\%_]/g, '\\$&')
  return db`p.search_text like ${as === 'beginning' ? `% ${pattern}%` : `%${pattern}%`}`
}

function orderOf(db: Queryable, { search: { sortBy, sort }, typed }: Asked): Fragment {
  if (sortBy === 'latest') return db`p.created_at desc, p.user_id`
  if (sortBy === 'oldest') return db`p.created_at, p.user_id desc`
  if (sortBy === 'online') return db`u.last_seen_at desc nulls last, u.id`
  if (sortBy === 'live') return db`(p.streaming_status <> 'offline') desc, p.score desc, p.user_id`
  if (sort === 'asc') return db`p.score, p.user_id desc`
  if (sortBy === undefined && typed?.as === 'alike')
    return db`word_similarity(${typed.text}, p.search_text) desc, p.score desc, p.user_id`
  return db`p.score desc, p.user_id`
}

function listOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat()
}

/** How many creators a search finds for the viewer; none where it is a search among the things of one creator. */
export async function countPerformers(ctx: Ctx, q: string, performerId?: string): Promise<number> {
  return performerId ? 0 : (await searchPerformers(ctx, { q, limit: 1 })).total
}
