import { room } from '../../kernel/room.ts'
import { sellersIn, walletPartsIn } from './asks.ts'
import { topUpSettler } from './commands/top-up.ts'
import { walletFacts, walletPushes } from './facts.ts'
import { walletJobs } from './jobs.ts'
import { walletNews } from './news.ts'
import { walletPersonal } from './personal.ts'
import { opensOf } from './purchasables.ts'
import { taxReporting } from './queries/tax-report.ts'
import { sellingRoutes, walletRoutes } from './routes.ts'
import { walletSettings } from './settings.ts'

export const walletRoom = room('wallet', {
  routes: house => [...walletRoutes(walletPartsIn(house)), ...sellingRoutes(sellersIn(house))],
  facts: walletFacts,
  pushes: walletPushes,
  jobs: walletJobs,
  personal: walletPersonal,
  news: house => walletNews(house.one('closedMessages').closedAmong),
  guards: house => opensOf(sellersIn(house)),
  settles: { token_package: topUpSettler },
  taxReporting,
  settings: walletSettings,
  tables: [
    'auto_top_up_runs',
    'auto_top_ups',
    'charge_shares',
    'charges',
    'earnings_paid',
    'receipts',
    'wallet_limits',
  ],
  reads: ['ledger_accounts', 'ledger_holds', 'ledger_postings', 'ledger_transfers', 'payments', 'tax_rates'],
})
