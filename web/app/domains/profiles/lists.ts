import { performers, reference } from '@fanfare/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { countryChoices } from '../../core/page/country-choices.ts'
import { load } from '../../core/page/page-request.ts'
import type { Choice } from '../../ui/fitting.ts'

/** The lists of an account's form: countries, and the codes of their telephones, each code once. */
export async function accountLists(args: LoaderFunctionArgs): Promise<{ countries: Choice[]; phoneCodes: Choice[] }> {
  const [countries, codes] = await Promise.all([countryChoices(args), load(args, reference.phoneCodes)])
  const places = new Map<string, string[]>()
  for (const { dialCode, code } of codes) places.set(dialCode, [...(places.get(dialCode) ?? []), code])
  return {
    countries,
    phoneCodes: [...places]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([value, codesThere]) => ({ value, text: `${value} ${codesThere.slice(0, PLACES_MAX).join(', ')}` })),
  }
}

const PLACES_MAX = 3

/** The same, and what only pages of creators choose from. */
export async function pageLists(args: LoaderFunctionArgs) {
  const [lists, languages, categories] = await Promise.all([
    accountLists(args),
    load(args, reference.languages),
    load(args, performers.performerCategories, { query: { limit: 100 } }),
  ])
  return {
    ...lists,
    languages: languages.map(({ code, name }) => ({ value: code, text: name })),
    categories: categories.data.map(({ _id, name }) => ({ value: _id, text: name })),
  }
}

export type AccountLists = Awaited<ReturnType<typeof accountLists>>
