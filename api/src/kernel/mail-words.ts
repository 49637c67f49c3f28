import type { ReadingLanguage } from '@fanfare/contract'

/** Says one sentence of a room's mails; `values` fill its places in braces. */
export type SayInMail<T> = (id: keyof T & string, values?: Record<string, string>) => string

/**
 * The sentences of a room's mails in the language of their reader. What another language lacks is said in English, and
 * so is everything to those who chose none.
 */
export function mailWords<const T extends Record<string, string>>(
  english: T,
  others: Partial<Record<ReadingLanguage, { readonly [id in keyof T]?: string }>>,
): (language: ReadingLanguage | null | undefined) => SayInMail<T> {
  return language => {
    const own = (language && others[language]) || english
    return (id, values = {}) => (own[id] ?? english[id] ?? '').replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
  }
}
