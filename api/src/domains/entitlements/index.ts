/**
 * Entitlements: "may this viewer see this?", answered here and nowhere else, for many items at once.
 *
 * - The owner, operators and auditors always may; what is public, everybody.
 * - For followers: who follows now. For subscribers: who has a subscription now. For sale: who bought it, for good.
 * - Rights are deduced from what happened (follows, subscription periods, charges), never stored as a flag of their own.
 */
export { mayKnowOf } from './policy.ts'
export {
  canView,
  creatorsOf,
  fansBy,
  hasTier,
  type Item,
  priceFor,
  readable,
  subscribesNow,
  tiesBetween,
} from './queries.ts'
export { type Tie, tierNamed } from './store.ts'
export { changedTerms, type Terms, termsOf } from './terms.ts'
export { termsView } from './views.ts'
