import { declareRoom } from '../declare-room.ts'
import { refundsErrors } from './errors.ts'
import { refundsNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const refundsRoom = declareRoom({
  showsNoContent: true,
  errors: refundsErrors,
  news: refundsNews,
  acts: ['give_refund', 'approve_refund', 'refuse_refund', 'submit_dispute'],
  closureBlocks: ['dispute', 'refund'],
  waits: {
    refunds: { waiting: 'Refunds waiting for an operator' },
    disputes: { waiting: 'Disputes that need our evidence' },
  },
})
