import { room } from '../../kernel/room.ts'
import { reconciliationCron, reconciliationJobs } from './jobs.ts'
import { reconciliationPersonal } from './personal.ts'
import { reconciliationRoutes } from './routes.ts'
import { reconciliationWaits } from './waits.ts'

/**
 * Reconciliation: holds our payments against the gateways' books, against the ledger, and payouts against the ledger, day
 * by day in UTC.
 *
 * - A difference is written down and raises an alarm; nothing is repaired or booked by itself.
 * - Looking at a day again finds the same differences: they keep their state, and those that are gone are cleared.
 * - A difference is closed by a person with a note.
 */
export const reconciliationRoom = room('reconciliation', {
  routes: reconciliationRoutes,
  jobs: reconciliationJobs,
  cron: reconciliationCron,
  personal: reconciliationPersonal,
  waits: reconciliationWaits,
  tables: ['bank_files', 'bank_lines', 'reconciliation_days', 'reconciliation_differences'],
  reads: ['gateway_events', 'ledger_postings', 'ledger_transfers', 'payments', 'payout_requests'],
})
