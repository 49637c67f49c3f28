/**
 * Social: who follows whom, what people like or keep, and what they report.
 *
 * - Following, liking and keeping are safe to repeat; counters move once.
 */
export { followPerformer, reactTo } from './commands.ts'
export { socialFacts } from './facts.ts'
export { countReports } from './store.ts'
