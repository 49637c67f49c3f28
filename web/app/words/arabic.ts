import type { RoomsInLanguage } from './say.ts'

const files = import.meta.glob<Record<string, string>>('./ar/*.ts', { eager: true, import: 'default' })

/** `./ar/tax-forms.ts` has the sentences of `taxForms`. */
function roomIn(path: string): string {
  const name = path.slice('./ar/'.length, -'.ts'.length)
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** What Arabic says: the landing page, the way in and what happened for somebody. Everything else is said in English until it is translated. */
export default Object.fromEntries(
  Object.entries(files).map(([path, sentences]) => [roomIn(path), sentences]),
) satisfies RoomsInLanguage
