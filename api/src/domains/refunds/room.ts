import { room } from '../../kernel/room.ts'
import { withDisputes } from './commands/disputes.ts'
import { refundsFacts } from './facts.ts'
import { refundsJobs } from './jobs.ts'
import { refundsNews } from './news.ts'
import { refundsPersonal } from './personal.ts'
import { refundLinks } from './queries/links.ts'
import { refundsRoutes } from './routes.ts'
import { refundsSettings } from './settings.ts'
import { heldRefunds } from './store/refunds.ts'
import { refundsWaits } from './waits.ts'

/**
 * Refunds: fans ask for their money back, and banks question payments.
 *
 * - What comes of asking is a table of rules (`rules.ts`), shown before anyone asks. Every row says who decides.
 * - A purchase or top-up is given back once: unique in this room, in the charge and in the ledger.
 * - Who pays is the ledger's recipe and nothing else; above a limit two operators decide.
 * - A dispute takes at once what the bank took, and gives exactly that back when it is won.
 */
export const refundsRoom = room('refunds', {
  routes: house => refundsRoutes(house.one('siteTerms').inForce),
  facts: refundsFacts,
  jobs: house => refundsJobs(house.one('siteTerms').inForce),
  personal: refundsPersonal,
  news: refundsNews,
  watchesSettling: { watched: withDisputes },
  paymentLinks: { linksOf: refundLinks.ofPayment },
  chargeLinks: { linksOf: refundLinks.ofCharge },
  heldFor: { refund: heldRefunds },
  waits: refundsWaits,
  settings: refundsSettings,
  tables: ['disputes', 'refunds'],
  reads: ['conversations', 'ledger_transfers', 'messages', 'payments', 'sessions', 'users'],
})
