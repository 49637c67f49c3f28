import { useViewer } from '../../../core/session/stores.tsx'
import { countryName } from '../../../ui/country.tsx'
import { say } from '../words.ts'

/** Shows the tax included in a price for the fan's country, if the site collects tax; `digital` if part of the price isn't taxed. */
export function IncludedTax({ of = 'all' }: { of?: 'all' | 'digital' }) {
  const tax = useViewer()?.tax
  if (!tax) return null
  const text = { rate: String(Math.round(tax.rate * 1e4) / 100), name: tax.name, country: countryName(tax.country) }
  return <p className="text-ink-faint text-small">{say(of === 'all' ? 'includesTax' : 'includesTaxDigital', text)}</p>
}
