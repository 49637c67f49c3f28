/**
 * Profiles: what people tell of themselves, and the lists in which creators are found.
 *
 * - Only active, verified creators appear in lists, and none who is hidden from the onlooker.
 * - A field that a creator hides is not on the page, and nobody finds them by it. Legal name, date of birth, address and
 *   postcode are for the creator and operators alone; what describes a body begins hidden.
 * - Counters on a profile are moved by the room that owns what is counted, through `moveCounters`; page views are
 *   counted in memory and written together.
 * - Bank and social security numbers are stored sealed and shown, to their owner alone, by their last four characters.
 */
export { birthday } from './commands/checks.ts'
export { moveCounters, openPage, setStreaming, setVerified } from './commands/pages.ts'
export { keepBanking, setBanking, setPaymentGateway } from './commands/settings.ts'
export { aboutOf, setSubscriptionPrice } from './commands/update.ts'
export { countUpload } from './commands/upload-allowance.ts'
export { findPayee, findPerformer, findPerformers, openPerformer } from './queries/find.ts'
export { type PayoutMethod, payoutMethods } from './queries/payout-methods.ts'
export { searchPerformers } from './queries/search.ts'
export {
  type Agreement,
  agreementWith,
  findPayees,
  isVerified,
  type Paying,
  payable,
  setReferrer,
} from './store/payees.ts'
export type { PerformerRow } from './store/performers.ts'
export { performerCardView } from './views/performers.ts'
export { publisherView } from './views/publisher.ts'
