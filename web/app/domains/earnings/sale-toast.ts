import type { PublicSettings, ToClient } from '@fanfare/contract'
import { minorOf, moneyText, worthOf } from '../../ui/money.ts'
import { toast } from '../../ui/toasts.tsx'
import { say } from './words.ts'

/** Tells a creator who is looking that somebody has just paid them, and for what. */
export function tellSale({ token, sale }: ToClient['update_balance'], settings: PublicSettings): void {
  const amount = moneyText(worthOf(minorOf(token), settings.tokenConversionRate), settings.currency)
  const name = sale.from ?? say('nobody')
  const words = sale.type === 'tip' ? 'soldTip' : sale.type === 'feed' ? 'soldFeed' : 'soldOther'
  toast(say(words, { name, amount }), { icon: 'banknote' })
}
