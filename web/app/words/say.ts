import { type Messages, setupI18n } from '@lingui/core'

type Values = Record<string, string | number>

/** Says one sentence of a room in the reader's language; `values` fill its ICU places. */
export type Say<T> = (id: keyof T & string, values?: Values) => string

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/**
 * Makes a room's sentences sayable. The English ones come with the screens that say them; another language is loaded
 * whole under the same ids (`room.id`) and takes over when it is activated.
 */
export function roomWords<const T extends Record<string, string>>(room: string, english: T): Say<T> {
  const messages: Messages = {}
  for (const [id, text] of Object.entries(english)) messages[`${room}.${id}`] = text
  i18n.load('en', messages)
  return (id, values) => i18n._(`${room}.${id}`, values)
}

/** The language that is spoken now, for `lang`, numbers and dates. */
export function language(): string {
  return i18n.locale
}

const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur'])

/** The direction of writing of a language, for `dir`. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
