import { room } from '../../kernel/room.ts'
import { withDisputes } from './commands/disputes.ts'
import { refundsFacts } from './facts.ts'
import { refundsJobs } from './jobs.ts'
import { refundsNews } from './news.ts'
import { refundsPersonal } from './personal.ts'
import { refundLinks } from './queries/links.ts'
import { refundsRoutes } from './routes.ts'
import { heldRefunds } from './store/refunds.ts'

export const refundsRoom = room('refunds', {
  routes: refundsRoutes,
  facts: refundsFacts,
  jobs: refundsJobs,
  personal: refundsPersonal,
  news: refundsNews,
  watchesSettling: { watched: withDisputes },
  paymentLinks: { linksOf: refundLinks.ofPayment },
  chargeLinks: { linksOf: refundLinks.ofCharge },
  heldFor: { refund: heldRefunds },
})
