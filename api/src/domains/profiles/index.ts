/**
 * Profiles: what a creator shows of themselves, and the lists in which creators are found.
 *
 * - Only verified creators appear in lists.
 * - Counters on a profile are moved by the room that owns what is counted, through `moveCounters`.
 */
export { moveCounters, openPage } from './commands.ts'
export { findPayee, findPerformer, findPerformers, type PerformerRow } from './queries.ts'
