import type { FactTable } from '../../kernel/relay.ts'
import { endFollowsBetween } from './commands/follows.ts'
import type { TargetType } from './policy.ts'

type CommentFact = {
  commentId: string
  objectType: 'feed' | 'video' | 'gallery' | 'product'
  objectId: string
  /** The comment that it replies to. */
  parentId: string | null
  ownerId: string
  authorId: string
  isHidden: boolean
}

declare module '../../kernel/facts.ts' {
  interface Facts {
    follow_started: { followerId: string; performerId: string }
    follow_ended: { followerId: string; performerId: string }
    /** Somebody liked a thing, for the first time or anew. */
    reaction_made: { userId: string; ownerId: string; objectType: TargetType; objectId: string }
    /** Nobody but author, creator and operators sees it where it is hidden. */
    comment_made: CommentFact
    comment_deleted: CommentFact
  }
}

/** A block ends following in both directions. */
export const socialFacts: FactTable = {
  async user_blocked(tx, { blockerId, blockedId }) {
    await endFollowsBetween(tx, blockerId, blockedId)
  },
}
