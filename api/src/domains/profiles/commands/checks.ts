import { hideableFields, optionsOfField, type ProfileOption } from '@fanfare/contract'
import { languages } from 'countries-list'
import { now } from '../../../kernel/clock.ts'
import { type FieldError, refuseFields } from '../../../kernel/refusal.ts'
import { yearsBefore } from '../queries/age.ts'
import type { ProfileLink } from '../store/performers.ts'

const grown_up_years = 18
const oldest_years = 120

/** A value as it is stored: text that was sent empty is no value. */
export function orNull(text: string | null | undefined): string | null {
  return text?.trim() || null
}

/** A field that is chosen from a list. Refuses what is not in it, naming the field. */
export function chosen(field: keyof typeof optionsOfField, value: string | null | undefined): string | null {
  const text = orNull(value)
  const options: ProfileOption[] = optionsOfField[field]
  if (text !== null && !options.some(option => option.value === text))
    throw wrong(field, 'This is not one of the choices.')
  return text
}

/** A date of birth as YYYY-MM-DD. Refuses what is no date and whoever is younger than 18, naming the field. */
export function birthday(text: string): string {
  const day = text.slice(0, 10)
  const time = /^\d{4}-\d{2}-\d{2}($|T)/.test(text) ? new Date(`${day}T00:00:00Z`) : undefined
  if (!time || Number.isNaN(time.getTime()) || !time.toISOString().startsWith(day))
    throw wrong('dateOfBirth', 'This is not a date.')
  if (day > yearsBefore(now(), grown_up_years)) throw wrong('dateOfBirth', 'Creators are at least 18 years old.')
  if (day < yearsBefore(now(), oldest_years)) throw wrong('dateOfBirth', 'This is too long ago.')
  return day
}

/** Links of a page: http or https, a host with a dot, no password in them. Refuses others, naming the one. */
export function checkLinks(links: ProfileLink[]): ProfileLink[] {
  return links.map(({ label, url }, index) => {
    const address = URL.parse(url)
    const isPublic = address && /^https?:$/.test(address.protocol) && address.hostname.includes('.')
    if (!isPublic || address.username || address.password)
      throw wrong(`links.${index}.url`, 'This is not a web address.')
    return { label: label.trim() || address.hostname, url: address.href }
  })
}

/** Fields that a creator keeps off the page. Refuses names of what cannot be hidden. */
export function checkHidden(fields: string[]): string[] {
  const known = new Set<string>(hideableFields)
  const unknown = fields.find(field => !known.has(field))
  if (unknown !== undefined) throw wrong('hiddenFields', `${unknown.slice(0, 40)} cannot be hidden.`)
  return [...new Set(fields)]
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
