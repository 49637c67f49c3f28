import type { ReviewKind } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { FileRow } from './files.ts'

export type ReviewRow = {
  file_id: string
  owner_id: string
  /** The thing through which it was to be seen first. */
  kind: ReviewKind
  target_id: string
  asked_at: Date
  claimed_by: string | null
  claimed_until: Date | null
  outcome: 'approved' | 'refused' | null
  decided_at: Date | null
  decided_by: string | null
  decision_id: string | null
}

export type Asked = Pick<ReviewRow, 'file_id' | 'owner_id' | 'kind' | 'target_id'>

/** Asks for the review of files, each once; one that was refused before is asked about anew. */
export async function askReviews(tx: Queryable, asked: Asked[]): Promise<void> {
  if (asked.length === 0) return
  await tx`
    insert into file_reviews ${tx(asked.map(row => ({ ...row, asked_at: now() })))}
    on conflict (file_id) do update set kind = excluded.kind, target_id = excluded.target_id,
      asked_at = excluded.asked_at, outcome = null, decided_at = null, decided_by = null, decision_id = null
      where file_reviews.outcome is not null`
}

/** Takes files back that nothing is to show any more. */
export async function dropAsked(tx: Queryable, fileIds: string[]): Promise<void> {
  if (fileIds.length > 0) await tx`delete from file_reviews where file_id = any(${fileIds}) and outcome is null`
}

/** A thing that waits, with the files of it that do. */
export type QueueRow = Pick<ReviewRow, 'kind' | 'target_id' | 'owner_id' | 'asked_at' | 'claimed_by'> & {
  claimed_until: Date | null
  file_ids: string[]
  is_new_creator: boolean
}

export type QueuePlace = { asked_at: Date; target_id: string }

/** What waits, the longest wait first, behind a place; or one thing. */
export async function listQueue(
  db: Queryable,
  { after, only, limit }: { after?: QueuePlace | undefined; only?: ReviewThing; limit: number },
): Promise<QueueRow[]> {
  const behind = after
    ? db`having (min(r.asked_at), r.target_id) > (${after.asked_at}, ${after.target_id}::uuid)`
    : db``
  return db<QueueRow[]>`
    select q.*, not exists (
      select 1 from files p where p.owner_id = q.owner_id and p.status = 'finished' and p.kind <> 'document') as is_new_creator
    from (
      select r.kind, r.target_id, r.owner_id, min(r.asked_at) as asked_at, array_agg(r.file_id order by r.asked_at, r.file_id)
          as file_ids,
        max(r.claimed_by::text) filter (where r.claimed_until > ${now()})::uuid as claimed_by,
        max(r.claimed_until) filter (where r.claimed_until > ${now()}) as claimed_until
      from file_reviews r join files f on f.id = r.file_id and f.status = 'waiting'
      where r.outcome is null ${only ? db`and r.kind = ${only.kind} and r.target_id = ${only.id}` : db``}
      group by r.kind, r.target_id, r.owner_id ${behind}
      order by min(r.asked_at), r.target_id limit ${limit}) q
    order by q.asked_at, q.target_id`
}

export type ReviewThing = { kind: ReviewKind; id: string }

/** How many files have waited for less than an hour, less than a day, and longer. */
export async function countWaiting(db: Queryable, hour: Date, day: Date) {
  const [row] = await db<[{ hour: number; day: number; longer: number }]>`
    select count(*) filter (where r.asked_at > ${hour})::int as hour,
      count(*) filter (where r.asked_at <= ${hour} and r.asked_at > ${day})::int as day,
      count(*) filter (where r.asked_at <= ${day})::int as longer
    from file_reviews r join files f on f.id = r.file_id and f.status = 'waiting' where r.outcome is null`
  return row
}

/** The files of a thing that wait, locked until the transaction ends, so that each is decided once. */
export async function lockAsked(tx: Queryable, { kind, id }: ReviewThing): Promise<ReviewRow[]> {
  return tx<ReviewRow[]>`
    select r.* from file_reviews r join files f on f.id = r.file_id and f.status = 'waiting'
    where r.kind = ${kind} and r.target_id = ${id} and r.outcome is null order by r.file_id for update`
}

export async function claimAsked(tx: Queryable, fileIds: string[], operatorId: string, until: Date): Promise<void> {
  await tx`
    update file_reviews set claimed_by = ${operatorId}, claimed_until = ${until} where file_id = any(${fileIds})`
}

type Outcome = Pick<ReviewRow, 'outcome' | 'decided_by'> & { decision_id?: string }

/** Writes down what was decided about files; those that were asked about. */
export async function closeAsked(tx: Queryable, fileIds: string[], outcome: Outcome): Promise<void> {
  const closed = { ...outcome, decided_at: now(), claimed_by: null, claimed_until: null }
  await tx`update file_reviews set ${tx(closed)} where file_id = any(${fileIds})`
}

/** Takes files that wait, or were refused, to another status; answers those that were there. */
export async function moveFiles(
  tx: Queryable,
  fileIds: string[],
  from: 'waiting' | 'refused',
  changes: Pick<FileRow, 'status' | 'cause'>,
): Promise<FileRow[]> {
  return tx<FileRow[]>`
    update files set ${tx(changes)} where id = any(${fileIds}) and status = ${from} returning *`
}

/** Lets finished files wait. */
export async function holdFiles(tx: Queryable, fileIds: string[]): Promise<FileRow[]> {
  if (fileIds.length === 0) return []
  return tx<FileRow[]>`
    update files set status = 'waiting' where id = any(${fileIds}) and status = 'finished' returning *`
}

/** The files that were refused by a decision. */
export async function refusedBy(tx: Queryable, decisionId: string): Promise<string[]> {
  const rows = await tx<{ file_id: string }[]>`
    select file_id from file_reviews where decision_id = ${decisionId} and outcome = 'refused'`
  return rows.map(row => row.file_id)
}

const recent = 50

/** How long a review took in the middle of the last ones, in minutes; null before the first one. */
export async function usualMinutes(db: Queryable): Promise<number | null> {
  const [row] = await db<[{ minutes: number | null }]>`
    select ceil(percentile_cont(0.5) within group (order by extract(epoch from decided_at - asked_at)) / 60)::int as minutes
    from (select asked_at, decided_at from file_reviews where outcome is not null
      order by decided_at desc limit ${recent}) last`
  return row.minutes
}

/** A creator's files that wait or were refused, newest first, behind one. */
export async function ownAsked(
  db: Queryable,
  ownerId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<ReviewRow[]> {
  return db<ReviewRow[]>`
    select r.* from file_reviews r join files f on f.id = r.file_id and f.status in ('waiting', 'refused')
    where r.owner_id = ${ownerId}
      ${before ? db`and (r.asked_at, r.file_id) < (select c.asked_at, c.file_id from file_reviews c where c.file_id = ${before})` : db``}
    order by r.asked_at desc, r.file_id desc limit ${limit}`
}

export async function countOwnWaiting(db: Queryable, ownerId: string): Promise<number> {
  const [row] = await db<[{ total: number }]>`
    select count(*)::int as total from file_reviews r join files f on f.id = r.file_id and f.status = 'waiting'
    where r.owner_id = ${ownerId} and r.outcome is null`
  return row.total
}
