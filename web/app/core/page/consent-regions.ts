/** The European Union, Iceland, Liechtenstein and Norway, the United Kingdom, and Switzerland. */
const askingCountries = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB CH'.split(' '),
)

/** Whether the law of a country asks for consent before visits are counted; an unknown country counts as one of them. */
export function mustAsk(country: string | null): boolean {
  return country === null || askingCountries.has(country)
}
