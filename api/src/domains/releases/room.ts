import './asks.ts'
import { room } from '../../kernel/room.ts'
import { looksIn } from '../moderation/index.ts'
import { releasesFacts } from './facts.ts'
import { releasesCron, releasesJobs } from './jobs.ts'
import { releasesNews } from './news.ts'
import { releasesPersonal } from './personal.ts'
import { releasesRoutes } from './routes.ts'
import { releasesSettings } from './settings.ts'
import { releasesPlaces, releasesToDo } from './studio.ts'
import { releasesWaits } from './waits.ts'

export const releasesRoom = room('releases', {
  routes: house => releasesRoutes({ looks: looksIn(house), ...house.one('participants') }),
  facts: releasesFacts,
  jobs: releasesJobs,
  cron: releasesCron,
  personal: releasesPersonal,
  news: releasesNews,
  waits: releasesWaits,
  settings: releasesSettings,
  toDo: releasesToDo,
  places: releasesPlaces,
  tables: [
    'item_people',
    'release_document_views',
    'release_documents',
    'release_invitations',
    'release_links',
    'release_opt_outs',
    'releases',
  ],
  reads: ['performers', 'users'],
})
