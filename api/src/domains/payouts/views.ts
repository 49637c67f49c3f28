import { moneyToWire, type PayoutDeskRow, type PayoutView } from '@fanfare/contract'
import { nowMs } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Settings } from '../../kernel/settings.ts'
import { type Person, personView } from '../identity/index.ts'
import { type Decision, isTransfer, needsSecondPerson } from './commands/decide.ts'
import { isHeld } from './commands/hold.ts'
import { payoutLife, wireStatus } from './lifecycle.ts'
import type { PayoutRow } from './store/payouts.ts'

type People = Map<string, Person>

const because = 'The payout method was added or changed shortly before the request.'

/** A request as its creator sees it. */
export function payoutView(config: Config, row: PayoutRow, people: People): PayoutView {
  const waits = row.payable_from !== null && row.payable_from.getTime() > nowMs()
  const isWaiting = waits && (row.state === 'pending' || row.state === 'approved')
  return {
    _id: row.id,
    requestTokens: moneyToWire(row.tokens_minor),
    amount: moneyToWire(row.money_minor),
    currency: row.currency,
    tokenConversionRate: row.rate,
    paymentAccountType: row.method,
    methodLabel: row.method_label,
    requestNote: row.note,
    adminNote: row.admin_note,
    status: wireStatus[row.state],
    state: row.state,
    withdrawn: row.state === 'withdrawn',
    payableFrom: isWaiting ? (row.payable_from?.toISOString() ?? null) : null,
    waitsBecause: isWaiting ? because : null,
    hold: holdView(row),
    source: 'performer',
    sourceId: row.performer_id,
    sourceInfo: personOf(config, people, row.performer_id),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    approvedAt: row.approved_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

function holdView(row: PayoutRow): PayoutView['hold'] {
  const { hold_reason: reason, hold_evidence: evidence, hold_until: until, held_at: heldAt } = row
  if (!isHeld(row) || !until || !heldAt) return null
  return {
    reason: reason ?? '',
    evidence: evidence ?? '',
    until: until.toISOString(),
    heldAt: heldAt.toISOString(),
  }
}

function personOf(config: Config, people: People, id: string | null) {
  const known = id ? people.get(id) : undefined
  return known ? personView(config, known) : null
}

/** A request as an operator sees it, with what they can do. */
export function deskRow(
  config: Config,
  row: PayoutRow,
  { people, settings, operatorId }: { people: People; settings: Settings; operatorId: string },
): PayoutDeskRow {
  const view = payoutView(config, row, people)
  const needsSecond = needsSecondPerson(settings, row)
  const mustWait = view.payableFrom !== null || view.hold !== null || (needsSecond && row.approved_by === operatorId)
  return {
    ...view,
    heldBy: view.hold && personOf(config, people, row.held_by),
    approvedBy: personOf(config, people, row.approved_by),
    sentBy: personOf(config, people, row.sent_by),
    needsSecondPerson: needsSecond,
    next: decisions.filter(
      state => !isTransfer(row) && payoutLife.allows(row.state, state) && !(state === 'sent' && mustWait),
    ),
  }
}

const decisions: Decision[] = ['approved', 'sent', 'done', 'rejected', 'returned']
