import type { Audience } from '@fanfare/contract'
import { day_ms, now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { FileRow } from '../../media/index.ts'
import type { MessageRow } from './messages.ts'

export type MassRow = {
  id: string
  performer_id: string
  text: string
  type: MessageRow['type']
  price_minor: bigint
  author: 'person' | 'helper' | 'automatic' | 'scheduled'
  helper_id: string | null
  include: Audience[]
  exclude: Audience[]
  /** In `review` it waits until all of its files are approved. */
  state: 'scheduled' | 'review' | 'sending' | 'sent' | 'unsent'
  scheduled_at: Date | null
  reached_id: string | null
  touched_at: Date
  recipients: number
  seen: number
  bought: number
  earned_minor: bigint
  sent_at: Date | null
  unsent_at: Date | null
  /** While it is taken down by operators, in every conversation. */
  taken_down_at: Date | null
  created_at: Date
}

type NewMass = Omit<
  MassRow,
  | 'reached_id'
  | 'touched_at'
  | 'recipients'
  | 'seen'
  | 'bought'
  | 'earned_minor'
  | 'sent_at'
  | 'unsent_at'
  | 'taken_down_at'
  | 'created_at'
>

export async function insertMass(
  tx: Queryable,
  { include, exclude, ...row }: NewMass,
  files: { file_id: string; is_preview: boolean }[],
): Promise<MassRow> {
  const lists = { include: tx.json(include as never), exclude: tx.json(exclude as never) }
  const [added] = await tx<MassRow[]>`
    insert into mass_messages ${tx({ ...row, ...lists, touched_at: now(), created_at: now() })} returning *`
  if (files.length > 0)
    await tx`
      insert into mass_message_files
      ${tx(files.map((file, position) => ({ mass_message_id: row.id, ...file, position })))}`
  return added as MassRow
}

/** A message to many, locked: one chunk of it is written at a time, and none once it was unsent. */
export async function lockMass(tx: Queryable, id: string): Promise<MassRow | undefined> {
  const [row] = await tx<MassRow[]>`select * from mass_messages where id = ${id} for update`
  return row
}

/** One of a creator's messages to many. */
export async function findMass(db: Queryable, performerId: string, id: string): Promise<MassRow | undefined> {
  const [row] = await db<MassRow[]>`select * from mass_messages where id = ${id} and performer_id = ${performerId}`
  return row
}

/** Messages to many by their ids, for rooms that have checked who asks. */
export async function findMassOf(db: Queryable, ids: string[]): Promise<Map<string, MassRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db<MassRow[]>`select * from mass_messages where id = any(${ids})`
  return new Map(rows.map(row => [row.id, row]))
}

/** What moves while a message to many is written. */
type Progress = Partial<
  Pick<MassRow, 'state' | 'recipients' | 'reached_id' | 'sent_at' | 'unsent_at' | 'taken_down_at'>
>

export async function changeMass(tx: Queryable, id: string, progress: Progress): Promise<void> {
  await tx`update mass_messages set ${tx({ ...progress, touched_at: now() })} where id = ${id}`
}

/**
 * The moment of the message to many that stands in the way of one more in the day that ends at a moment: the oldest of
 * the newest so many. Those that were stopped before anybody had them don't count.
 */
export async function inTheWay(tx: Queryable, performerId: string, at: Date, most: number): Promise<Date | undefined> {
  const [row] = await tx<{ at: Date }[]>`
    select coalesce(scheduled_at, created_at) as at from mass_messages
    where performer_id = ${performerId} and coalesce(scheduled_at, created_at) <= ${at}
      and coalesce(scheduled_at, created_at) > ${new Date(at.getTime() - day_ms)}
      and not (state = 'unsent' and recipients = 0)
    order by coalesce(scheduled_at, created_at) desc limit 1 offset ${most - 1}`
  return row?.at
}

/** Lets a creator send one message to many at a time, so that two at once are both counted. */
export async function lockSending(tx: Queryable, performerId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('fanfare.mass.' || ${performerId}::text, 0))`
}

/** A creator's messages to many, newest first. */
export async function listMass(
  db: Queryable,
  performerId: string,
  { before, limit, offset }: { before?: string | undefined; limit: number; offset: number },
): Promise<{ rows: MassRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db<MassRow[]>`
      select * from mass_messages where performer_id = ${performerId} ${before ? db`and id < ${before}` : db``}
      order by id desc limit ${limit} offset ${offset}`,
    db<[{ total: number }]>`select count(*)::int as total from mass_messages where performer_id = ${performerId}`,
  ])
  return { rows, total: count.total }
}

export type MassFile = FileRow & { mass_message_id: string; is_preview: boolean }

/** The files of some messages to many in their order, in one query. */
export async function filesOfMass(db: Queryable, ids: string[]): Promise<Map<string, MassFile[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db<MassFile[]>`
    select f.*, bf.mass_message_id, bf.is_preview from mass_message_files bf join files f on f.id = bf.file_id
    where bf.mass_message_id = any(${ids}) order by bf.mass_message_id, bf.position`
  return Map.groupBy(rows, row => row.mass_message_id)
}

/** Messages to many that wait for the review of a file. */
export async function massWaitingFor(tx: Queryable, fileId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select b.id from mass_message_files bf join mass_messages b on b.id = bf.mass_message_id
    where bf.file_id = ${fileId} and b.state = 'review' order by b.id`
  return rows.map(row => row.id)
}

/** Those whose time has come or whose worker was lost. */
export async function massToTakeUp(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from mass_messages
    where (state = 'sending' and touched_at < ${before}) or (state = 'scheduled' and scheduled_at < ${before})
    order by touched_at limit 100`
  return rows.map(row => row.id)
}

/** What a sale or its refund changes in the figures of a message to many. */
export async function countSale(tx: Queryable, id: string, net_minor: bigint, by: 1 | -1): Promise<void> {
  await tx`
    update mass_messages set bought = bought + ${by}, earned_minor = earned_minor + ${net_minor * BigInt(by)}
    where id = ${id}`
}
