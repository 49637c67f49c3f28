/**
 * Social: follows, likes and bookmarks.
 *
 * - Following, liking and keeping are safe to repeat; counters move once.
 */
export { followPerformer, ownerOf, reactTo } from './commands.ts'
export { socialFacts } from './facts.ts'
