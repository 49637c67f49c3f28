import { room } from '../../kernel/room.ts'
import { referralsFacts } from './facts.ts'
import { referralsCron, referralsJobs } from './jobs.ts'
import { referralsNews } from './news.ts'
import { referralsPersonal } from './personal.ts'
import { referralsRoutes } from './routes.ts'
/**
 * Referrals: who invited who, and what they earn by it.
 *
 * - A code belongs to one person for ever; an account has one referrer at most, from its registration on.
 * - Who invited a creator has a share of the creator's sales for a year, out of the site's fee and never more than it.
 *   Nobody earns by themselves, nor by what they buy.
 * - Shares are paid by themselves, once, when they are as old as earnings must be.
 */ import { referralsSettings } from './settings.ts'
import { shareTransfers } from './store.ts'

export const referralsRoom = room('referrals', {
  routes: referralsRoutes,
  facts: referralsFacts,
  jobs: referralsJobs,
  cron: referralsCron,
  personal: referralsPersonal,
  news: referralsNews,
  transfers: [shareTransfers],
  settings: referralsSettings,
  tables: ['referral_codes', 'referral_payments', 'referrals'],
  reads: ['charges', 'ledger_accounts', 'ledger_postings', 'users'],
})
