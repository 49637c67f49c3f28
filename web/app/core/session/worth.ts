import { dateText } from '../../ui/clock.ts'
import { moneyText, worthOf } from '../../ui/money.ts'
import { useSettings, useSite } from './stores.tsx'

/** Says what tokens are worth in the site's currency. */
export function useWorthText(): (tokens_minor: bigint, short?: boolean) => string {
  const { currency, tokenConversionRate } = useSettings()
  return (minor, short) => moneyText(worthOf(minor, tokenConversionRate), currency, short)
}

/** Says a day of a statement, or the month that `2026-03` names. */
export function useDayText(): (label: string) => string {
  const { now_ms } = useSite()
  return label => dateText(label.length === 7 ? `${label}-01` : label, now_ms, 'UTC')
}
