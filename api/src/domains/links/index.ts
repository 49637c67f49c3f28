/**
 * Links: which place brings a creator fans, and what those fans spend.
 *
 * - A visitor's last link of a creator counts, for 30 days (a setting), for their first follow, subscription or purchase
 *   there. Which link brought a fan never changes after that; who was a fan before isn't counted as brought.
 * - A visitor is counted once a day. Programs, the creator and those who work for them aren't, nor is who can't see the page.
 * - Creators see sums, never who. Of a browser that asks for privacy only the visit is counted, and nothing is kept.
 * - A link leads to a page of its own creator, and nowhere else.
 */
export { linkVisits, takeVisits } from './commands/open.ts'
