/**
 * Referrals: who invited who.
 *
 * - A code belongs to one person for ever; an account has one referrer at most, from its registration on.
 */
export { referralsFacts } from './facts.ts'
export { referralsRoutes } from './routes.ts'
