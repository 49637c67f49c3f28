import { declareRoom } from '../declare-room.ts'
import { paymentsErrors } from './errors.ts'
import { paymentsNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const paymentsRoom = declareRoom({
  showsNoContent: true,
  errors: paymentsErrors,
  news: paymentsNews,
  acts: ['export_payments', 'replay_dead_letter', 'close_dead_letter', 'trust_payer', 'distrust_payer'],
  closureBlocks: ['payment'],
  waits: {
    parkedPayments: { waiting: 'Payment gateway events that couldn’t be processed' },
  },
})
