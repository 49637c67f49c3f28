import { type FieldError, refuseFields } from './refusal.ts'
import { withoutTags } from './without-tags.ts'

/**
 * Texts that others will read, by the names of their fields: without HTML and blanks around them. Refuses a field of
 * `needed` in which nothing is left; banned terms are refused before (`http/banned-texts.ts`).
 */
export function publishedTexts<T extends Record<string, string | undefined>>(
  texts: T,
  needed: (keyof T & string)[] = [],
): T {
  const clean = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, text === undefined ? undefined : withoutTags(text).trim()]),
  ) as T
  const problems = Object.entries(clean).flatMap(([path, text]): FieldError[] =>
    text === '' && needed.includes(path) ? [{ path, message: 'Use at least one visible character.' }] : [],
  )
  if (problems.length > 0) throw refuseFields(problems)
  return clean
}

/** The first of some words or phrases that stands in a text as a whole, in any case. */
export function findWord(text: string, words: readonly string[]): string | undefined {
  const lower = text.normalize('NFKC').toLowerCase()
  return words.find(word => {
    const wanted = word
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return new RegExp(`(?<![\\p{L}\\p{N}])${wanted}(?![\\p{L}\\p{N}])`, 'u').test(lower)
  })
}

/** A tag as it is stored and looked for. */
export function tagOf(text: string): string {
  return text.replace(/^#/, '').normalize('NFKC').toLowerCase()
}
