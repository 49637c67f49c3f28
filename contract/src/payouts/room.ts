import { declareRoom } from '../declare-room.ts'
import { payoutsErrors } from './errors.ts'
import { payoutsNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const payoutsRoom = declareRoom({
  showsNoContent: true,
  errors: payoutsErrors,
  news: payoutsNews,
  acts: [
    'approve_payout',
    'reject_payout',
    'send_payout',
    'complete_payout',
    'return_payout',
    'hold_payout',
    'release_payout',
    'view_payout_account',
    'export_payouts',
  ],
  closureBlocks: ['earnings_available', 'earnings_maturing', 'payout_request'],
  waits: {
    payouts: { waiting: 'Payouts to approve or to send' },
  },
  toDo: {
    payoutsFailed: { waiting: 'Automatic payouts that couldn’t be requested' },
    payoutDetails: { waiting: 'Earnings without an account to pay them to' },
  },
})
