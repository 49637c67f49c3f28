/**
 * Social: follows, likes, bookmarks with their folders, and comments.
 *
 * - Following, liking and keeping are safe to repeat; counters move once.
 * - What can be liked, kept and commented is registered by its room (`SocialTarget`, in api/src/rooms.ts).
 * - Everyone who can see a post can see its comments. A comment with a word that the creator hides is shown only to its
 *   author, the creator and operators. Replies are one level deep.
 */
export { createComment } from './commands/comments.ts'
export { followPerformer } from './commands/follows.ts'
export { reactTo } from './commands/react.ts'
export { socialFacts } from './facts.ts'
export { socialNews } from './news.ts'
export { socialPersonal } from './personal.ts'
export {
  findTarget,
  type Showing,
  type SocialTarget,
  type SocialTargets,
  type SocialThings,
  socialTargets,
} from './policy.ts'
export { commentRefusalOf } from './queries/may-comment.ts'
export { lookAtComments, placesOfComments } from './store/comments.ts'
export { countFollowed } from './store/follows.ts'
export { writtenComments } from './store/written.ts'
