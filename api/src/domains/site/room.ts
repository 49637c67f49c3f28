import { waitingNames } from '@fanfare/contract'
import { room } from '../../kernel/room.ts'
import { siteFacts, sitePushes } from './facts.ts'
import { siteJobs } from './jobs.ts'
import { sitePersonal } from './personal.ts'
import { siteRoutes } from './routes/index.ts'
import { sitePictures } from './routes/pictures.ts'
import { siteSettings } from './settings.ts'
import { termsInForce } from './store/pages.ts'

export const siteRoom = room('site', {
  routes: house => siteRoutes(house.whole('waits', waitingNames)),
  pages: [({ config }) => sitePictures(config)],
  facts: siteFacts,
  pushes: sitePushes,
  jobs: house => siteJobs(house.whole('waits', waitingNames)),
  cron: '23 * * * * end_claims',
  personal: sitePersonal,
  siteTerms: { inForce: termsInForce },
  settings: siteSettings,
  tables: ['desk_claims', 'pages', 'site_promos'],
  reads: ['users'],
})
