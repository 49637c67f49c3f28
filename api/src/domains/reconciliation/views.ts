import { moneyToWire, type ReconciliationDifference } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import type { DifferenceKind, DifferenceRow } from './store/differences.ts'

/** What doesn't agree, and what to do about it. */
const sentences: Record<DifferenceKind, string> = {
  missing_here:
    "The gateway took this payment and we don't have it as paid. Look for its event among the parked ones and replay it; if there is none, refund it at the gateway.",
  missing_at_gateway:
    "We have this payment as paid and the gateway doesn't know it. Ask the gateway for it; if it has none, take the tokens back.",
  amount_differs:
    'The gateway took another amount than we credited. Compare the event with the payment before you act.',
  refund_missing_here:
    'The gateway gave this payment back, or a bank disputes it, and we still count it as paid. Look for the event among the parked ones.',
  refund_missing_at_gateway:
    "We have this payment as given back and the gateway doesn't. Check whether the refund is still on its way, then ask the gateway.",
  ledger_missing:
    "This payment is paid and the ledger has no transfer for it. Don't book by hand; run the ledger's check first.",
  ledger_differs: "The ledger booked another amount than was paid. Run the ledger's check and compare its entries.",
  ledger_unknown:
    'The ledger took money from the gateway for a payment that we don’t have as paid. Find out who recorded it.',
  payout_not_booked: "This payout was sent and the ledger has no transfer for it. Run the ledger's check first.",
  payout_differs: 'The ledger booked another amount than this payout says. Compare its entries with the bank file.',
  payout_unconfirmed:
    'This payout was sent a week ago and nobody said that it arrived. Look at the bank statement, then mark it as done or returned.',
}

const isKind = (kind: string): kind is DifferenceKind => Object.hasOwn(sentences, kind)

export function differenceView(
  config: Config,
  row: DifferenceRow,
  people: Map<string, Person>,
): ReconciliationDifference {
  const person = row.explained_by ? people.get(row.explained_by) : undefined
  return {
    _id: row.id,
    day: row.day,
    kind: row.kind,
    sentence: isKind(row.kind) ? sentences[row.kind] : '',
    ourReference: row.our_reference,
    theirReference: row.their_reference,
    gateway: row.gateway,
    currency: row.currency,
    state: row.state,
    note: row.note,
    ourAmount: row.our_minor === null ? null : moneyToWire(row.our_minor),
    theirAmount: row.their_minor === null ? null : moneyToWire(row.their_minor),
    explainedBy: person ? personView(config, person) : null,
    explainedAt: row.explained_at?.toISOString() ?? null,
    foundAt: row.found_at.toISOString(),
  }
}
