/**
 * Entitlements: "may this viewer see this?", answered here and nowhere else, for many items at once.
 *
 * - The owner and operators always may; what is public, everybody.
 * - For followers: whoever follows now. For sale: whoever bought it, for ever.
 * - Rights are deduced from what happened (follows, charges), never stored as a flag of their own.
 */
export { canView, type Item } from './queries.ts'
