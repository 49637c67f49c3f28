import type { WaitTable } from '../../kernel/waits.ts'
import { verificationCounts } from './queries.ts'

/** What of this room waits for operators. */
export const verificationWaits: WaitTable = {
  verifications: verificationCounts,
}
