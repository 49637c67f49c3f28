import type { TaxRate } from '@fanfare/contract'
import { countryName } from '../../ui/country.tsx'

/** A rate in percent, as people write it: 25.5. */
export const percentText = (rate: number) => String(Math.round(rate * 1e4) / 100)

/** What someone typed as a percentage, as a fraction; undefined where it is none, or finer than two decimals. */
export function rateOf(text: string): number | undefined {
  const typed = text.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return undefined
  const rate = Math.round(Number(typed) * 100) / 1e4
  return rate <= 1 ? rate : undefined
}

/** The rates of one country: the one in force, those to come, and those that are over or were withdrawn. */
export type CountryRates = {
  country: string
  name: string
  inForce: TaxRate | undefined
  coming: TaxRate[]
  past: TaxRate[]
}

/** Rates by country, by name; each country's newest first. */
export function byCountry(rates: readonly TaxRate[]): CountryRates[] {
  return [...new Set(rates.map(({ country }) => country))]
    .map(country => {
      const own = rates.filter(rate => rate.country === country)
      return {
        country,
        name: countryName(country),
        inForce: own.find(({ state }) => state === 'in_force'),
        coming: own.filter(({ state }) => state === 'coming'),
        past: own.filter(({ state }) => state === 'past' || state === 'withdrawn'),
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}
