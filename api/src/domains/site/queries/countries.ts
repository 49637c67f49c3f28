import type { Country } from '@fanfare/contract'
import { continents, countries, languages, type TCountryCode, type TLanguageCode } from 'countries-list'
import { currencies } from 'countries-list/currencies'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import type { Config } from '../../../kernel/config.ts'
import { type Prepared, prepare } from '../../../kernel/http/prepared.ts'

/** The lists that never change while the site runs, as bytes. */
export type ReferenceLists = { countries: Prepared; languages: Prepared; phoneCodes: Prepared }

/** Makes the lists; flags lie beside the API. */
export function referenceLists({ filesUrl }: Pick<Config, 'filesUrl'>): ReferenceLists {
  return {
    countries: prepare(countryCodes.map(code => countryView(code, filesUrl)).sort(byName)),
    languages: prepare(languageList()),
    phoneCodes: prepare(phoneCodeList()),
  }
}

/** Islands that are part of another country have no flag of their own. */
const countryCodes = (Object.keys(countries) as TCountryCode[]).filter(code => !('partOf' in countries[code]))

function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name, 'en')
}

function countryView(code: TCountryCode, filesUrl: string): Country {
  const { name, capital, continent, currency, languages: spoken } = countries[code]
  const money = currency[0]
  const language = spoken[0]
  return {
    name,
    code,
    capital,
    region: continents[continent],
    currency: money
      ? { code: money, name: currencies[money].name, symbol: currencies[money].symbol }
      : { code: '', name: '', symbol: '' },
    language: language ? { code: language, name: languages[language].name } : { code: '', name: '' },
    flag: `${filesUrl}/flags/${code.toLowerCase()}.svg`,
  }
}

function languageList() {
  const all = Object.entries(languages) as [TLanguageCode, { name: string; native: string }][]
  return all.map(([code, { name, native }]) => ({ code, name, nativeName: native })).sort(byName)
}

function phoneCodeList() {
  const known = getCountries().filter(code => code in countries)
  const list = known.map(code => ({
    name: countries[code as TCountryCode].name,
    dialCode: `+${getCountryCallingCode(code)}`,
    code,
  }))
  return list.sort(byName)
}
