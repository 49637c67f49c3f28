import { nameOf } from './names.ts'
import './country.css'

/** The name of a country in the reader's language, by its two letters. */
export function countryName(code: string): string {
  return nameOf('region', code.toUpperCase())
}

/** The flag of a country. Decoration: the name always stands beside it or is its label. */
export function Flag({ country, className = 'h-4 w-6 flex-none' }: { country: string; className?: string }) {
  return <img src={`/flags/${country.toLowerCase()}.svg`} alt="" className={`flag ${className} object-cover`} />
}
