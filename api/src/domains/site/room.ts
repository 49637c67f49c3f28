import { waitingNames } from '@fanfare/contract'
import { room } from '../../kernel/room.ts'
import { siteJobs } from './jobs.ts'
import { sitePersonal } from './personal.ts'
import { siteRoutes } from './routes/index.ts'
import { sitePictures } from './routes/pictures.ts'
import { siteSettings } from './settings.ts'

export const siteRoom = room('site', {
  routes: house => siteRoutes(house.whole('waits', waitingNames)),
  pages: [({ config }) => sitePictures(config)],
  jobs: siteJobs,
  personal: sitePersonal,
  settings: siteSettings,
  tables: ['pages', 'site_promos'],
  reads: ['users'],
})
