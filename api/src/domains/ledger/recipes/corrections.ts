import { type AccountId, cover, unclaimed, wallet } from './accounts.ts'
import { type Posting, type Recipe, recipe, tokens } from './posting.ts'

/** The site gives a fan tokens of its own: goodwill, a correction by an operator. */
export function goodwill(fanId: string, amount_minor: bigint): Recipe {
  return recipe('goodwill', tokens(cover, wallet(fanId), amount_minor))
}

/** The mirror of a transfer: every posting the other way round. It undoes a mistake, at most once. */
export function reversal(postings: Posting[]): Recipe {
  return recipe('reversal', ...postings.map(({ from, to, ...rest }) => ({ from: to, to: from, ...rest })))
}

/** What someone had whose account is closed, as they gave it up: from their wallet, their earnings or what they earned by inviting. */
export function givenUp(held: { from: AccountId; amount_minor: bigint }[]): Recipe {
  return recipe('given_up', ...held.map(({ from, amount_minor }) => tokens(from, unclaimed, amount_minor)))
}
