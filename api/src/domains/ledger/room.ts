import './asks.ts'
import { room } from '../../kernel/room.ts'
import { ledgerCron, ledgerJobs } from './jobs.ts'
import { ledgerPersonal } from './personal.ts'
import { ledgerRoutes } from './routes.ts'

export const ledgerRoom = room('ledger', {
  routes: house => ledgerRoutes(house.one('ledgerPeople')),
  jobs: ledgerJobs,
  cron: ledgerCron,
  personal: ledgerPersonal,
  tables: [
    'ledger_accounts',
    'ledger_blocks',
    'ledger_checks',
    'ledger_days',
    'ledger_entries',
    'ledger_heads',
    'ledger_history',
    'ledger_holds',
    'ledger_interim_heads',
    'ledger_postings',
    'ledger_transfers',
  ],
})
