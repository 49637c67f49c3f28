import { minorOf, tokensText } from '../../../ui/money.ts'
import type { Say } from '../../../words/say.ts'

export const priceText = (price: number) => tokensText(minorOf(price), true)

type Sided<Person> = { side: 'fan' | 'creator' | 'operator'; fanInfo: Person; performerInfo: Person }

/** The other person of an agreement, as the viewer's side calls them. */
export function otherOf<Person>({ side, fanInfo, performerInfo }: Sided<Person>): Person {
  return side === 'fan' ? performerInfo : fanInfo
}

type Words = Record<'tokens' | 'tax' | 'fee' | 'net' | 'netOfCreator', string>
type Money = {
  side: 'fan' | 'creator' | 'operator'
  shares: { tax: number; fee: number; net: number } | null
  tax: { amount: number; name: string } | null
}
type Figure = readonly [label: string, figure: string]

/** What a price bears: the tax for its fan, and what becomes of it for its creator and operators. */
export function shareFigures(say: Say<Words>, { side, shares, tax }: Money): Figure[] {
  const figures: Figure[] = []
  const add = (label: string, amount: number) => figures.push([label, say('tokens', { n: priceText(amount) })])
  if (tax && tax.amount > 0) add(tax.name || say('tax'), tax.amount)
  if (!shares) return figures
  if (shares.tax > 0) add(say('tax'), shares.tax)
  add(say('fee'), shares.fee)
  add(say(side === 'creator' ? 'net' : 'netOfCreator'), shares.net)
  return figures
}
