export { referralsNews } from './news.ts'
export type { ReferralEarning, ReferralView } from './referrals.ts'
export * as referrals from './referrals.ts'
