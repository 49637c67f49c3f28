import type { WaitTable } from '../../kernel/waits.ts'
import { appealsWaiting, casesWaiting } from './queries/cases.ts'

/** What of this room waits for operators. */
export const moderationWaits: WaitTable = {
  cases: casesWaiting,
  appeals: appealsWaiting,
}
