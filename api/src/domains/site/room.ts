import { room } from '../../kernel/room.ts'
import { siteJobs } from './jobs.ts'
import { sitePersonal } from './personal.ts'
import { siteRoutes } from './routes/index.ts'
import { sitePictures } from './routes/pictures.ts'

export const siteRoom = room('site', {
  routes: siteRoutes,
  pages: [({ config }) => sitePictures(config)],
  jobs: siteJobs,
  personal: sitePersonal,
})
