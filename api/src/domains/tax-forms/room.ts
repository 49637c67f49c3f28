import './asks.ts'
import { room } from '../../kernel/room.ts'
import { taxFormsCron, taxFormsJobs } from './jobs.ts'
import { taxFormsNews } from './news.ts'
import { taxFormsPersonal } from './personal.ts'
import { taxFormsRoutes } from './routes.ts'
import { taxFormsSettings } from './settings.ts'
import { taxFormsToDo } from './studio.ts'

export const taxFormsRoom = room('tax-forms', {
  routes: house => taxFormsRoutes(house.one('paidOut')),
  jobs: house => taxFormsJobs(house.one('paidOut')),
  cron: taxFormsCron,
  personal: taxFormsPersonal,
  news: taxFormsNews,
  settings: taxFormsSettings,
  toDo: taxFormsToDo,
  tables: ['tax_form_standings', 'tax_forms'],
  reads: ['charge_shares', 'charges', 'ledger_transfers', 'performers', 'users'],
})
