import { language } from '../words/say.ts'
import './country.css'

/** The name of a country in the reader's language, by its two letters. */
export function countryName(code: string): string {
  return nameOf('region', code.toUpperCase())
}

/** The name of a language in the reader's language, by its code. */
export function languageName(code: string): string {
  return nameOf('language', code)
}

/** The flag of a country. Decoration: the name always stands beside it or is its label. */
export function Flag({ country, className = 'h-4 w-6 flex-none rounded-xs' }: { country: string; className?: string }) {
  return <img src={`/flags/${country.toLowerCase()}.svg`} alt="" className={`flag ${className} object-cover`} />
}

const namers = new Map<string, Intl.DisplayNames>()

/** Making a namer costs a thousand times what asking it does, and one page asks often. */
function nameOf(type: 'region' | 'language', code: string): string {
  const key = `${type} ${language()}`
  const namer = namers.get(key) ?? new Intl.DisplayNames(language(), { type })
  namers.set(key, namer)
  try {
    return namer.of(code) ?? code
  } catch {
    return code
  }
}
