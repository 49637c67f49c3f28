import { room } from '../../kernel/room.ts'
import { newsIn, readershipIn } from './asks.ts'
import { newsListener } from './commands/take-news.ts'
import { environment } from './environment.ts'
import { notificationsPushes } from './facts.ts'
import { notificationsCron, notificationsJobs } from './jobs.ts'
import { notificationsPersonal } from './personal.ts'
import { notificationsRoutes } from './routes.ts'

export const notificationsRoom = room('notifications', {
  environment,
  routes: notificationsRoutes,
  listens: house => newsListener(newsIn(house)),
  pushes: notificationsPushes,
  jobs: house => notificationsJobs(newsIn(house), readershipIn(house)),
  cron: notificationsCron,
  personal: notificationsPersonal,
  tables: [
    'notification_counts',
    'notification_fanouts',
    'notification_settings',
    'notifications',
    'push_subscriptions',
  ],
  reads: ['users'],
})
