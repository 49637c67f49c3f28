import { room } from '../../kernel/room.ts'
import { supportPushes } from './facts.ts'
import { supportCron, supportJobs } from './jobs.ts'
import { supportNews } from './news.ts'
import { supportPersonal } from './personal.ts'
import { supportRoutes } from './routes.ts'

export const supportRoom = room('support', {
  routes: supportRoutes,
  pushes: supportPushes,
  jobs: supportJobs,
  cron: supportCron,
  personal: supportPersonal,
  news: supportNews,
})
