import { hideableFields, withheldTexts } from '@fanfare/contract'
import { languages } from 'countries-list'
import { countrySpecs, electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { day_ms, now } from '../../../kernel/clock.ts'
import { isoOf } from '../../../kernel/moments.ts'
import { type FieldError, refuseFields } from '../../../kernel/refusal.ts'
import { yearsBefore } from '../queries/age.ts'
import type { ProfileLink } from '../store/performers.ts'
import { type OptionField, optionNamed } from './option-labels.ts'

const grown_up_years = 18
const oldest_years = 120

/** A value as it is stored: text that was sent empty is no value. */
export function orNull(text: string | null | undefined): string | null {
  return text?.trim() || null
}

/** A field that is chosen from a list, as `optionNamed` reads it. Refuses what is not in it, naming the field. */
export function chosen(field: OptionField, value: string | null | undefined): string | null {
  const text = orNull(value)
  const option = text === null ? null : optionNamed(field, text)
  if (option === undefined) throw wrong(field, 'This is not one of the choices.')
  return option
}

/** The same where an unknown choice counts as none. */
export function chosenOrNone(field: OptionField, value: string | null | undefined): string | null {
  const text = orNull(value)
  return (text !== null && optionNamed(field, text)) || null
}

/**
 * A date of birth as YYYY-MM-DD, from a day, an ISO moment or a date of HTTP (`dayOfMoment`). Refuses an invalid date and anyone
 * younger than 18, naming the field.
 */
export function birthday(text: string, tooYoung = 'Creators are at least 18 years old.'): string {
  const [written = '', ...time] = isoOf(text).split('T')
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(written) ? new Date(`${written}T00:00:00Z`) : undefined
  const exists = midnight && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(written)
  const day = exists && (time.length === 0 ? written : dayOfMoment(midnight, time.join('T')))
  if (!day) throw wrong('dateOfBirth', 'Enter a valid date.')
  if (day > yearsBefore(now(), grown_up_years)) throw wrong('dateOfBirth', tooYoung)
  if (day < yearsBefore(now(), oldest_years)) throw wrong('dateOfBirth', 'This is too long ago.')
  return day
}

const clock = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/

/**
 * The day that a moment means, or nothing where its time is none. It is the one that is written, but browsers east of
 * Greenwich write the midnight that a date picker gave them in UTC, in the evening before: a whole quarter of an hour
 * after noon, in UTC, is the midnight that follows. Noon itself is what clients send who mean the day.
 */
function dayOfMoment(midnight: Date, time: string): string | undefined {
  const parts = clock.exec(time)
  if (!parts) return undefined
  const [, hour = '', minute = '', second = '0', fraction = '0', zone] = parts
  const isSharp = ['00', '15', '30', '45'].includes(minute) && !/[1-9]/.test(second + fraction)
  const isEvening = zone === 'Z' && isSharp && `${hour}:${minute}` > '12:00'
  return new Date(midnight.getTime() + (isEvening ? day_ms : 0)).toISOString().slice(0, 10)
}

/** Links of a page: http or https, a host with a dot, no password in them. Refuses others, naming the one. */
export function checkLinks(links: ProfileLink[]): ProfileLink[] {
  return links.map(({ label, url }, index) => {
    const address = URL.parse(url)
    const isPublic = address && /^https?:$/.test(address.protocol) && address.hostname.includes('.')
    if (!isPublic || address.username || address.password)
      throw wrong(`links.${index}.url`, 'Enter an address that starts with http:// or https://.')
    return { label: label.trim() || address.hostname, url: address.href }
  })
}

/** Hidden from everybody else without a switch; clients that knew one may still name them. */
const alwaysHidden = new Set<string>(['firstName', 'lastName', ...withheldTexts])

/** Fields that a creator keeps off the page. Refuses names of what cannot be hidden. */
export function checkHidden(fields: string[]): string[] {
  const known = new Set<string>(hideableFields)
  const given = fields.filter(field => !alwaysHidden.has(field))
  const unknown = given.find(field => !known.has(field))
  if (unknown !== undefined) throw wrong('hiddenFields', `${unknown.slice(0, 40)} can't be hidden.`)
  return [...new Set(given)]
}

/**
 * Languages as they are stored: by their codes, each once, from codes or English names of GET /languages/list. What a
 * page has `already` stays. Refuses others, naming the first.
 */
export function spoken(given: string[], already: string[] = []): string[] {
  const named = given.map(one => one.trim()).filter(one => one !== '')
  return [...new Set(named.map(one => (already.includes(one) ? one : languageCode(one))))]
}

function languageCode(text: string): string {
  const wanted = text.toLowerCase()
  const found = Object.entries(languages).find(([code, { name }]) => code === wanted || name.toLowerCase() === wanted)
  if (!found) throw wrong('languages', `${text.slice(0, 40)} is not in the list of languages.`)
  return found[0]
}

/** An account number and a BIC to which money can be sent. Refuses an IBAN with a wrong digit, and what isn't a BIC. */
export function checkAccount(account: string, swift: string): void {
  const iban = electronicFormatIBAN(account) ?? ''
  const isIban = /^[A-Z]{2}\d{2}/.test(iban) && countrySpecs[iban.slice(0, 2)]?.IBANRegistry === true
  if (isIban && !isValidIBAN(iban)) throw wrong('bankAccount', "This IBAN isn't right. Check the digits.")
  if (swift !== '' && !isValidBIC(swift.replaceAll(' ', '').toUpperCase()))
    throw wrong('bankSwiftCode', "This SWIFT or BIC isn't right. It has 8 or 11 characters.")
}

/** The refusal of one field. */
export function wrong(path: string, message: string) {
  return refuseFields([{ path, message }])
}

/** Runs checks that refuse one field each, and refuses all the fields together, as a form shows them. */
export function together<T extends Record<string, () => unknown>>(checks: T): { [K in keyof T]: ReturnType<T[K]> } {
  const errors: FieldError[] = []
  const entries = Object.entries(checks).map(([name, check]) => {
    try {
      return [name, check()]
    } catch (error) {
      const { fields } = error as { fields?: FieldError[] }
      if (!fields) throw error
      errors.push(...fields)
      return [name, undefined]
    }
  })
  if (errors.length > 0) throw refuseFields(errors)
  return Object.fromEntries(entries)
}
