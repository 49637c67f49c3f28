import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import { isId } from '../../../kernel/ids.ts'
import type { SeenThing } from '../../safety/index.ts'
import type { HeldThing } from '../../wallet/index.ts'
import type { FundraiserState } from '../lifecycle.ts'

export type FundraiserRow = {
  id: string
  performer_id: string
  state: FundraiserState
  title: string
  text: string
  goal_minor: bigint
  pledge_min_minor: bigint
  ends_at: Date
  reward_text: string
  reward_min_minor: bigint | null
  deliver_by: Date | null
  pledged_minor: bigint
  people: number
  started_at: Date | null
  ended_at: Date | null
  halfway_at: Date | null
  delivered_at: Date | null
  delivery_text: string
  next_at: Date | null
  giving_back: boolean
  note: string
  decided_by: string | null
  /** While operators have it off the site. */
  taken_down_at: Date | null
  created_at: Date
  updated_at: Date
}

export async function insertFundraiser(tx: Queryable, row: FundraiserRow): Promise<void> {
  await tx`insert into fundraisers ${tx(row)}`
}

export async function findFundraiser(db: Queryable, id: string): Promise<FundraiserRow | undefined> {
  const [row] = await db<FundraiserRow[]>`select * from fundraisers where id = ${id}`
  return row
}

/** The same, locked: pledges and the end of a fundraiser happen one after the other. */
export async function lockFundraiser(tx: Queryable, id: string): Promise<FundraiserRow | undefined> {
  const [row] = await tx<FundraiserRow[]>`select * from fundraisers where id = ${id} for update`
  return row
}

export async function changeFundraiser(
  tx: Queryable,
  id: string,
  changes: Partial<FundraiserRow>,
): Promise<FundraiserRow> {
  const [row] = await tx<FundraiserRow[]>`
    update fundraisers set ${tx({ ...changes, updated_at: now() })} where id = ${id} returning *`
  if (!row) throw new Error(`The fundraiser ${id} is not there.`)
  return row
}

export async function deleteDraft(tx: Queryable, id: string): Promise<void> {
  await tx`delete from fundraisers where id = ${id} and state = 'draft'`
}

/** Moves what is held for a fundraiser, in the transaction of the hold. */
export async function moveTotals(
  tx: Queryable,
  id: string,
  by: { pledged_minor: bigint; people: number },
): Promise<FundraiserRow> {
  const [row] = await tx<FundraiserRow[]>`
    update fundraisers set pledged_minor = pledged_minor + ${by.pledged_minor}, people = people + ${by.people},
      updated_at = ${now()}
    where id = ${id} returning *`
  if (!row) throw new Error(`The fundraiser ${id} is not there.`)
  return row
}

type Page = { before?: string | undefined; limit: number }

/** Fundraisers of a creator, newest first. */
export async function fundraisersOf(
  db: Queryable,
  performerId: string,
  { before, limit }: Page,
): Promise<FundraiserRow[]> {
  return db<FundraiserRow[]>`
    select * from fundraisers where performer_id = ${performerId} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** Those of a creator that run, the one that ends first on top. */
export async function runningOf(db: Queryable, performerId: string): Promise<FundraiserRow[]> {
  return db<FundraiserRow[]>`
    select * from fundraisers where performer_id = ${performerId} and state = 'running' order by ends_at, id`
}

/** Fundraisers in some states, newest first. */
export async function fundraisersIn(
  db: Queryable,
  states: readonly FundraiserState[],
  { before, limit }: Page,
): Promise<FundraiserRow[]> {
  return db<FundraiserRow[]>`
    select * from fundraisers where state = any(${[...states]}) ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** Those whose reward should have been delivered before a moment, the latest first. */
export async function lateFundraisers(db: Queryable, since: Date, { before, limit }: Page): Promise<FundraiserRow[]> {
  const behind = before
    ? db`and (deliver_by, id) > (select f.deliver_by, f.id from fundraisers f where f.id = ${before})`
    : db``
  return db<FundraiserRow[]>`
    select * from fundraisers where state = 'succeeded' and deliver_by < ${since} and not giving_back ${behind}
    order by deliver_by, id limit ${limit}`
}

export async function countLate(db: Queryable, since: Date): Promise<number> {
  const [row] = await db<[{ total: number }]>`
    select count(*)::int as total from fundraisers
    where state = 'succeeded' and deliver_by < ${since} and not giving_back`
  return row.total
}

/** Fundraisers that the job has to look at by now. */
export async function dueFundraisers(
  db: Queryable,
  at: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select id from fundraisers where next_at <= ${at} and ${which('id')} order by next_at limit ${limit}`
}

export async function findFundraisers(db: Queryable, ids: string[]): Promise<Map<string, FundraiserRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db<FundraiserRow[]>`select * from fundraisers where id = any(${ids})`
  return new Map(rows.map(row => [row.id, row]))
}

/** Fundraisers as operators see them who decide about them (`Look` of safety); drafts are left out. */
export async function lookAtFundraisers(db: Queryable, ids: string[]): Promise<SeenThing[]> {
  if (ids.length === 0) return []
  return db<SeenThing[]>`
    select f.id, null as name, f.performer_id as "performerId", f.title, f.started_at as "publishedAt",
      (select x.file_id from fundraiser_files x where x.fundraiser_id = f.id and x.part = 'shown'
        order by x.position limit 1) as "fileId"
    from fundraisers f where f.id = any(${ids.filter(isId)}::uuid[]) and f.state <> 'draft'`
}

/** What a fan's pledges are held for. */
export async function heldPledges(db: Queryable, ids: string[]): Promise<HeldThing[]> {
  return db<HeldThing[]>`
    select id, title, performer_id as "performerId", ends_at as until from fundraisers where id = any(${ids})`
}
