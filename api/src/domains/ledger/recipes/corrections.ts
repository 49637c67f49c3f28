import { cover, wallet } from './accounts.ts'
import { type Posting, type Recipe, recipe, tokens } from './posting.ts'

/** The site gives a fan tokens of its own: goodwill, a correction by an operator. */
export function goodwill(fanId: string, amount_minor: bigint): Recipe {
  return recipe('goodwill', tokens(cover, wallet(fanId), amount_minor))
}

/** The mirror of a transfer: every posting the other way round. It undoes a mistake, at most once. */
export function reversal(postings: Posting[]): Recipe {
  return recipe('reversal', ...postings.map(({ from, to, ...rest }) => ({ from: to, to: from, ...rest })))
}
