import { cover, gatewayClearing, issued, wallet } from './accounts.ts'
import { money, type Recipe, recipe, tokens } from './posting.ts'
import { lesser } from './shares.ts'

/** Tokens bought by card: `paid_minor` of `currency` for `tokens_minor` tokens, which are taxed when they are spent. */
export type TopUp = {
  fanId: string
  gateway: string
  currency: string
  paid_minor: bigint
  tokens_minor: bigint
  /** How many of the tokens a coupon pays, which the site bears. */
  covered_minor?: bigint
}

/** The gateway owes us the money; tokens are issued for it into the wallet. */
export function topUp(of: TopUp): Recipe {
  const { fanId, gateway, currency, paid_minor, tokens_minor, covered_minor = 0n } = of
  return recipe(
    'top_up',
    money(currency, gatewayClearing(gateway), issued, paid_minor),
    tokens(issued, wallet(fanId), tokens_minor - covered_minor),
    tokens(cover, wallet(fanId), covered_minor),
  )
}

/**
 * A top-up is given back, by us or by the bank: the tokens come from what the wallet can still spend
 * (`wallet_minor`), and the rest, which is spent already, costs the site; so does what a coupon had paid.
 */
export function topUpReturned(kind: 'refund' | 'chargeback', of: TopUp & { wallet_minor: bigint }): Recipe {
  const { fanId, gateway, currency, paid_minor, tokens_minor, covered_minor = 0n, wallet_minor } = of
  const bought_minor = tokens_minor - covered_minor
  const left_minor = lesser(tokens_minor, wallet_minor)
  const fromWallet_minor = lesser(bought_minor, left_minor)
  return recipe(
    `top_up_${kind}`,
    tokens(wallet(fanId), issued, fromWallet_minor),
    tokens(wallet(fanId), cover, left_minor - fromWallet_minor),
    tokens(cover, issued, bought_minor - fromWallet_minor),
    money(currency, issued, gatewayClearing(gateway), paid_minor),
  )
}
