import type { AppealDesk, AppealRow, AppealView, DecisionSummary, DecisionView } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Person } from '../../identity/index.ts'
import { appealUntil, liftRestores, needsCounterNotice } from '../policy.ts'
import type { AppealEntry, QueuedAppeal } from '../store/appeals.ts'
import type { DecisionRow, DecisionWithOutcome } from '../store/decisions.ts'
import { reporterView } from '../views.ts'

const moment = (at: Date | null) => at?.toISOString() ?? null

/** One line of a person's list of decisions. */
export function decisionSummary(row: DecisionWithOutcome): DecisionSummary {
  return summary(row, row.has_appeal ? (row.outcome ?? 'open') : 'none')
}

function summary(row: DecisionRow, appealState: DecisionSummary['appealState']): DecisionSummary {
  const { id, kind, target, target_id, title, created_at, lifted_at } = row
  const about = { _id: id, kind, target, targetId: target_id, title }
  return { ...about, createdAt: created_at.toISOString(), liftedAt: moment(lifted_at), appealState }
}

/** The whole statement of reasons, as the person it concerns and operators read it. */
export function decisionView(row: DecisionRow, appeal: AppealEntry | undefined): DecisionView {
  const until = appealUntil(row)
  return {
    ...summary(row, appeal ? (appeal.outcome ?? 'open') : 'none'),
    ground: row.ground,
    law: row.law,
    rulesPage: row.rules_page,
    reason: row.reason,
    isAutomatic: row.operator_id === null,
    liftReason: row.lift_reason,
    appealUntil: until.toISOString(),
    canAppeal: !appeal && !row.lifted_at && now() < until,
    needsCounterNotice: needsCounterNotice(row),
    appeal: appeal ? appealView(appeal) : null,
  }
}

function appealView(row: AppealEntry): AppealView {
  return {
    _id: row.id,
    text: row.text,
    counterNotice: row.name !== null && row.address !== null ? { name: row.name, address: row.address } : null,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    restoreAt: moment(row.restore_at),
    lawsuitAt: moment(row.lawsuit_at),
    outcome: row.outcome,
    reason: row.reason,
    decidedAt: moment(row.decided_at),
  }
}

const isOverdue = ({ outcome, due_at }: AppealEntry) => outcome === null && due_at < now()

/** One line of the operators' queue. */
export function appealRow(row: QueuedAppeal, people: Map<string, Person>): AppealRow {
  return {
    _id: row.id,
    decisionId: row.decision_id,
    kind: row.kind,
    title: row.title,
    userInfo: reporterView(people.get(row.user_id)),
    isCounterNotice: row.restore_at !== null,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    isOverdue: isOverdue(row),
    outcome: row.outcome,
    decidedAt: moment(row.decided_at),
  }
}

type DeskParts = {
  decision: DecisionRow
  entry: AppealEntry
  earlier: DecisionRow[]
  mayDecide: boolean
  caseNumber: string | null
}

/** An appeal as operators see it. */
export function appealDeskView(
  { decision, entry, earlier, mayDecide, caseNumber }: DeskParts,
  people: Map<string, Person>,
): AppealDesk {
  const person = (id: string | null) => reporterView(id === null ? undefined : people.get(id))
  return {
    _id: entry.id,
    decision: decisionView(decision, entry),
    isOverdue: isOverdue(entry),
    caseNumber,
    userInfo: person(decision.user_id),
    operatorInfo: person(decision.operator_id),
    decidedBy: person(entry.decided_by),
    mayDecide,
    liftRestores: liftRestores(decision),
    earlier: earlier.map(row => ({
      _id: row.id,
      kind: row.kind,
      title: row.title,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
      liftedAt: moment(row.lifted_at),
    })),
  }
}
