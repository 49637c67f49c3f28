/**
 * Ties: who follows whom, what people like and keep, and when a fan has a creator's subscription.
 *
 * - They are kept below all rooms that show something, because each of these asks them.
 * - What makes a tie and ends it, and what comes of that (counters, money, news), is with the rooms above.
 * - Each tie is there once: adding it again changes nothing, and says so.
 */
export {
  deleteFollow,
  deleteFollowsBetween,
  deleteFollowsOf,
  type FollowRow,
  insertFollow,
  isFollowed,
} from './store/follows.ts'
export { cutGift, dropGrace, endPeriods, insertPeriods, isSubscribed, type Period } from './store/periods.ts'
export {
  deleteReaction,
  deleteReactionsTo,
  insertReaction,
  type ReactedTo,
  type ReactionRow,
} from './store/reactions.ts'
