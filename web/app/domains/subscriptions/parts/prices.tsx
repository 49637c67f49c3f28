import type { StudioOffers } from '@fanfare/contract'
import { useState } from 'react'
import { refreshUser } from '../../../core/session/refresh-user.ts'
import { useSettings, useStores } from '../../../core/session/stores.tsx'
import { moneyText } from '../../../ui/money.ts'
import { Section } from '../../../ui/section.tsx'
import { say } from '../offers-words.ts'
import { priceRange } from '../price-range.ts'
import { PriceForm } from './price-form.tsx'

/** What a month and a year of a creator's page cost, each changed by itself; the viewer's account learns of it. */
export function Prices({ first }: { first: StudioOffers }) {
  const stores = useStores()
  const settings = useSettings()
  const [offers, setOffers] = useState(first)
  const range = priceRange(settings)
  const inMoney = (minor: bigint) => moneyText(minor, settings.currency, true)
  const text = say('pricesText', { min: inMoney(range.min_minor), max: inMoney(range.max_minor) })
  const saved = (now: StudioOffers) => {
    setOffers(now)
    refreshUser(stores)
  }
  return (
    <Section id="pricing-subscription" title={say('prices')} text={text}>
      {offers.prices.map(one => (
        <PriceForm key={`${one.months}:${one.price}`} price={one} offers={offers} onSaved={saved} />
      ))}
    </Section>
  )
}
