/**
 * Discovery: explore, search and what rises, over what the rooms below publish.
 *
 * - The order of explore is the formula of docs/ranking.md, worked out by a job for everybody alike; every fourth place is
 *   kept for newcomers. What a viewer follows moves up in theirs, and each place can say why it is there.
 * - Only what everybody may see is ranked, and none of it is shown to who is blocked, or blocks.
 * - A search that found nothing is told what was probably meant: a word of what everybody may read, learned every night.
 * - A creator's statistics say which of their posts, galleries, videos and products did best in a span.
 * - Banned terms are neither offered nor listed, and a search for one is refused.
 */

export { learn, rank } from './commands.ts'
