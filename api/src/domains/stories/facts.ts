import type { FactTable } from '../../kernel/relay.ts'
import { fileIsDone } from './commands/share.ts'

declare module '../../kernel/facts.ts' {
  interface Facts {
    /** A story is live from now on. */
    story_shared: { storyId: string; performerId: string; audience: 'followers' | 'subscribers' }
  }
}

/** A story waits for its file. */
export const storiesFacts: FactTable = {
  file_finished: (tx, { fileId }) => fileIsDone(tx, fileId),
  file_failed: (tx, { fileId }) => fileIsDone(tx, fileId),
  file_waits: (tx, { fileId }) => fileIsDone(tx, fileId),
}
