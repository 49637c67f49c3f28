import type { FactTable } from '../../kernel/relay.ts'
import { countCharge, countFollow, countSubscription, restoreToSums, returnFromSums } from './commands/bring.ts'

/** What fans do for the first time decides which link brought them; what they pay is added up for it. */
export const linksFacts: FactTable = {
  follow_started: (tx, { followerId, performerId }, { created_at }) =>
    countFollow(tx, { fanId: followerId, performerId }, created_at),
  subscription_started: (tx, { fanId, performerId, type, isTrial }, { created_at }) =>
    countSubscription(tx, { fanId, performerId }, type === 'free' ? 'free' : isTrial ? 'trial' : 'paid', created_at),
  charge_made: (tx, { chargeId }) => countCharge(tx, chargeId),
  charge_refunded: (tx, { chargeId }) => returnFromSums(tx, chargeId),
  charge_restored: (tx, { chargeId }) => restoreToSums(tx, chargeId),
}
