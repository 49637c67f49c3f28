/**
 * Privacy: what a person takes with them, and what is erased when they leave.
 *
 * - Each room says in its `personal.ts` what it holds of people: what goes into their export, what is erased and what stays
 *   for which reason. A test reads the database and finds columns that no room has named.
 * - An export has nothing of others but the names that they show. It leaves only by an address that was signed for its
 *   owner's session, ten minutes long, after they proved that it's them.
 * - Who closes their account is hidden at once and can undo it until its day. Then it is erased in short steps that may be
 *   done twice, so a crash loses nothing.
 * - Buyers keep what they bought, and the books stay as they are.
 */
export { closeDue } from './commands/erase.ts'
export type {} from './facts.ts'
