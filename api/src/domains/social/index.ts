/**
 * Social: follows, likes, bookmarks with their folders, and comments.
 *
 * - Following, liking and keeping are safe to repeat; counters move once.
 * - What can be liked, kept and commented is said by its room (`targets` in its `room.ts`).
 * - Everyone who can see a post can see its comments. A comment with a word that the creator hides is shown only to its
 *   author, the creator and operators. Replies are one level deep.
 */
export { targetsIn } from './asks.ts'
export { createComment } from './commands/comments.ts'
export { followPerformer } from './commands/follows.ts'
export { reactTo } from './commands/react.ts'
export type { Showing, SocialTarget, SocialTargets, SocialThings } from './policy.ts'
export { countFollowed } from './store/follows.ts'
