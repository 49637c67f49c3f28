import type { WaitTable } from '../../kernel/waits.ts'
import { countWaitingThreads } from './queries/desk.ts'

/** What of this room waits for operators. */
export const supportWaits: WaitTable = {
  support: countWaitingThreads,
}
