/** What happens in this room; who listens is handed it. */
declare module '../../kernel/facts.ts' {
  interface Facts {
    user_blocked: { blockerId: string; blockedId: string }
  }
}

export type {}
