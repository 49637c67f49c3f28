/**
 * Banned terms: what operators don't want to have looked for or published.
 *
 * - `kernel/banned-terms.ts` refuses what has one before a call reaches its room.
 * - What was published before is listed for operators, and nothing of it is taken down by itself.
 */

export type { WrittenThing } from './commands/scan.ts'
