import type { RoomJobs } from '../../kernel/jobs.ts'
import { payShares } from './commands/pay.ts'

export const referralsJobs: RoomJobs = {
  money: { pay_referral_shares: app => payShares(app) },
}

export const referralsCron = '17 * * * * pay_referral_shares'
