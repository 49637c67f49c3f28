import { moneyToWire, type RefundDeskRow, type RefundView } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import type { Settings } from '../../kernel/settings.ts'
import { type Person, personView } from '../identity/index.ts'
import { appealUntil } from './commands/ask.ts'
import { needsSecondPerson } from './commands/decide.ts'
import { waitingStates } from './lifecycle.ts'
import { english, stateSentence } from './sentences.ts'
import type { RefundRow } from './store/refunds.ts'

export type People = Map<string, Person>

/** Somebody as lists name them; null for an account that is gone. */
export function personOf(config: Config, people: People, id: string | null) {
  const known = id ? people.get(id) : undefined
  return known ? personView(config, known) : null
}

/** A refund as its fan sees it; that one of two operators has approved is theirs to know. */
export function refundView(config: Config, row: RefundRow, people: People): RefundView {
  const until = appealUntil(row)
  return {
    _id: row.id,
    target: row.target,
    targetId: row.target_id,
    kind: row.kind,
    title: row.title,
    tier: row.tier,
    performerInfo: personOf(config, people, row.performer_id),
    currency: row.currency,
    amount: moneyToWire(row.amount_minor),
    gives: row.gives,
    reason: row.reason,
    note: row.note,
    state: row.state === 'approved' ? (row.appealed_at ? 'appealed' : 'in_review') : row.state,
    isAutomatic: row.is_automatic,
    sentence: stateSentence(english, row),
    dueAt: row.due_at?.toISOString() ?? null,
    adminNote: row.decided_at ? row.admin_note : '',
    canAppeal: until !== null,
    appealUntil: until?.toISOString() ?? null,
    appealNote: row.appeal_note,
    appealedAt: row.appealed_at?.toISOString() ?? null,
    boughtAt: row.bought_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

type Desk = { people: People; settings: Settings; operatorId: string }

/** A refund as an operator sees it, with what they can do. */
export function deskRow(config: Config, row: RefundRow, { people, settings, operatorId }: Desk): RefundDeskRow {
  const isWaiting = waitingStates.includes(row.state)
  const isMine = row.state === 'approved' && row.approved_by === operatorId
  return {
    ...refundView(config, row, people),
    state: row.state,
    adminNote: row.admin_note,
    rule: row.rule,
    fanInfo: personOf(config, people, row.fan_id),
    approvedBy: personOf(config, people, row.approved_by),
    decidedBy: personOf(config, people, row.decided_by),
    needsSecondPerson: needsSecondPerson(settings, row),
    next: isWaiting ? (isMine ? ['refuse'] : ['approve', 'refuse']) : [],
  }
}
