/**
 * Referrals: who invited who, and what they earn by it.
 *
 * - A code belongs to one person for ever; an account has one referrer at most, from its registration on.
 * - Who invited a creator has a share of the creator's sales for a year, out of the site's fee and never more than it.
 *   Nobody earns by themselves, nor by what they buy.
 * - Shares are paid by themselves, once, when they are as old as earnings must be.
 */
export { referralsFacts } from './facts.ts'
export { referralsCron, referralsJobs } from './jobs.ts'
export { referralsNews } from './news.ts'
export { referralsPersonal } from './personal.ts'
export { referralsRoutes } from './routes.ts'
export { shareTransfers } from './store.ts'
