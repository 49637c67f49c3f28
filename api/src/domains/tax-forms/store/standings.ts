import type { TaxFormState } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import { newId } from '../../../kernel/ids.ts'

/** How a creator's form stands; `asked_at` is empty while nothing is missing. */
export type StandingRow = {
  performer_id: string
  state: TaxFormState
  asked_at: Date | null
  reminded_at: Date | null
  changed_id: string
}

export async function findStanding(db: Queryable, performerId: string): Promise<StandingRow | undefined> {
  const [row] = await db<StandingRow[]>`select * from tax_form_standings where performer_id = ${performerId}`
  return row
}

/** Sets how a form stands; the clock begins anew with `asked_at`. */
export async function setStanding(
  tx: Queryable,
  performerId: string,
  { state, asked_at }: Pick<StandingRow, 'state' | 'asked_at'>,
): Promise<void> {
  await tx`
    insert into tax_form_standings as s (performer_id, state, asked_at, changed_id)
    values (${performerId}, ${state}, ${asked_at}, ${newId()})
    on conflict (performer_id) do update
    set state = excluded.state, asked_at = excluded.asked_at, reminded_at = null, changed_id = excluded.changed_id`
}

/** Nothing is asked any more: clocks stop, and creators who signed nothing aren't on the list. */
export async function stopClocks(db: Queryable): Promise<void> {
  await db`
    delete from tax_form_standings s
    where state = 'missing' and not exists (
      select 1 from tax_forms f where f.performer_id = s.performer_id and f.replaced_at is null)`
  await db`update tax_form_standings set asked_at = null, reminded_at = null where asked_at is not null`
}

/** Among which creators a job looks, and how many it takes at most. */
type Some = { which: Which; limit: number }

/** A creator to ask, and how their form stood when they were found. */
export type ToAsk = { id: string; performer_id: string; state: TaxFormState; changed_id: string | null }

/** Verified creators who were never told, or whose clock was stopped. */
export async function untold(db: Queryable, { which, limit }: Some): Promise<ToAsk[]> {
  return db<ToAsk[]>`
    select p.user_id as id, p.user_id as performer_id, coalesce(s.state, 'missing') as state, s.changed_id
    from performers p join users u on u.id = p.user_id left join tax_form_standings s on s.performer_id = p.user_id
    where p.verified_at is not null and u.status = 'active'
      and (s.performer_id is null or (s.state <> 'submitted' and s.asked_at is null))
      and ${which('p.user_id')}
    order by p.user_id limit ${limit}`
}

/** Creators whose form lacks a part that the site asks for by now. */
export async function lacking(
  db: Queryable,
  { us, euCountries }: { us: boolean; euCountries: readonly string[] },
  { which, limit }: Some,
): Promise<ToAsk[]> {
  return db<ToAsk[]>`
    select f.performer_id as id, f.performer_id, 'missing' as state, s.changed_id
    from tax_forms f join tax_form_standings s using (performer_id)
    where f.replaced_at is null and s.state = 'submitted'
      and ((${us} and f.us_form is null) or (f.country = any(${[...euCountries]}) and not f.has_eu))
      and ${which('f.performer_id')}
    order by f.performer_id limit ${limit}`
}

/** Creators who have known for half of the days, and weren't reminded. */
export async function toRemind(
  db: Queryable,
  before: Date,
  { which, limit }: Some,
): Promise<(StandingRow & { id: string })[]> {
  return db<(StandingRow & { id: string })[]>`
    select s.*, s.performer_id as id from tax_form_standings s join users u on u.id = s.performer_id
    where asked_at <= ${before} and reminded_at is null and u.status = 'active' and ${which('s.performer_id')}
    order by asked_at limit ${limit}`
}

export async function setReminded(tx: Queryable, performerId: string, at: Date): Promise<void> {
  await tx`update tax_form_standings set reminded_at = ${at} where performer_id = ${performerId}`
}

const named = (db: Queryable) => db`
  join users u on u.id = s.performer_id
  left join tax_forms f on f.performer_id = s.performer_id and f.replaced_at is null`

export type StandingFilter = {
  state?: TaxFormState | undefined
  q?: string | undefined
  before?: string | undefined
  limit: number
}

/** Creators by how their form stands, the newest change first, below the one that was seen last. */
export async function listStandings(
  db: Queryable,
  { state, q, before, limit }: StandingFilter,
): Promise<StandingRow[]> {
  const pattern = q && `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return db<StandingRow[]>`
    select s.* from tax_form_standings s ${pattern ? named(db) : db``}
    where true ${state ? db`and s.state = ${state}` : db``} ${before ? db`and s.changed_id < ${before}` : db``}
      ${
        pattern
          ? db`and (lower(u.name) like ${pattern} or lower(u.username) like ${pattern} or lower(f.name) like ${pattern})`
          : db``
      }
    order by s.changed_id desc limit ${limit}`
}

export async function countStandings(db: Queryable): Promise<Record<TaxFormState, number>> {
  const rows = await db<{ state: TaxFormState; count: number }[]>`
    select state, count(*)::int as count from tax_form_standings group by state`
  const none: Record<TaxFormState, number> = { missing: 0, submitted: 0, needs_more: 0, expired: 0 }
  for (const { state, count } of rows) none[state] = count
  return none
}

/** The ids of all creators, also of those who left, below the one that was seen last. */
export async function performersAfter(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from users where role = 'performer' and id > ${after} order by id limit ${limit}`
  return rows.map(({ id }) => id)
}
