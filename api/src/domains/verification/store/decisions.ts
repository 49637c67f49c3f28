import type { VerificationCounts, VerificationStatus } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { listWaiting, type WaitingAsked } from '../../../kernel/waits.ts'
import type { DocumentKind, DocumentRow } from './documents.ts'

export type Decision = {
  id: string
  performer_id: string
  operator_id: string
  verified: boolean
  reason: string
  decided_at: Date
}

/** A creator as operators see them, with where they stand and the documents that are current. */
export type CandidateRow = {
  id: string
  name: string
  username: string | null
  first_name: string
  last_name: string
  email: string | null
  country: string | null
  date_of_birth: string | null
  created_at: Date
  status: VerificationStatus
  reason: string
  decided_at: Date | null
  documents: Pick<DocumentRow, 'id' | 'kind' | 'mime_type' | 'created_at'>[]
}

export async function insertDecision(tx: Queryable, decision: Decision): Promise<void> {
  await tx`insert into verification_decisions ${tx(decision)}`
}

/** Takes back the newest decision about a creator if this operator verified them after a moment; answers whether. */
export async function undoDecision(
  tx: Queryable,
  { performerId, operatorId, after, at }: { performerId: string; operatorId: string; after: Date; at: Date },
): Promise<boolean> {
  const undone = await tx`
    update verification_decisions set undone_at = ${at}
    where id = (
        select id from verification_decisions where performer_id = ${performerId} order by id desc limit 1)
      and verified and operator_id = ${operatorId} and decided_at > ${after} and undone_at is null
    returning 1`
  return undone.length > 0
}

/** Whether a decision is still the one that counts about its creator. */
export async function decisionStands(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db`select 1 from verification_decisions where id = ${id} and undone_at is null`
  return row !== undefined
}

/** The newest decision about a creator, and when the documents that they have now were handed in. */
function standing(db: Queryable) {
  return db`
    left join lateral (
      select d.verified, d.reason, d.decided_at from verification_decisions d
      where d.performer_id = p.user_id and d.undone_at is null order by d.id desc limit 1) decision on true
    cross join lateral (
      select count(*) as count, max(i.created_at) as handed_in_at from identity_documents i
      where i.user_id = p.user_id and i.replaced_at is null) handed`
}

/** A refusal stands until other documents are handed in. */
const isRefused = (db: Queryable) =>
  db`(p.verified_at is null and not decision.verified and decision.decided_at >= coalesce(handed.handed_in_at, '-infinity'))`

/** The row of a creator, as `p`, whose documents aren't all handed in or were refused; none where nothing is to be sent. */
export function lacksDocuments(db: Queryable, performerId: string) {
  return db`
    from performers p ${standing(db)}
    where p.user_id = ${performerId} and p.verified_at is null and (handed.count < 2 or ${isRefused(db)})`
}

/** Where a creator stands, and why they were refused if they were. */
export async function findStanding(
  db: Queryable,
  performerId: string,
): Promise<{ status: VerificationStatus; reason: string } | undefined> {
  const [row] = await db<{ status: VerificationStatus; reason: string }[]>`
    select ${statusOf(db)} as status, case when ${isRefused(db)} then decision.reason else '' end as reason
    from performers p ${standing(db)} where p.user_id = ${performerId}`
  return row
}

const statusOf = (db: Queryable) =>
  db`case when p.verified_at is not null then 'verified' when ${isRefused(db)} then 'refused' else 'waiting' end`

/** Which creators stand where; those who wait have handed in both documents. */
const standsAs = (db: Queryable) => ({
  waiting: db`p.verified_at is null and handed.count = 2 and ${isRefused(db)} is not true`,
  refused: isRefused(db),
  verified: db`p.verified_at is not null`,
})

function selectCandidates(db: Queryable) {
  return db`
    select u.id, u.name, u.username, u.first_name, u.last_name, u.email, u.country, u.created_at,
      to_char(p.date_of_birth, 'YYYY-MM-DD') as date_of_birth, ${statusOf(db)} as status,
      case when ${isRefused(db)} then decision.reason else '' end as reason,
      coalesce(p.verified_at, case when ${isRefused(db)} then decision.decided_at end) as decided_at
    from performers p join users u on u.id = p.user_id ${standing(db)}`
}

/**
 * Creators of one standing: those who wait with both documents, longest wait first; the others newest decision first.
 */
export async function listCandidates(
  db: Queryable,
  status: VerificationStatus,
  { limit, offset }: { limit: number; offset: number },
): Promise<CandidateRow[]> {
  const order = {
    waiting: db`handed.handed_in_at, p.user_id`,
    refused: db`decision.decided_at desc, p.user_id`,
    verified: db`p.verified_at desc, p.user_id`,
  }[status]
  const rows = await db<Omit<CandidateRow, 'documents'>[]>`
    ${selectCandidates(db)} where u.status = 'active' and ${standsAs(db)[status]}
    order by ${order} limit ${limit} offset ${offset}`
  return withDocuments(db, rows)
}

/** Creators can't publish before it's done, so it is to be done within a day. */
const aim_hours = 24

/** Creators who have sent both documents and wait for an answer. Those who were refused before have sent new ones. */
export const listUnverified = (db: Queryable, asked: WaitingAsked) =>
  listWaiting(
    db,
    db`
      select p.user_id as id, handed.handed_in_at + make_interval(hours => ${aim_hours}) as due_at,
        handed.handed_in_at as since, p.user_id as person_id,
        case when decision.verified is false then 'again' else 'first' end as about
      from performers p join users u on u.id = p.user_id ${standing(db)}
      where u.status = 'active' and ${standsAs(db).waiting}`,
    asked,
  )

/** How many creators stand where, in one look at all of them. */
export async function countCandidates(db: Queryable): Promise<VerificationCounts> {
  const { waiting, verified, refused } = standsAs(db)
  const [row] = await db<VerificationCounts[]>`
    select count(*) filter (where ${waiting})::int as waiting, count(*) filter (where ${verified})::int as verified,
      count(*) filter (where ${refused})::int as refused
    from performers p join users u on u.id = p.user_id ${standing(db)} where u.status = 'active'`
  return row as VerificationCounts
}

/** One creator as operators see them, or nobody. */
export async function findCandidate(db: Queryable, id: string): Promise<CandidateRow | undefined> {
  const rows = await db<Omit<CandidateRow, 'documents'>[]>`${selectCandidates(db)} where p.user_id = ${id}`
  const [row] = await withDocuments(db, rows)
  return row
}

async function withDocuments(db: Queryable, rows: Omit<CandidateRow, 'documents'>[]): Promise<CandidateRow[]> {
  const documents = await db<(CandidateRow['documents'][number] & { user_id: string; kind: DocumentKind })[]>`
    select id, user_id, kind, mime_type, created_at from identity_documents
    where user_id = any(${rows.map(row => row.id)}::uuid[]) and replaced_at is null`
  return rows.map(row => ({ ...row, documents: documents.filter(document => document.user_id === row.id) }))
}
