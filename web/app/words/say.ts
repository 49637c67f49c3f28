import type { ReadingLanguage } from '@fanfare/contract'
import { type I18n, type Messages, setupI18n } from '@lingui/core'

type Values = Record<string, string | number>

/** Says one sentence of a room in the reader's language; `values` fill its ICU places. */
export type Say<T> = (id: keyof T & string, values?: Values) => string

/** The languages that readers may choose, each by its own name. Only English says everything. */
export const languageNames: Record<ReadingLanguage, string> = { en: 'English', ar: 'العربية' }
export type LanguageCode = ReadingLanguage

/** The sentences of a language, room by room, under the ids of the English ones. */
export type RoomsInLanguage = Record<string, Record<string, string>>

const written = 'en'
const books = new Map<string, I18n>()
let reading: () => LanguageCode = () => written

function bookOf(code: LanguageCode): I18n {
  const found = books.get(code)
  if (found) return found
  const made = setupI18n({ locale: code, messages: { [code]: {} } })
  books.set(code, made)
  return made
}

/**
 * Makes a room's sentences sayable. The English ones come with the screens that say them; what another language lacks
 * is said in English.
 */
export function roomWords<const T extends Record<string, string>>(room: string, english: T): Say<T> {
  bookOf(written).load(written, named(room, english))
  return (id, values) => {
    const key = `${room}.${id}`
    const own = bookOf(reading())
    return (key in own.messages ? own : bookOf(written))._(key, values)
  }
}

/** Adds what another language says; the rooms it leaves out stay English. */
export function addLanguage(code: LanguageCode, rooms: RoomsInLanguage): void {
  for (const [room, sentences] of Object.entries(rooms)) bookOf(code).load(code, named(room, sentences))
}

function named(room: string, sentences: Record<string, string>): Messages {
  return Object.fromEntries(Object.entries(sentences).map(([id, text]) => [`${room}.${id}`, text]))
}

/** Says once where the language stands that is read now: on the server each request has its own. */
export function readBy(source: () => LanguageCode): void {
  reading = source
}

/** The language a cookie or a document asks for: English unless it is one of ours. */
export function languageFrom(code: string | undefined): LanguageCode {
  return code !== undefined && Object.hasOwn(languageNames, code) ? (code as LanguageCode) : written
}

/** The language that is read now, for `lang`, numbers and dates. */
export function language(): LanguageCode {
  return reading()
}

/** The language that is read now says this sentence itself, without falling back to English. */
export function saysItself(room: string, id: string): boolean {
  return reading() !== written && `${room}.${id}` in bookOf(reading()).messages
}

const RIGHT_TO_LEFT = new Set<LanguageCode>(['ar'])

/** The direction of writing of a language, for `dir`. */
export function directionOf(code: LanguageCode): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(code) ? 'rtl' : 'ltr'
}
