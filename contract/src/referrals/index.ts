export type { ReferralView } from './referrals.ts'
export * as referrals from './referrals.ts'
