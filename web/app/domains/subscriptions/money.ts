import { useSettings } from '../../core/session/stores.tsx'
import { costOf, moneyText } from '../../ui/money.ts'

/** What a card pays for tokens, by what the page knows: it is shown by `useMoney` and sent as `moneySeen`. */
export function useCardPrice(): (tokens_minor: bigint) => bigint {
  const { tokenConversionRate } = useSettings()
  return tokens_minor => costOf(tokens_minor, tokenConversionRate)
}

/** Says what tokens are worth in the site's currency. */
export function useMoney(): (tokens_minor: bigint) => string {
  const { currency } = useSettings()
  const cardPrice = useCardPrice()
  return tokens_minor => moneyText(cardPrice(tokens_minor), currency)
}
