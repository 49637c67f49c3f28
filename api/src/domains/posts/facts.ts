/** What happens in this room; who listens is handed it. */
declare module '../../kernel/facts.ts' {
  interface Facts {
    post_published: { postId: string; performerId: string }
    post_archived: { postId: string; performerId: string }
  }
}

export type {}
