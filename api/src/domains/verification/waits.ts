import type { WaitTable } from '../../kernel/waits.ts'
import { verificationCounts } from './queries.ts'
import { listUnverified } from './store/decisions.ts'

/** What of this room waits for operators. */
export const verificationWaits: WaitTable = {
  verifications: { permission: 'moderation', count: verificationCounts, list: listUnverified },
}
