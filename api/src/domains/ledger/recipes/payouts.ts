import { available, issued, payoutClearing, reserved } from './accounts.ts'
import { money, type Recipe, recipe, tokens } from './posting.ts'

/** A payout of tokens, worth `money_minor` of `currency` at the rate of its request. */
export type Payout = {
  performerId: string
  tokens_minor: bigint
  method: string
  currency: string
  money_minor: bigint
}

/** A request waits: its amount can be neither spent nor asked for again. */
export function payoutHold({ performerId, tokens_minor }: Pick<Payout, 'performerId' | 'tokens_minor'>): Recipe {
  return recipe('payout_hold', tokens(available(performerId), reserved(performerId), tokens_minor))
}

/** The request was rejected or withdrawn. */
export function payoutReleased({ performerId, tokens_minor }: Pick<Payout, 'performerId' | 'tokens_minor'>): Recipe {
  return recipe('payout_released', tokens(reserved(performerId), available(performerId), tokens_minor))
}

/** The money left: the tokens go out of circulation, and what backed them is on its way by the payout method. */
export function payoutPaid({ performerId, tokens_minor, method, currency, money_minor }: Payout): Recipe {
  return recipe(
    'payout_paid',
    tokens(reserved(performerId), issued, tokens_minor),
    money(currency, issued, payoutClearing(method), money_minor),
  )
}

/** The money came back (a wrong bank account): the tokens are the performer's again, free to be asked for. */
export function payoutReturned({ performerId, tokens_minor, method, currency, money_minor }: Payout): Recipe {
  return recipe(
    'payout_returned',
    tokens(issued, available(performerId), tokens_minor),
    money(currency, payoutClearing(method), issued, money_minor),
  )
}
