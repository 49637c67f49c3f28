import type { WaitTable } from '../../kernel/waits.ts'
import { giveThread } from './commands/answer.ts'
import { countWaitingThreads, listWaitingThreads } from './queries/desk.ts'

/** What of this room waits for operators. */
export const supportWaits: WaitTable = {
  support: { permission: 'support', count: countWaitingThreads, list: listWaitingThreads, take: giveThread },
}
