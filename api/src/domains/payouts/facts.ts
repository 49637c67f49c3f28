import { moneyToWire } from '@fanfare/contract'
import type { App } from '../../kernel/context.ts'
import { addJobIn } from '../../kernel/jobs.ts'
import type { Push, PushTable } from '../../kernel/pushes.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { earningsOf } from '../ledger/index.ts'
import { transferReversed } from './commands/transfer.ts'

/** A request, and what its creator's balance changed by: below zero for what was set aside. */
type PayoutFact = Record<'payoutId' | 'performerId' | 'state' | 'changeMinor', string>

declare module '../../kernel/facts.ts' {
  interface Facts {
    payout_requested: PayoutFact
    /** Another amount is asked for. */
    payout_changed: PayoutFact
    payout_moved: PayoutFact
    /** An operator holds it back until then. */
    payout_held: { payoutId: string; performerId: string; until: string }
  }
}

/** Creators are told when the account is changed to which their money goes. */
export const payoutsFacts: FactTable = {
  gateway_account_changed: (tx, { accountId }) => addJobIn(tx, 'read_stripe_account', { accountId }),
  gateway_transfer_reversed: (tx, { payoutId }) => transferReversed(tx, payoutId),
  banking_changed: (tx, { performerId }) => addJobIn(tx, 'mail_payout_method_changed', { performerId, key: 'banking' }),
  payment_gateway_changed: (tx, { performerId, key }) =>
    addJobIn(tx, 'mail_payout_method_changed', { performerId, key }),
}

/** The creator's open tabs show what is left, or what is free again. */
export const payoutsPushes: PushTable = {
  payout_requested: balanceMoved,
  payout_changed: balanceMoved,
  payout_moved: balanceMoved,
}

function balanceMoved(app: App, { performerId, changeMinor }: PayoutFact): Push[] {
  if (changeMinor === '0') return []
  const messages = async () => {
    const { maturing_minor, available_minor } = await earningsOf(app.db.sql, performerId)
    const balance = moneyToWire(maturing_minor + available_minor)
    return [{ event: 'update_balance' as const, data: { token: moneyToWire(BigInt(changeMinor)), balance } }]
  }
  return [{ userId: performerId, messages }]
}
