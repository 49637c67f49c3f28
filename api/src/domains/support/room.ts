import { room } from '../../kernel/room.ts'
import { supportPushes } from './facts.ts'
import { supportCron, supportJobs } from './jobs.ts'
import { supportNews } from './news.ts'
import { supportPersonal } from './personal.ts'
import { supportRoutes } from './routes.ts'
import { supportSettings } from './settings.ts'
import { supportWaits } from './waits.ts'

export const supportRoom = room('support', {
  routes: supportRoutes,
  pushes: supportPushes,
  jobs: supportJobs,
  cron: supportCron,
  personal: supportPersonal,
  news: supportNews,
  waits: supportWaits,
  settings: supportSettings,
  tables: ['support_answers', 'support_links', 'support_messages', 'support_notes', 'support_threads'],
  reads: ['users'],
})
