import type { WaitTable } from '../../kernel/waits.ts'
import { appealsWaiting, casesWaiting } from './queries/cases.ts'
import { listOpenAppeals, listOpenCases } from './store/waiting.ts'

/** What of this room waits for operators. */
export const moderationWaits: WaitTable = {
  cases: { permission: 'moderation', count: casesWaiting, list: listOpenCases },
  appeals: { permission: 'moderation', count: appealsWaiting, list: listOpenAppeals },
}
