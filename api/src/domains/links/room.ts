import { room } from '../../kernel/room.ts'
import { targetsIn } from '../social/index.ts'
import { linkVisits } from './commands/open.ts'
import { linksFacts } from './facts.ts'
import { linksCron, linksJobs } from './jobs.ts'
import { linksPersonal } from './personal.ts'
import { linksRoutes } from './routes.ts'
import { linksSettings } from './settings.ts'
import { linksPlaces } from './studio.ts'

export const linksRoom = room('links', {
  routes: house => linksRoutes(targetsIn(house)),
  facts: linksFacts,
  jobs: linksJobs,
  cron: linksCron,
  personal: linksPersonal,
  views: [linkVisits],
  settings: linksSettings,
  places: linksPlaces,
  tables: ['link_charges', 'link_days', 'link_fans', 'link_sign_ups', 'link_visits', 'tracking_links'],
  reads: ['charges', 'follows', 'performers', 'subscriptions', 'users'],
})
