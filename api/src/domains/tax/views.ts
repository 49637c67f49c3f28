import type { TaxDesk, TaxRate } from '@fanfare/contract'
import type { Settings } from '../../kernel/settings.ts'
import { missingIn } from './commands/rates.ts'
import { inForce, today } from './queries/rates.ts'
import type { NamedRate } from './store/rates.ts'

/** The desk of taxes, from the settings and all rates in the order of the store. */
export function deskView(settings: Settings, rates: NamedRate[]): TaxDesk {
  const { companyName, companyAddress, companyTaxNumber, companyOssNumber } = settings
  return {
    isOn: settings.taxes,
    seller: { companyName, companyAddress, companyTaxNumber, companyOssNumber },
    rates: rates.map(rate => rateView(rate, rates)),
    standardCountries: missingIn(rates),
  }
}

function rateView(rate: NamedRate, rates: NamedRate[]): TaxRate {
  return {
    _id: rate.id,
    country: rate.country,
    rate: rate.rate_bps / 10_000,
    name: rate.name,
    validFrom: rate.valid_from,
    state: stateOf(rate, rates),
    createdBy: rate.username,
    createdAt: rate.created_at.toISOString(),
  }
}

function stateOf(rate: NamedRate, rates: NamedRate[]): TaxRate['state'] {
  if (rate.withdrawn_at) return 'withdrawn'
  if (rate.valid_from > today()) return 'coming'
  return inForce(rates, rate.country) === rate ? 'in_force' : 'past'
}
