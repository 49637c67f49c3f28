import { room } from '../../kernel/room.ts'
import { privacyCron, privacyJobs } from './jobs.ts'
import { privacyNews } from './news.ts'
import { privacyPersonal } from './personal.ts'
import { privacyRoutes } from './routes.ts'
import { privacySettings } from './settings.ts'

export const privacyRoom = room('privacy', {
  routes: house => privacyRoutes(house.all('personal')),
  jobs: house => privacyJobs(house.all('personal')),
  cron: privacyCron,
  personal: privacyPersonal,
  news: privacyNews,
  settings: privacySettings,
  tables: ['account_closures', 'account_exports'],
  reads: ['identity_documents', 'seats', 'subscriptions', 'users'],
})
