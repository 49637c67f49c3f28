import type { DecisionKind, decisionGrounds, decisionLaws } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { rowsById } from '../../../kernel/rows-by-id.ts'

export type DecisionRow = {
  id: string
  /** The person whom it concerns. */
  user_id: string
  kind: DecisionKind
  target: string
  target_id: string
  title: string
  ground: (typeof decisionGrounds)[number]
  law: (typeof decisionLaws)[number] | null
  rules_page: string | null
  reason: string
  /** Null where the site decided by itself. */
  operator_id: string | null
  created_at: Date
  lifted_at: Date | null
  lifted_by: string | null
  lift_reason: string
  /** The case that it ended. */
  case_id: string | null
}

export type NewDecision = Omit<DecisionRow, 'lifted_at' | 'lifted_by' | 'lift_reason' | 'case_id'>

export async function insertDecision(tx: Queryable, row: NewDecision): Promise<void> {
  await tx`insert into decisions ${tx(row)}`
}

/** A decision by its id, for rooms that have checked who asks; undefined where there is none. */
export async function findDecision(db: Queryable, id: string): Promise<DecisionRow | undefined> {
  const [row] = await db<DecisionRow[]>`select * from decisions where id = ${id}`
  return row
}

/** Decisions by their ids; those that are gone are left out. */
export const findDecisions = (db: Queryable, ids: readonly string[]) => rowsById<DecisionRow>(db, 'decisions', ids)

/** A decision, locked until the transaction ends. */
export async function lockDecision(tx: Queryable, id: string): Promise<DecisionRow | undefined> {
  const [row] = await tx<DecisionRow[]>`select * from decisions where id = ${id} for update`
  return row
}

/** Lifts what is in force about a thing; answers the decisions that were lifted, which is one at most for most kinds. */
export async function liftInForce(
  tx: Queryable,
  { kind, targetId }: { kind: DecisionKind; targetId: string },
  lift: Pick<DecisionRow, 'lifted_at' | 'lifted_by' | 'lift_reason'>,
): Promise<DecisionRow[]> {
  return tx<DecisionRow[]>`
    update decisions set ${tx(lift)} where target_id = ${targetId} and kind = ${kind} and lifted_at is null returning *`
}

export type DecisionWithOutcome = DecisionRow & { has_appeal: boolean; outcome: 'upheld' | 'lifted' | null }

/** The decisions about a person, newest first, below the one that was seen last. */
export async function listDecisions(
  db: Queryable,
  { userId, before, limit }: { userId: string; before?: string | undefined; limit: number },
): Promise<DecisionWithOutcome[]> {
  return db<DecisionWithOutcome[]>`
    select d.*, a.id is not null as has_appeal, a.outcome from decisions d left join appeals a on a.decision_id = d.id
    where d.user_id = ${userId} ${before ? db`and d.id < ${before}` : db``}
    order by d.id desc limit ${limit}`
}

/**
 * Ties what was decided about the things of a case since it came to that case, by deciding it or by hand before; `wholes`
 * are what was taken down where that isn't the thing itself, as a message to many when one copy was reported.
 */
export async function linkToCase(
  tx: Queryable,
  { id, received_at }: { id: string; received_at: Date },
  wholes: string[],
): Promise<void> {
  await tx`
    update decisions set case_id = ${id}
    where case_id is null and lifted_at is null and created_at >= ${received_at}
      and (target_id = any(${wholes}::uuid[]) or target_id in (select target_id from case_things where case_id = ${id}))`
}

export type DecisionOfCase = DecisionRow & { appeal_id: string | null }

/** What was decided about people by deciding a case, the first one first. */
export async function decisionsOfCase(db: Queryable, caseId: string): Promise<DecisionOfCase[]> {
  return db<DecisionOfCase[]>`
    select d.*, a.id as appeal_id from decisions d left join appeals a on a.decision_id = d.id
    where d.case_id = ${caseId} order by d.id`
}

/** Keeps a link that was mailed about a decision, as the hash of its secret. */
export async function insertDecisionLink(
  db: Queryable,
  link: { secret_sha256: Buffer; decision_id: string; expires_at: Date },
): Promise<void> {
  await db`insert into decision_links ${db(link)}`
}

/** The decision that a mailed link is about, while it holds. */
export async function decisionOfLink(db: Queryable, secretHash: Buffer, at: Date): Promise<DecisionRow | undefined> {
  const [row] = await db<DecisionRow[]>`
    select d.* from decision_links l join decisions d on d.id = l.decision_id
    where l.secret_sha256 = ${secretHash} and l.expires_at > ${at}`
  return row
}

export async function deleteDecisionLinksBefore(db: Queryable, at: Date): Promise<void> {
  await db`delete from decision_links where expires_at < ${at}`
}
