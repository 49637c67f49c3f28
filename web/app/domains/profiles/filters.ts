import {
  type LookFilter,
  lookFilters,
  optionsOfField,
  type ProfileOption,
  type performers,
  profileOptions,
} from '@fanfare/contract'
import type { EndpointInput } from '../../core/http/wire-request.ts'
import { countryName } from '../../ui/country.tsx'
import { say } from './listing-words.ts'

/** How many creators come at a time. */
export const PAGE = 12

/** Traits with one value to choose, and their values. */
export const traits: Record<'gender' | 'age' | LookFilter, readonly ProfileOption[]> = {
  gender: optionsOfField.gender,
  age: profileOptions.ages,
  ...(Object.fromEntries(lookFilters.map(field => [field, optionsOfField[field]])) as Record<
    LookFilter,
    ProfileOption[]
  >),
}

export type Trait = keyof typeof traits
const traitNames = Object.keys(traits) as Trait[]
export const sorts = ['popular', 'latest', 'oldest', 'online'] as const
export type Sort = (typeof sorts)[number]
export const flags = ['free', 'featured', 'followed'] as const
export type Flag = (typeof flags)[number]

/** Whether creators labelled as made with AI are left out, or all that is left. */
export const aiChoices = ['without', 'only'] as const
export type AiChoice = '' | (typeof aiChoices)[number]

/** What a visitor of the listing looks for. */
export type Filters = {
  q: string
  sort: Sort
  flags: readonly Flag[]
  categoryIds: readonly string[]
  country: string
  ai: AiChoice
  traits: Partial<Record<Trait, string>>
}

export const noFilters: Filters = {
  q: '',
  sort: 'popular',
  flags: [],
  categoryIds: [],
  country: '',
  ai: '',
  traits: {},
}

/** The filters that an address asks for; what no list knows is left out. */
export function filtersOf(params: URLSearchParams): Filters {
  const country = params.get('country')?.toUpperCase() ?? ''
  const chosen = traitNames.flatMap(name => {
    const value = params.get(name)
    return traits[name].some(option => option.value === value) ? [[name, value as string] as const] : []
  })
  return {
    q: params.get('q')?.trim().slice(0, 100) ?? '',
    sort: sorts.find(sort => sort === params.get('sort')) ?? 'popular',
    flags: flags.filter(flag => params.get(flag) === '1'),
    categoryIds: params.getAll('category').filter(id => id !== '' && id.length <= 80),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    ai: aiChoices.find(choice => choice === params.get('ai')) ?? '',
    traits: Object.fromEntries(chosen),
  }
}

/** The address under which a listing with these filters stands. */
export function addressOf(filters: Filters): string {
  const params = new URLSearchParams()
  if (filters.q) params.set('q', filters.q)
  for (const flag of filters.flags) params.set(flag, '1')
  for (const id of filters.categoryIds) params.append('category', id)
  if (filters.country) params.set('country', filters.country)
  if (filters.ai) params.set('ai', filters.ai)
  for (const name of traitNames) if (filters.traits[name]) params.set(name, filters.traits[name])
  if (filters.sort !== 'popular') params.set('sort', filters.sort)
  const text = params.toString()
  return text ? `/creator?${text}` : '/creator'
}

type Query = NonNullable<EndpointInput<typeof performers.searchPerformers>['query']>

/** The filters as the endpoint for creators takes them. */
export function queryOf({ q, sort, flags, categoryIds, country, ai, traits }: Filters): Query {
  return {
    ...traits,
    q: q || undefined,
    sortBy: sort,
    isFreeSubscription: flags.includes('free') || undefined,
    isFeatured: flags.includes('featured') || undefined,
    followed: flags.includes('followed') || undefined,
    categoryIds: categoryIds.length > 0 ? [...categoryIds] : undefined,
    country: country || undefined,
    madeWithAi: ai ? ai === 'only' : undefined,
  }
}

/** One filter that is on: its name, and the filters without it. */
export type Chosen = { key: string; label: string; without: Filters }

/** Every filter that is on, so that each can be dropped by itself. The order is no filter. */
export function chosenOf(filters: Filters, categories: readonly { _id: string; name: string }[]): Chosen[] {
  const { q, country, ai } = filters
  return [
    ...(q ? [{ key: 'q', label: `“${q}”`, without: { ...filters, q: '' } }] : []),
    ...filters.flags.map(flag => ({
      key: flag,
      label: say(`flag_${flag}`),
      without: { ...filters, flags: filters.flags.filter(one => one !== flag) },
    })),
    ...filters.categoryIds.map(id => ({
      key: id,
      label: categories.find(category => category._id === id)?.name ?? say('oneCategory'),
      without: { ...filters, categoryIds: filters.categoryIds.filter(one => one !== id) },
    })),
    ...(country ? [{ key: 'country', label: countryName(country), without: { ...filters, country: '' } }] : []),
    ...(ai ? [{ key: 'ai', label: say(`ai_${ai}`), without: { ...filters, ai: '' as const } }] : []),
    ...traitNames
      .filter(name => filters.traits[name])
      .map(name => ({ key: name, label: traitText(name, filters), without: withTrait(filters, name, '') })),
  ]
}

/** The filters with one trait set, or dropped where the value is empty. */
export function withTrait(filters: Filters, name: Trait, value: string): Filters {
  const { [name]: _, ...rest } = filters.traits
  return { ...filters, traits: value ? { ...rest, [name]: value } : rest }
}

function traitText(name: Trait, { traits: chosen }: Filters): string {
  const text = traits[name].find(option => option.value === chosen[name])?.text ?? ''
  return `${say(`trait_${name}`)}: ${text}`
}
