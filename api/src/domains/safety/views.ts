import type { BlockView, ReportView, TakedownView } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import type { BlockRow } from './store/blocks.ts'
import type { ReportRow } from './store/reports.ts'
import type { ListedTakedown } from './store/takedowns.ts'

/** A block as its author sees it. */
export function blockView(config: Config, block: BlockRow, people: Map<string, Person>): BlockView {
  const target = people.get(block.blocked_id)
  return {
    _id: block.id,
    source: 'user',
    sourceId: block.blocker_id,
    target: 'user',
    targetId: block.blocked_id,
    reason: block.reason,
    targetInfo: target ? personView(config, target) : null,
    createdAt: block.created_at.toISOString(),
  }
}

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
