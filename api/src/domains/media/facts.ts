/** What happens in this room; who listens is handed it. */
declare module '../../kernel/facts.ts' {
  interface Facts {
    /** A file can be shown from now on. */
    file_finished: { fileId: string; ownerId: string }
    /** A file will never be shown; `files.cause` says why. */
    file_failed: { fileId: string; ownerId: string }
  }
}

export type {}
