export { verificationNews } from './news.ts'
export type { DocumentView, VerificationCounts, VerificationStatus, VerificationView } from './verification.ts'
export * as verification from './verification.ts'
