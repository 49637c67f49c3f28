import './asks.ts'
import { room } from '../../kernel/room.ts'
import { taxFormsCron, taxFormsJobs } from './jobs.ts'
import { taxFormsNews } from './news.ts'
import { taxFormsPersonal } from './personal.ts'
import { taxFormsRoutes } from './routes.ts'

export const taxFormsRoom = room('tax-forms', {
  routes: house => taxFormsRoutes(house.one('paidOut')),
  jobs: house => taxFormsJobs(house.one('paidOut')),
  cron: taxFormsCron,
  personal: taxFormsPersonal,
  news: taxFormsNews,
})
