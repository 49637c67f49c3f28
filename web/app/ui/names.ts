import { language } from '../words/say.ts'

const namers = new Map<string, Intl.DisplayNames>()

/**
 * The name of a country or a language in the reader's language. Making a namer costs a thousand times what asking it
 * does, and one page asks often.
 */
export function nameOf(type: 'region' | 'language', code: string): string {
  const key = `${type} ${language()}`
  const namer = namers.get(key) ?? new Intl.DisplayNames(language(), { type })
  namers.set(key, namer)
  try {
    return namer.of(code) ?? code
  } catch {
    return code
  }
}

/** The name of a language in the reader's language, by its code. */
export function languageName(code: string): string {
  return nameOf('language', code)
}
