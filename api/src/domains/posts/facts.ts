import type { FactTable } from '../../kernel/relay.ts'
import { releaseChanged } from './commands/people.ts'
import { fileIsDone } from './commands/show.ts'

declare module '../../kernel/facts.ts' {
  interface Facts {
    /** A post is on the site for the first time. */
    post_published: { postId: string; performerId: string }
    post_changed: { postId: string; performerId: string }
    /** A post has left the site: its creator deleted it, or its time was over. */
    post_archived: { postId: string; performerId: string }
    poll_voted: { postId: string; optionId: string; userId: string }
    /** A creator was named as @username in a post or a comment. */
    creator_mentioned: { mentionedId: string; byId: string; kind: 'feed' | 'comment'; targetId: string }
  }
}

/** A post waits for its files and the people in it: it is shown with the last of them, and stays with its owner otherwise. */
export const postsFacts: FactTable = {
  file_finished: (tx, { fileId }) => fileIsDone(tx, fileId),
  file_failed: (tx, { fileId }) => fileIsDone(tx, fileId),
  file_waits: (tx, { fileId }) => fileIsDone(tx, fileId),
  release_changed: (tx, { releaseId }) => releaseChanged(tx, releaseId),
}
