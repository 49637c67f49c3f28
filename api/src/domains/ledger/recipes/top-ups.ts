import { cover, gatewayClearing, issued, taxes, wallet } from './accounts.ts'
import { money, type Recipe, recipe, tokens } from './posting.ts'
import { lesser } from './shares.ts'

/** Tokens bought by card: `paid_minor` of `currency` (the tax included) for `tokens_minor` tokens. */
export type TopUp = {
  fanId: string
  gateway: string
  currency: string
  paid_minor: bigint
  tax_minor?: bigint
  tokens_minor: bigint
}

/** The gateway owes us the money; tokens are issued for it into the wallet. */
export function topUp({ fanId, gateway, currency, paid_minor, tax_minor = 0n, tokens_minor }: TopUp): Recipe {
  return recipe(
    'top_up',
    money(currency, gatewayClearing(gateway), issued, paid_minor - tax_minor),
    money(currency, gatewayClearing(gateway), taxes, tax_minor),
    tokens(issued, wallet(fanId), tokens_minor),
  )
}

/**
 * A top-up is given back, by us or by the bank: the tokens come from what the wallet can still spend
 * (`wallet_minor`), and the rest, which is spent already, costs the site.
 */
export function topUpReturned(kind: 'refund' | 'chargeback', of: TopUp & { wallet_minor: bigint }): Recipe {
  const { fanId, gateway, currency, paid_minor, tax_minor = 0n, tokens_minor, wallet_minor } = of
  const left_minor = lesser(tokens_minor, wallet_minor)
  return recipe(
    `top_up_${kind}`,
    tokens(wallet(fanId), issued, left_minor),
    tokens(cover, issued, tokens_minor - left_minor),
    money(currency, issued, gatewayClearing(gateway), paid_minor - tax_minor),
    money(currency, taxes, gatewayClearing(gateway), tax_minor),
  )
}
