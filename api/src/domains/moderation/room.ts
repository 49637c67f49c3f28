import { room } from '../../kernel/room.ts'
import { looksIn, reportedIn, takedownsIn } from './asks.ts'
import { suspensionDecisions } from './commands/suspensions.ts'
import { moderationCron, moderationGauges, moderationJobs } from './jobs.ts'
import { moderationNews } from './news.ts'
import { moderationPersonal } from './personal.ts'
import { moderationRoutes } from './routes.ts'
import { moderationSettings } from './settings.ts'
import { moderationWaits } from './waits.ts'

export const moderationRoom = room('moderation', {
  routes: house =>
    moderationRoutes({
      ownerOf: reportedIn(house),
      placesOf: house.one('commentPlaces').placesOf,
      takedowns: takedownsIn(house),
      looks: looksIn(house),
    }),
  jobs: house => moderationJobs(takedownsIn(house)),
  cron: moderationCron,
  personal: moderationPersonal,
  news: moderationNews,
  gauges: moderationGauges,
  suspensions: suspensionDecisions,
  waits: moderationWaits,
  settings: moderationSettings,
  tables: [
    'appeals',
    'case_decisions',
    'case_things',
    'cases',
    'decision_links',
    'decisions',
    'notice_links',
    'notices',
    'reports',
    'takedowns',
  ],
  reads: [],
})
