/** What happens in this room; who listens is handed it. */
declare module '../../kernel/facts.ts' {
  interface Facts {
    /** Support answered a member. Who has no account gets a mail with a link instead. */
    support_answered: { threadId: string; userId: string; number: string }
  }
}

export type {}
