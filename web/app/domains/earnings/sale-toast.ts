import type { ChargeType, PublicSettings, ToClient } from '@fanfare/contract'
import { typesAt } from '@fanfare/contract/charge-kinds'
import { minorOf, moneyText, worthOf } from '../../ui/money.ts'
import { toast } from '../../ui/toasts.tsx'
import { say } from './words.ts'

type Update = ToClient['update_balance']
type Sold = { token: number; sale: NonNullable<Update['sale']> }

/** Tells a creator who is looking that somebody has just paid them, and for what. */
export function tellSale({ token, sale }: Sold, settings: PublicSettings): void {
  const amount = moneyText(worthOf(minorOf(token), settings.tokenConversionRate), settings.currency)
  const name = sale.from ?? say('nobody')
  toast(say(soldWord(sale.type), { name, amount }), { icon: 'banknote' })
}

/** The sentence that tells of a sale by what it is listed as: a tip is one wherever it was given. */
export function soldWord(type: ChargeType): 'soldTip' | 'soldFeed' | 'soldOther' {
  if (typesAt('tip').includes(type)) return 'soldTip'
  return type === 'feed' ? 'soldFeed' : 'soldOther'
}
