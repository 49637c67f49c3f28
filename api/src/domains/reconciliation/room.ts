import { room } from '../../kernel/room.ts'
import { reconciliationCron, reconciliationJobs } from './jobs.ts'
import { reconciliationPersonal } from './personal.ts'
import { reconciliationRoutes } from './routes.ts'

export const reconciliationRoom = room('reconciliation', {
  routes: reconciliationRoutes,
  jobs: reconciliationJobs,
  cron: reconciliationCron,
  personal: reconciliationPersonal,
})
