import { room } from '../../kernel/room.ts'
import { settlersIn } from './asks.ts'
import { environment } from './environment.ts'
import { paymentsPushes } from './facts.ts'
import { paymentsCron, paymentsGauges, paymentsJobs } from './jobs.ts'
import { paymentsNews } from './news.ts'
import { paymentsPersonal } from './personal.ts'
import { paymentsRoutes } from './routes.ts'
import { paymentsSettings } from './settings.ts'
import { paymentsWaits } from './waits.ts'

export const paymentsRoom = room('payments', {
  environment,
  routes: house => paymentsRoutes(settlersIn(house), house.one('paymentLinks').linksOf),
  pushes: paymentsPushes,
  jobs: house => paymentsJobs(settlersIn(house)),
  cron: paymentsCron,
  personal: paymentsPersonal,
  news: paymentsNews,
  gauges: paymentsGauges,
  waits: paymentsWaits,
  settings: paymentsSettings,
  tables: ['gateway_events', 'held_back_payments', 'payment_cards', 'payments', 'trusted_payers'],
})
