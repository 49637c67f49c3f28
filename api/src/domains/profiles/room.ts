import './asks.ts'
import { room } from '../../kernel/room.ts'
import { pageViews } from './commands/page-views.ts'
import { openEmptyPage } from './commands/pages.ts'
import { countUpload } from './commands/upload-allowance.ts'
import { profilesFacts } from './facts.ts'
import { profilesNews } from './news.ts'
import { profilesPersonal } from './personal.ts'
import { countPerformers } from './queries/search.ts'
import { profilesRoutes } from './routes.ts'
import { isVerified } from './store/payees.ts'
import { isLabelled } from './store/performers.ts'
import { writtenAccounts } from './store/written.ts'

export const profilesRoom = room('profiles', {
  routes: house => profilesRoutes(house.table('ownPage')),
  facts: profilesFacts,
  personal: profilesPersonal,
  news: profilesNews,
  views: [pageViews],
  verified: { isVerified },
  newcomers: { onNewcomer: openEmptyPage },
  uploads: { countUpload },
  searchTotals: { totalPerformer: countPerformers },
  aiLabels: { isLabelled },
  written: [writtenAccounts],
  tables: [
    'categories',
    'name_notices',
    'performer_banking',
    'performer_categories',
    'performer_gateways',
    'performers',
    'upload_counts',
  ],
  reads: ['follows', 'linked_accounts', 'reactions', 'subscription_periods', 'users'],
})
