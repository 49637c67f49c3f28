import type { PublicSettings, ToClient } from '@fanfare/contract'
import { minorOf, moneyText, worthOf } from '../../ui/money.ts'
import { toast } from '../../ui/toasts.tsx'
import { say } from './words.ts'

type Update = ToClient['update_balance']
type Sold = { token: number; sale: NonNullable<Update['sale']> }

/** Tells a creator who is looking that somebody has just paid them, and for what. */
export function tellSale({ token, sale }: Sold, settings: PublicSettings): void {
  const amount = moneyText(worthOf(minorOf(token), settings.tokenConversionRate), settings.currency)
  const name = sale.from ?? say('nobody')
  const words = sale.type === 'tip' ? 'soldTip' : sale.type === 'feed' ? 'soldFeed' : 'soldOther'
  toast(say(words, { name, amount }), { icon: 'banknote' })
}
