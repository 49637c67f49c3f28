import { useSettings } from '../../core/session/stores.tsx'
import { costOf, moneyText } from '../../ui/money.ts'

/** Says what tokens are worth in the site's currency. */
export function useMoney(): (tokens_minor: bigint) => string {
  const { currency, tokenConversionRate } = useSettings()
  return tokens_minor => moneyText(costOf(tokens_minor, tokenConversionRate), currency)
}
