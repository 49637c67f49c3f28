import type { PendingQuery, Row } from 'postgres'
import { type Onlooker, opensAll } from '../../kernel/context.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import { rowsOf } from '../../kernel/few-rows.ts'
import { settingsOf } from '../../kernel/settings.ts'

type Fragment = PendingQuery<Row[]>

/** The columns or values that a rule compares: two people, and the place that the first one looks from. */
type Parties = { onlooker: Fragment; place: Fragment; performer: Fragment }

function theyBlocked(db: Queryable, { onlooker, performer }: Parties): Fragment {
  return db`exists (select 1 from blocks b where b.blocker_id = ${performer} and b.blocked_id = ${onlooker})`
}

/** A block that comes from an email address hides its creator, and shows them nothing of who has it. */
function onlookerBlocked(db: Queryable, { onlooker, performer }: Parties): Fragment {
  return db`exists (select 1 from blocks b
    where b.blocker_id = ${onlooker} and b.blocked_id = ${performer} and b.contact_id is null)`
}

function onlookerBlockedCountry(db: Queryable, { onlooker, performer }: Parties): Fragment {
  return db`exists (select 1 from country_blocks c join users u on u.country = c.country_code
    where c.blocker_id = ${onlooker} and u.id = ${performer} and u.id <> ${onlooker})`
}

/**
 * A blocked country holds in all of its parts. A blocked part holds there, and for those in its country whose part isn't
 * known: a creator who hides from a place would rather be hidden from too many.
 */
function theyBlockedCountry(db: Queryable, { onlooker, place, performer }: Parties): Fragment {
  return db`exists (select 1 from country_blocks c where c.blocker_id = ${performer}
    and (starts_with(${place} || '-', c.country_code || '-') or starts_with(c.country_code || '-', ${place} || '-'))
    and c.blocker_id is distinct from ${onlooker})`
}

/**
 * True for people who aren't closing their account; they still see themselves. Read from an index of those who are, which
 * is as good as empty.
 */
export function staying(db: Queryable, { id, role }: Onlooker, personId: Fragment): Fragment {
  if (opensAll({ role })) return db`true`
  return db`(select 1 where not (${isGone(db, personId)} and ${personId} is distinct from ${id}::uuid)) is not null`
}

function isGone(db: Queryable, personId: Fragment): Fragment {
  return db`exists (select 1 from users g where g.id = ${personId} and g.status = 'closing')`
}

/**
 * A condition for lists: true for creators the onlooker may see. `performerId` is the column that holds the
 * creator, e.g. db`p.performer_id`. Operators see everybody; creators always see themselves.
 */
export function notHidden(db: Queryable, onlooker: Onlooker, performerId: Fragment): Fragment {
  return db`(${staying(db, onlooker, performerId)} and ${notBlocked(db, onlooker, performerId)})`
}

/**
 * The part of it that holds for buyers, too, who keep what they bought of a creator who is leaving: blocks.
 *
 * Each reason is a scalar query, so that a list is read in its order and asks row by row. As `not exists` they become
 * joins, and the database joins all creators before it takes the first twelve things.
 */
export function notBlocked(db: Queryable, onlooker: Onlooker, performerId: Fragment): Fragment {
  const { id, place, role } = onlooker
  if (opensAll({ role }) || (!id && !place)) return db`true`
  const parties = { onlooker: db`${id}::uuid`, place: db`${place}::text`, performer: performerId }
  const none = (reason: Fragment) => db`(select 1 where not ${reason}) is not null`
  const byCountry = place ? none(theyBlockedCountry(db, parties)) : db`true`
  if (!id) return byCountry
  return db`(${byCountry} and ${none(theyBlocked(db, parties))} and ${none(onlookerBlocked(db, parties))}
    and ${none(onlookerBlockedCountry(db, parties))})`
}

/**
 * Why somebody is not shown: the creator blocked the onlooker's country, or the onlooker; the onlooker blocked the
 * creator's country, or the creator; or the creator is closing their account, which buyers don't mind.
 */
export type WhyHidden = 'country' | 'blocked' | 'own_country' | 'leaving' | 'own'

/**
 * Why a creator is hidden from an onlooker, as the profile page says it; null when they are not. Of several reasons it
 * is the one that goes last: `own` means that nothing else is in the way.
 */
export async function whyHidden(db: Queryable, onlooker: Onlooker, performerId: string): Promise<WhyHidden | null> {
  if (isOpen(onlooker, performerId)) return isVisible(onlooker, performerId) ? null : leaving(db, performerId)
  const [row] = await reasons(db, [{ onlooker, performerId }])
  return row ?? null
}

/** Nothing that is between two people can hide the creator. */
function isOpen({ id, place, role }: Onlooker, performerId: string): boolean {
  return opensAll({ role }) || id === performerId || (!id && !place)
}

/** Who sees a creator also while they are leaving. */
function isVisible({ id, role }: Onlooker, performerId: string): boolean {
  return opensAll({ role }) || id === performerId
}

async function leaving(db: Queryable, performerId: string): Promise<'leaving' | null> {
  const [row] = await db<{ gone: boolean }[]>`select ${isGone(db, db`${performerId}::uuid`)} as gone`
  return row?.gone ? 'leaving' : null
}

type Pair = { onlooker: Onlooker; performerId: string }

async function reasons(db: Queryable, pairs: Pair[]): Promise<(WhyHidden | null)[]> {
  const parties = { onlooker: db`a.onlooker`, place: db`a.place`, performer: db`a.performer` }
  const rows = await db<{ why: WhyHidden | null }[]>`
    select case when ${theyBlocked(db, parties)} then 'blocked' when ${theyBlockedCountry(db, parties)} then 'country'
      when ${onlookerBlockedCountry(db, parties)} then 'own_country'
      when ${isGone(db, db`a.performer`)} then 'leaving'
      when ${onlookerBlocked(db, parties)} then 'own' end as why
    from ${asked(db, pairs)} as a(onlooker, place, performer, n)
    order by a.n`
  return rows.map(row => row.why)
}

function asked(db: Queryable, pairs: Pair[]): Fragment {
  const one = ({ onlooker, performerId }: Pair, n: number) =>
    db`(${onlooker.id}::uuid, ${onlooker.place}::text, ${performerId}::uuid, ${n}::bigint)`
  const many = db`unnest(${pairs.map(pair => pair.onlooker.id)}::uuid[],
    ${pairs.map(pair => pair.onlooker.place)}::text[], ${pairs.map(pair => pair.performerId)}::uuid[]) with ordinality`
  return rowsOf(db, pairs, one, many)
}

/** Those among some creators who are hidden from an onlooker by a block, in one query. */
export async function hiddenAmong(db: Queryable, onlooker: Onlooker, performerIds: string[]): Promise<Set<string>> {
  const others = [...new Set(performerIds)].filter(id => !isOpen(onlooker, id))
  if (others.length === 0) return new Set()
  const why = await reasons(
    db,
    others.map(performerId => ({ onlooker, performerId })),
  )
  return new Set(others.filter((_id, n) => why[n] !== null && why[n] !== 'leaving'))
}

/** Whether the site is served in a country; always where the country is not known. */
export async function isServedIn(db: Database, country: string | null): Promise<boolean> {
  return country === null || !(await settingsOf(db)).blockedCountries.includes(country)
}
