import type { ReportView, TakedownView } from '@fanfare/contract'
import type { Person } from '../identity/index.ts'
import type { ReportRow } from './store/reports.ts'
import type { ListedTakedown } from './store/takedowns.ts'

export function reportView(row: ReportRow & { number: bigint }): ReportView {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    target: row.target,
    targetId: row.target_id,
    performerId: row.performer_id,
    source: 'user',
    sourceId: row.reporter_id,
    number: `C-${row.number}`,
    createdAt: row.created_at.toISOString(),
  }
}

/** The person behind what was reported. */
export function reportedView(person: Person | undefined, suspended: ReadonlySet<string>) {
  const view = reporterView(person)
  return view && { ...view, isSuspended: suspended.has(view._id) }
}

/** Somebody named in a report. */
export function reporterView(person: Person | undefined) {
  return person ? { _id: person.id, name: person.name, username: person.username } : null
}

export function takedownView(row: ListedTakedown, people: Map<string, Person>): TakedownView {
  return {
    _id: row.id,
    target: row.target,
    targetId: row.target_id,
    title: row.title,
    performerId: row.performer_id,
    performerInfo: reporterView(people.get(row.performer_id)),
    reason: row.reason,
    ground: row.ground,
    law: row.law,
    rulesPage: row.rules_page,
    caseNumber: row.case_number === null ? null : `C-${row.case_number}`,
    operatorInfo: reporterView(people.get(row.operator_id)),
    createdAt: row.created_at.toISOString(),
    liftedAt: row.lifted_at?.toISOString() ?? null,
    liftReason: row.lift_reason,
  }
}
