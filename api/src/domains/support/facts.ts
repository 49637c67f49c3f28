import type { PushTable } from '../../kernel/pushes.ts'

/** What happens in this room; who listens is handed it. */
declare module '../../kernel/facts.ts' {
  interface Facts {
    /** Support answered a member. Who has no account gets a mail with a link instead. */
    support_answered: { threadId: string; userId: string; number: string }
    /** A thread is new, went on or was taken; `operatorIds` are those who answer help requests. */
    support_desk_changed: { threadId: string; operatorIds: string[] }
    /** A message waits for longer than the site says that it answers within; `dueAt` is when that was over. */
    support_overdue: { threadId: string; messageId: string; number: string; dueAt: string }
  }
}

/** Operators who have the desk or a thread open see at once what changed on it. */
export const supportPushes: PushTable = {
  support_desk_changed: (_app, { threadId, operatorIds }) =>
    operatorIds.map(userId => ({
      userId,
      messages: async () => [{ event: 'support_desk_changed' as const, data: { threadId } }],
    })),
}
