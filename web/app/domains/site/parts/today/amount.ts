import type { TodayItem } from '@fanfare/contract'
import { useWorthText } from '../../../../core/session/worth.ts'
import { minorOf, moneyText } from '../../../../ui/money.ts'

/** Says how much is at stake: money as it is, tokens by what they are worth. */
export function useAmountText(): (amount: TodayItem['amount']) => string {
  const worth = useWorthText()
  return amount => {
    if (!amount) return ''
    const minor = minorOf(amount.value)
    return amount.currency ? moneyText(minor, amount.currency) : worth(minor)
  }
}
