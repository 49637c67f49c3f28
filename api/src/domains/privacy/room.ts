import { room } from '../../kernel/room.ts'
import { privacyCron, privacyJobs } from './jobs.ts'
import { privacyNews } from './news.ts'
import { privacyPersonal } from './personal.ts'
import { privacyRoutes } from './routes.ts'

export const privacyRoom = room('privacy', {
  routes: house => privacyRoutes(house.all('personal')),
  jobs: house => privacyJobs(house.all('personal')),
  cron: privacyCron,
  personal: privacyPersonal,
  news: privacyNews,
})
