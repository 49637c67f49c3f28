import type { RoomJobs } from '../../kernel/jobs.ts'
import { scanBannedTerms, scanWeekly, type Written } from './commands/scan.ts'

/** The search for banned terms through what rooms have `written`. */
export const bannedTermsJobs = (written: readonly Written[]): RoomJobs => ({
  housekeeping: {
    ask_for_banned_term_scan: scanWeekly,
    scan_banned_terms: app => scanBannedTerms(app, written),
  },
})

export const bannedTermsCron = '27 3 * * 0 ask_for_banned_term_scan\n*/10 * * * * scan_banned_terms'
