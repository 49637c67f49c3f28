import { type AccountId, token } from './accounts.ts'

/** One movement: both ends, and more than nothing. Amounts are hundredths of the currency. */
export type Posting = { from: AccountId; to: AccountId; amount_minor: bigint; currency: string }

/** What a named movement of money does: the postings that belong together. */
export type Recipe = { kind: string; postings: Posting[] }

/** Tokens from one account to another. */
export function tokens(from: AccountId, to: AccountId, amount_minor: bigint): Posting {
  return { from, to, amount_minor, currency: token }
}

/** Money in the site's currency from one account to another. */
export function money(currency: string, from: AccountId, to: AccountId, amount_minor: bigint): Posting {
  return { from, to, amount_minor, currency }
}

/** Puts a recipe together: postings of nothing are left out, one that takes less than nothing is a bug. */
export function recipe(kind: string, ...postings: Posting[]): Recipe {
  for (const { from, to, amount_minor } of postings) {
    if (amount_minor < 0n) throw new RangeError(`${kind}: ${from} to ${to} would move ${amount_minor}.`)
  }
  const moving = postings.filter(({ amount_minor }) => amount_minor > 0n)
  if (moving.length === 0) throw new RangeError(`${kind} would move nothing.`)
  return { kind, postings: moving }
}
