import { waitingNames } from '@fanfare/contract'
import { room } from '../../kernel/room.ts'
import { siteJobs } from './jobs.ts'
import { sitePersonal } from './personal.ts'
import { siteRoutes } from './routes/index.ts'
import { sitePictures } from './routes/pictures.ts'
import { siteSettings } from './settings.ts'
import { termsInForce } from './store/pages.ts'

export const siteRoom = room('site', {
  routes: house => siteRoutes(house.whole('waits', waitingNames)),
  pages: [({ config }) => sitePictures(config)],
  jobs: siteJobs,
  personal: sitePersonal,
  siteTerms: { inForce: termsInForce },
  settings: siteSettings,
  tables: ['pages', 'site_promos'],
  reads: ['users'],
})
