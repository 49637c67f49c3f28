/** What happens in this room; who listens is handed it. */
declare module '../../kernel/facts.ts' {
  interface Facts {
    performer_verified: { userId: string }
    performer_refused: { userId: string }
    performer_verification_undone: { userId: string }
    document_replaced: { userId: string; documentId: string }
  }
}

export type {}
