/** What happens in this room; who listens is handed it. */
declare module '../../kernel/facts.ts' {
  interface Facts {
    user_blocked: { blockerId: string; blockedId: string }
    content_taken_down: { takedownId: string; performerId: string }
    content_put_back: { takedownId: string; performerId: string }
  }
}

export type {}
