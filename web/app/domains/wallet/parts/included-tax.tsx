import { useViewer } from '../../../core/session/stores.tsx'
import { countryName } from '../../../ui/country.tsx'
import { say } from '../words.ts'

/** Says how much of a price is tax in the fan's country, where the site takes tax; `digital` where some of it bears none. */
export function IncludedTax({ of = 'all' }: { of?: 'all' | 'digital' }) {
  const tax = useViewer()?.tax
  if (!tax) return null
  const text = { rate: String(Math.round(tax.rate * 1e4) / 100), name: tax.name, country: countryName(tax.country) }
  return <p className="text-ink-faint text-small">{say(of === 'all' ? 'includesTax' : 'includesTaxDigital', text)}</p>
}
