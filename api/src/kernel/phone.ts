import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/** Marks of direction, which come along when a number is copied out of an address book. */
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A phone number as somebody wrote it, without what can't be seen. */
export function plainPhone(text: string): string {
  return text.replace(marks, '').trim()
}

/**
 * A number in the form that every network takes (E.164), if it's a possible one: with its own country code, or as it's
 * dialled in this country.
 */
export function internationalPhone(text: string, country: string): string | undefined {
  const home = isSupportedCountry(country) ? (country satisfies CountryCode) : undefined
  const found = parsePhoneNumberFromString(plainPhone(text), home)
  return found?.isPossible() ? found.number : undefined
}
