/**
 * Social: who follows whom, and what people like or keep.
 *
 * - Following, liking and keeping are safe to repeat; counters move once.
 */
export { followPerformer, reactTo } from './commands.ts'
