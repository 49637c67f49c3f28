import { fromNow, now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import type { SeenThing } from '../../moderation/index.ts'
import { type HeldThing, type List, tableOf } from '../../wallet/index.ts'
import { type FundraiserState, late_ms } from '../lifecycle.ts'

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
  /** While it is taken down by operators. */
  taken_down_at: Date | null
  created_at: Date
  updated_at: Date
}

export const fundraiserTable = tableOf<FundraiserRow>('fundraisers', 'fundraiser')
/** Pledges and the end of a fundraiser happen one after the other: each locks its row. */
export const {
  insert: insertFundraiser,
  find: findFundraiser,
  findAll: findFundraisers,
  lock: lockFundraiser,
  change: changeFundraiser,
} = fundraiserTable

/** Those that run, those whose reward is late by so much that operators decide, and those that are over. */
export const fundraiserLists = {
  running: { where: db => db`t.state = 'running'` },
  late: { where: isLate, by: 'deliver_by', first: 'lowest' },
  over: { where: db => db`t.state in ('succeeded', 'delivered', 'failed', 'cancelled')` },
} satisfies Record<string, List>

function isLate(db: Queryable) {
  return db`t.state = 'succeeded' and t.deliver_by < ${fromNow(-late_ms)} and not t.giving_back`
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

/** Those of a creator that run, the one that ends first on top. */
export async function runningOf(db: Queryable, performerId: string): Promise<FundraiserRow[]> {
  return db<FundraiserRow[]>`
    select * from fundraisers where performer_id = ${performerId} and state = 'running' order by ends_at, id`
}

/** How many rewards are so late that operators decide. */
export async function countLate(db: Queryable): Promise<number> {
  const [row] = await db<[{ total: number }]>`select count(*)::int as total from fundraisers t where ${isLate(db)}`
  return row.total
}

/** Fundraisers as operators see them who decide about them (`Look` of moderation); drafts are left out. */
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
