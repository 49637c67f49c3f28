import type { Queryable } from '../../../kernel/database.ts'
import type { FundraiserRow } from './fundraisers.ts'
import type { PledgeRow } from './pledges.ts'

/** Which files of a fundraiser: those of its page, or those that are handed over. */
export type Part = 'shown' | 'reward'

export async function setFiles(tx: Queryable, fundraiserId: string, part: Part, fileIds: string[]): Promise<void> {
  await tx`delete from fundraiser_files where fundraiser_id = ${fundraiserId} and part = ${part}`
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id, position) => ({ fundraiser_id: fundraiserId, file_id, part, position }))
  await tx`insert into fundraiser_files ${tx(rows)}`
}

export async function filesOf(db: Queryable, fundraiserId: string, part: Part): Promise<string[]> {
  const rows = await db<{ file_id: string }[]>`
    select file_id from fundraiser_files where fundraiser_id = ${fundraiserId} and part = ${part} order by position`
  return rows.map(row => row.file_id)
}

/** The first file of the page of each fundraiser that has one. */
export async function coversOf(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db<{ fundraiser_id: string; file_id: string }[]>`
    select distinct on (fundraiser_id) fundraiser_id, file_id from fundraiser_files
    where fundraiser_id = any(${ids}) and part = 'shown' order by fundraiser_id, position`
  return new Map(rows.map(row => [row.fundraiser_id, row.file_id]))
}

/** The creators on whose fundraisers, apart from drafts and those that operators stopped or took down, a file is shown. */
export async function showing(db: Queryable, fileId: string): Promise<string[]> {
  const rows = await db<{ performer_id: string }[]>`
    select distinct f.performer_id from fundraiser_files x join fundraisers f on f.id = x.fundraiser_id
    where x.file_id = ${fileId} and x.part = 'shown' and f.state <> 'draft'
      and f.taken_down_at is null and not (f.state = 'cancelled' and f.decided_by is not null)`
  return rows.map(row => row.performer_id)
}

/** A fan's charged pledges, enough for the reward, for fundraisers that handed a file over. */
export async function handedTo(
  db: Queryable,
  fanId: string,
  fileId: string,
): Promise<Pick<FundraiserRow, 'id' | 'performer_id'>[]> {
  return db<Pick<FundraiserRow, 'id' | 'performer_id'>[]>`
    select f.id, f.performer_id from fundraiser_files x join fundraisers f on f.id = x.fundraiser_id
    join fundraiser_pledges p on p.fundraiser_id = f.id and p.fan_id = ${fanId}
    where x.file_id = ${fileId} and x.part = 'reward' and f.state = 'delivered' and f.taken_down_at is null
      and p.state = 'charged' and p.amount_minor >= f.reward_min_minor`
}

export type UpdateRow = { id: string; fundraiser_id: string; text: string; created_at: Date }

export async function insertUpdate(tx: Queryable, row: UpdateRow): Promise<void> {
  await tx`insert into fundraiser_updates ${tx(row)}`
}

export const updates_max = 50

/** What a creator wrote since a fundraiser began, newest first; there are at most fifty. */
export async function updatesOf(db: Queryable, fundraiserId: string): Promise<UpdateRow[]> {
  return db<UpdateRow[]>`
    select * from fundraiser_updates where fundraiser_id = ${fundraiserId} order by id desc limit ${updates_max}`
}

/** Who pledged last and still has a pledge. */
export async function recentPledgers(
  db: Queryable,
  fundraiserId: string,
  limit: number,
): Promise<Pick<PledgeRow, 'fan_id' | 'is_anonymous' | 'pledged_at'>[]> {
  return db<PledgeRow[]>`
    select fan_id, is_anonymous, pledged_at from fundraiser_pledges
    where fundraiser_id = ${fundraiserId} and state in ('held', 'charged') order by id desc limit ${limit}`
}
