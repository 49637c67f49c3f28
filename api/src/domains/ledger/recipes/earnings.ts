import { type AccountId, available, type Day, fees, maturing, referral, wallet } from './accounts.ts'
import { type Recipe, recipe, tokens } from './posting.ts'

/** What was to be released on a day is available now. */
export function mature(performerId: string, on: Day, amount_minor: bigint): Recipe {
  return recipe('mature', tokens(maturing(performerId, on), available(performerId), amount_minor))
}

/** A referrer's share of a fee that was taken in another transfer. */
export function referralShare(userId: string, amount_minor: bigint): Recipe {
  return recipe('referral_share', tokens(fees, referral(userId), amount_minor))
}

/** A referrer takes what he earned: into his wallet if he is a fan, to his earnings if he is a performer. */
export function referralTaken(userId: string, to: 'wallet' | 'earnings', amount_minor: bigint): Recipe {
  const into: AccountId = to === 'wallet' ? wallet(userId) : available(userId)
  return recipe('referral_taken', tokens(referral(userId), into, amount_minor))
}
