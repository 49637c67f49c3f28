/**
 * Standard rates that operators can begin with, in basis points, as they were at the beginning of 2026; a state may have
 * changed its own since. The EU (Directive 2006/112/EC, articles 96 and 97), Norway, Switzerland and the United Kingdom.
 */
export const standardRates: Record<string, { rate_bps: number; name: string }> = {
  ...vat(17_00, 'LU'),
  ...vat(18_00, 'MT'),
  ...vat(19_00, 'CY', 'DE'),
  ...vat(20_00, 'AT', 'BG', 'FR', 'GB'),
  ...vat(21_00, 'BE', 'CZ', 'ES', 'LT', 'LV', 'NL', 'RO'),
  ...vat(22_00, 'IT', 'SI'),
  ...vat(23_00, 'IE', 'PL', 'PT', 'SK'),
  ...vat(24_00, 'EE', 'GR'),
  ...vat(25_00, 'DK', 'HR', 'SE'),
  ...vat(25_50, 'FI'),
  ...vat(27_00, 'HU'),
  NO: { rate_bps: 25_00, name: 'MVA' },
  CH: { rate_bps: 8_10, name: 'MWST' },
}

function vat(rate_bps: number, ...countries: string[]) {
  return Object.fromEntries(countries.map(country => [country, { rate_bps, name: 'VAT' }]))
}
