import type { ReadingLanguage } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import type { CaseRow, Decided } from './cases.ts'

export type NoticeRow = {
  id: string
  case_id: string
  user_id: string | null
  name: string
  email: string
  signature: string
  about: string
  /** Of copyright: the work, and whose it is. */
  work: string
  owner: string
  language: ReadingLanguage | null
  objection: string | null
  objected_at: Date | null
  /** When we forgot who sent it, who had no account. */
  contact_deleted_at: Date | null
  created_at: Date
}

export async function insertNotice(
  tx: Queryable,
  row: Omit<NoticeRow, 'objection' | 'objected_at' | 'contact_deleted_at'>,
): Promise<void> {
  await tx`insert into notices ${tx(row)}`
}

/** A notice with its case and what was decided. */
export type NoticeOfCase = NoticeRow &
  Pick<CaseRow, 'number' | 'kind' | 'state' | 'round' | 'received_at' | 'due_at'> &
  Decided

export async function findNotice(db: Queryable, by: { id: string } | { caseId: string }) {
  const which = 'id' in by ? db`n.id = ${by.id}` : db`n.case_id = ${by.caseId}`
  const [row] = await db<NoticeOfCase[]>`
    select n.*, c.number, c.kind, c.state, c.round, c.received_at, c.due_at, d.decision, d.reason, d.decided_at
    from notices n join cases c on c.id = n.case_id
    left join case_decisions d on d.case_id = c.id and d.round = c.round where ${which}`
  return row
}

export async function insertNoticeLink(
  db: Queryable,
  row: { secret_sha256: Buffer; notice_id: string; expires_at: Date },
): Promise<void> {
  await db`insert into notice_links ${db(row)}`
}

/** Which notice a mailed link is for, while it works. */
export async function noticeOfLink(db: Queryable, secret_sha256: Buffer, at: Date): Promise<string | undefined> {
  const [row] = await db<{ notice_id: string }[]>`
    select notice_id from notice_links where secret_sha256 = ${secret_sha256} and expires_at > ${at}`
  return row?.notice_id
}

export async function deleteNoticeLinksBefore(db: Queryable, at: Date): Promise<void> {
  await db`delete from notice_links where expires_at < ${at}`
}

/** The notices about copyright that named a thing. */
export async function copyrightNoticesAbout(db: Queryable, targetId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select n.id from notices n join cases c on c.id = n.case_id
    where c.kind = 'copyright' and n.contact_deleted_at is null and c.id in (select case_id from case_things where target_id = ${targetId})
    order by n.id`
  return rows.map(({ id }) => id)
}

/**
 * Forgets who sent notices without an account whose cases were decided before a moment, with the links that they were
 * mailed, some at a time; answers how many.
 */
export async function forgetSenders(tx: Queryable, decidedBefore: Date, at: Date, batch: number): Promise<number> {
  const rows = await tx<{ id: string }[]>`
    update notices set name = '', email = '', signature = '', owner = '', contact_deleted_at = ${at}
    where id in (
      select n.id from notices n join cases c on c.id = n.case_id and c.state = 'decided'
      join case_decisions d on d.case_id = c.id and d.round = c.round and d.decided_at < ${decidedBefore}
      where n.contact_deleted_at is null and n.user_id is null order by n.created_at limit ${batch})
    returning id`
  await tx`delete from notice_links where notice_id = any(${rows.map(({ id }) => id)}::uuid[])`
  return rows.length
}

/** Keeps what the sender of a notice objects with. */
export async function keepNoticeObjection(tx: Queryable, id: string, objection: string, objected_at: Date) {
  await tx`update notices set ${tx({ objection, objected_at })} where id = ${id}`
}
