import { kernelJobs } from '../../kernel/housekeeping.ts'
import { namesByQueue } from '../../kernel/jobs.ts'
import { room } from '../../kernel/room.ts'
import { statusCron, statusJobs } from './jobs.ts'
import { statusPersonal } from './personal.ts'
import { statusPages } from './routes/feed.ts'
import { statusRoutes } from './routes/index.ts'

export const statusRoom = room('status', {
  routes: statusRoutes,
  pages: [statusPages],
  jobs: house => statusJobs(namesByQueue([kernelJobs, ...house.all('jobs', { but: 'status' })])),
  cron: statusCron,
  personal: statusPersonal,
  tables: ['status_days', 'status_incidents', 'status_samples', 'status_updates'],
  reads: ['users'],
})
