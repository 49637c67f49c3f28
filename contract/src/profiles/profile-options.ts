import { seenTexts } from './profile-texts.ts'

/** One choice of a list: what is stored and sent, and what people read. */
export type ProfileOption = { value: string; text: string }

const text = (value: string) => value.charAt(0).toUpperCase() + value.slice(1)
const listOf = (...values: string[]): ProfileOption[] => values.map(value => ({ value, text: text(value) }))

/** Bands of three units between two open ends: `under_140`, `140_142` ... `188_190`, `over_190`. */
function bands(from: number, to: number, label: (low: number, high: number) => string): ProfileOption[] {
  const lows = Array.from({ length: Math.ceil((to - from) / 3) }, (_, index) => from + index * 3)
  return [
    { value: `under_${from}`, text: `Under ${label(from, from)}` },
    ...lows.map(low => ({ value: `${low}_${low + 2}`, text: label(low, low + 2) })),
    { value: `over_${to}`, text: `Over ${label(to, to)}` },
  ]
}

/** 170 -> 5 ft 7 in. */
function feet(cm: number): string {
  const inches = Math.round(cm / 2.54)
  return `${Math.floor(inches / 12)} ft ${inches % 12} in`
}

const span = (low: number | string, high: number | string) => (low === high ? `${low}` : `${low}–${high}`)
const pounds = (kg: number) => Math.round(kg / 0.45359237)

/** Keys are centimetres, labels show both units. */
const heights = bands(140, 190, (low, high) => `${span(low, high)} cm · ${span(feet(low), feet(high))}`)

/** Keys are kilograms, labels show both units. */
const weights = bands(40, 100, (low, high) => `${span(low, high)} kg · ${span(pounds(low), pounds(high))} lb`)

/**
 * What a creator may choose from to describe themselves (specification, section 3). All of it is optional. The keys
 * of height and weight are centimetres and kilograms.
 */
export const profileOptions = {
  heights,
  weights,
  ages: [
    { value: '18_19', text: '18–19' },
    { value: '20_24', text: '20–24' },
    { value: '25_29', text: '25–29' },
    { value: '30_34', text: '30–34' },
    { value: '35_39', text: '35–39' },
    { value: '40_44', text: '40–44' },
    { value: '45_50', text: '45–50' },
    { value: 'over_50', text: 'Over 50' },
  ],
  butts: listOf('x-large', 'large', 'medium', 'small'),
  eyes: listOf('blue', 'brown', 'green', 'amber', 'gray', 'hazel', 'red', 'black'),
  ethnicities: [
    ...listOf('asian', 'white', 'latino', 'hispanic'),
    { value: 'black or african america', text: 'Black or African American' },
    { value: 'american indian or alaska native', text: 'American Indian or Alaska Native' },
    {
      value: 'native hawaiian or other pacific islander',
      text: 'Native Hawaiian or other Pacific Islander',
    },
  ],
  genders: listOf('male', 'female', 'transgender'),
  hairs: [
    ...listOf('red', 'yellow', 'blonde', 'black', 'brown', 'white', 'brunette', 'blue', 'green', 'pink', 'ginger'),
    { value: 'multiColored', text: 'Multi-coloured' },
  ],
  pubicHairs: listOf('trimmed', 'shaved', 'hairy'),
  bodyTypes: [
    ...listOf('fit', 'slim', 'curvy', 'large', 'toned', 'petite', 'ripped', 'tanned', 'runner', 'swimmer', 'muscular'),
    { value: 'gymBody', text: 'Gym body' },
  ],
  sexualOrientations: listOf('straight', 'lesbian', 'gay', 'bisexual', 'transgender'),
} satisfies Record<string, ProfileOption[]>

type Look = { options: ProfileOption[]; column: string; isFilter: boolean }

/**
 * What a creator may tell of their look: for each field the list it is chosen from, the column that keeps it, and whether
 * creators are found by it. Forms, views, searches and what may be hidden follow from this table.
 */
export const looks = {
  height: { options: profileOptions.heights, column: 'height', isFilter: true },
  weight: { options: profileOptions.weights, column: 'weight', isFilter: true },
  bodyType: { options: profileOptions.bodyTypes, column: 'body_type', isFilter: true },
  ethnicity: { options: profileOptions.ethnicities, column: 'ethnicity', isFilter: true },
  eyes: { options: profileOptions.eyes, column: 'eyes', isFilter: true },
  hair: { options: profileOptions.hairs, column: 'hair', isFilter: true },
  pubicHair: { options: profileOptions.pubicHairs, column: 'pubic_hair', isFilter: false },
  butt: { options: profileOptions.butts, column: 'butt', isFilter: true },
  sexualOrientation: { options: profileOptions.sexualOrientations, column: 'sexual_orientation', isFilter: true },
} as const satisfies Record<string, Look>
export type LookField = keyof typeof looks
/** The fields of a look by which creators are found. */
export type LookFilter = { [F in LookField]: (typeof looks)[F]['isFilter'] extends true ? F : never }[LookField]
/** The column that keeps a field of a look. */
export type LookColumn = (typeof looks)[LookField]['column']

export const lookFields = Object.keys(looks) as LookField[]
export const lookFilters = lookFields.filter((field): field is LookFilter => looks[field].isFilter)

/** The same for every field of a look. */
export function eachLook<F extends LookField, T>(fields: readonly F[], make: (field: F) => T): Record<F, T> {
  return Object.fromEntries(fields.map(field => [field, make(field)])) as Record<F, T>
}

/** The list from which each field of a profile is chosen. */
export const optionsOfField: Record<'gender' | LookField, ProfileOption[]> = {
  gender: profileOptions.genders,
  ...eachLook(lookFields, (field): ProfileOption[] => looks[field].options),
}

/**
 * What creators may keep off their page, field by field; nobody finds them by it either. `dateOfBirth` stands for the
 * age: the date itself is never shown.
 */
export const hideableFields = ['gender', ...lookFields, 'dateOfBirth', 'country', ...seenTexts, 'languages'] as const
export type HideableField = (typeof hideableFields)[number]
