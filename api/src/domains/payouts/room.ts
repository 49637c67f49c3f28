import { room } from '../../kernel/room.ts'
import { payoutsFacts, payoutsPushes } from './facts.ts'
import { payoutsCron, payoutsJobs } from './jobs.ts'
import { payoutsNews } from './news.ts'
import { payoutsPersonal } from './personal.ts'
import { paidOut } from './queries/paid-out.ts'
import { payoutTransfers } from './queries/transfers.ts'
import { payoutsRoutes } from './routes.ts'
import { payoutsSettings } from './settings.ts'
import { payoutsToDo } from './studio.ts'
import { payoutsWaits } from './waits.ts'

export const payoutsRoom = room('payouts', {
  routes: payoutsRoutes,
  facts: payoutsFacts,
  pushes: payoutsPushes,
  jobs: payoutsJobs,
  cron: payoutsCron,
  personal: payoutsPersonal,
  news: payoutsNews,
  transfers: [payoutTransfers],
  paidOut,
  waits: payoutsWaits,
  settings: payoutsSettings,
  toDo: payoutsToDo,
  tables: ['payout_requests', 'payout_schedules', 'stripe_accounts'],
  reads: ['ledger_accounts', 'ledger_postings', 'ledger_transfers', 'performer_banking', 'performer_gateways', 'users'],
})
