import type { CaseRow, CaseStatement, CaseView, CaseWords, NoticeStatus, OwnReport } from '@fanfare/contract'
import type { Person } from '../../identity/index.ts'
import { canObject, caseNumber } from '../commands/cases.ts'
import type { Decided, DecisionRow, ListedCase, CaseRow as StoredCase, ThingRow } from '../store/cases.ts'
import type { DecisionOfCase } from '../store/decisions.ts'
import type { NoticeOfCase, NoticeRow } from '../store/notices.ts'
import type { ReportOfCase, ReportRow } from '../store/reports.ts'
import { reporterView } from '../views.ts'

type People = Map<string, Person>

/** How a case stands, for those who asked: never who decided. */
function standing(row: Pick<StoredCase, 'number' | 'state' | 'due_at'> & Decided) {
  const { state, due_at, decision, reason, decided_at } = row
  return {
    number: caseNumber(row),
    state,
    dueAt: due_at.toISOString(),
    decision,
    reason,
    decidedAt: decided_at?.toISOString() ?? null,
  }
}

/** A case in the queue. */
export function caseRowView(row: ListedCase, people: People): CaseRow {
  const { id, kind, is_urgent: isUrgent, round, title, said_by: saidBy, target, address, things } = row
  return {
    _id: id,
    ...standing(row),
    kind,
    isUrgent,
    isAgain: round === 2,
    title,
    saidBy,
    receivedAt: row.received_at.toISOString(),
    thing:
      address === null
        ? null
        : { target, address, performerInfo: personOf(row.performer_id, people), more: (things ?? 1) - 1 },
  }
}

const personOf = (id: string | null, people: People) => reporterView(people.get(id ?? ''))

/** What was decided, for operators. */
export function decisionView(row: DecisionRow, people: People): CaseView['decisions'][number] {
  const { decision, reason, operator_id, decided_at } = row
  return { decision, reason, operatorInfo: personOf(operator_id, people), decidedAt: decided_at.toISOString() }
}

/** What was decided about a person with a case. */
export function statementView(row: DecisionOfCase): CaseStatement {
  const { id, kind, title, ground, law, rules_page: rulesPage, lifted_at, appeal_id: appealId } = row
  return { _id: id, kind, title, ground, law, rulesPage, liftedAt: lifted_at?.toISOString() ?? null, appealId }
}

/** What someone said in a report, for operators. */
export function reportWords(row: ReportRow, people: People): CaseWords {
  return {
    _id: row.id,
    at: row.created_at.toISOString(),
    title: row.title,
    text: row.description,
    quote: row.quote,
    evidence: row.evidence,
    notice: null,
    from: personOf(row.reporter_id, people),
    ...objectionOf(row),
  }
}

/** The same of a notice, with who sent it. */
export function noticeWords(row: NoticeRow, people: People): CaseWords {
  const { name, email, signature, work, owner } = row
  const contactDeletedAt = row.contact_deleted_at?.toISOString() ?? null
  return {
    _id: row.id,
    at: row.created_at.toISOString(),
    title: '',
    text: row.about,
    quote: null,
    evidence: null,
    notice: { name, email, signature, work, owner, contactDeletedAt },
    from: personOf(row.user_id, people),
    ...objectionOf(row),
  }
}

function objectionOf({ objection, objected_at }: { objection: string | null; objected_at: Date | null }) {
  return { objection, objectedAt: objected_at?.toISOString() ?? null }
}

/** A report as its author sees it. */
export function ownReportView(row: ReportOfCase, people: People): OwnReport {
  const { id, title, description, target, target_id, performer_id } = row
  return {
    _id: id,
    title,
    description,
    target,
    targetId: target_id,
    performerInfo: personOf(performer_id, people),
    ...standing(row),
    canObject: canObject(row),
    objectedAt: row.objected_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** A notice as its sender sees it. */
export function noticeView(row: NoticeOfCase, things: ThingRow[]): NoticeStatus {
  return {
    ...standing(row),
    kind: row.kind as NoticeStatus['kind'],
    addresses: things.map(thing => thing.address),
    about: row.about,
    receivedAt: row.received_at.toISOString(),
    canObject: canObject(row),
    objectedAt: row.objected_at?.toISOString() ?? null,
  }
}
