import type { PushTable } from '../../kernel/pushes.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { tellToday } from './commands/today.ts'

/** What happens in this room; who listens is handed it. */
declare module '../../kernel/facts.ts' {
  interface Facts {
    /** Something that waits for operators was taken, given back or decided. */
    today_changed: { operatorIds: string[] }
  }
}

/** Whatever an operator does may decide what others see waiting. */
export const siteFacts: FactTable = { operator_acted: tellToday }

/** Operators who have Today open see at once what changed on it. */
export const sitePushes: PushTable = {
  today_changed: (_app, { operatorIds }) =>
    operatorIds.map(userId => ({ userId, messages: async () => [{ event: 'today_changed' as const, data: {} }] })),
}
