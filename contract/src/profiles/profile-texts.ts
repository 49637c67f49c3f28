import { line, type TextRules } from '../text.ts'

type ProfileText = {
  column: string
  length_max: number
  rules: TextRules
  /** Everybody, unless the creator hides it; or nobody but the creator and operators. */
  seenBy: 'everybody' | 'operators'
  /** What browsers fill it in with. */
  autoComplete: string
}

/**
 * What creators tell of themselves in a line of their own words, all of it optional: for each field the column that
 * keeps it, how long it may be, and who sees it. The endpoints, the views, the forms, the page and what may be hidden follow
 * from this table.
 */
export const profileTexts = {
  state: { column: 'state', length_max: 120, rules: line, seenBy: 'everybody', autoComplete: 'off' },
  city: { column: 'city', length_max: 120, rules: line, seenBy: 'everybody', autoComplete: 'off' },
  zipcode: { column: 'zipcode', length_max: 20, rules: line, seenBy: 'operators', autoComplete: 'postal-code' },
  address: { column: 'address', length_max: 300, rules: line, seenBy: 'operators', autoComplete: 'street-address' },
} as const satisfies Record<string, ProfileText>
export type TextField = keyof typeof profileTexts
export type TextColumn = (typeof profileTexts)[TextField]['column']
type SeenBy<W> = { [F in TextField]: (typeof profileTexts)[F]['seenBy'] extends W ? F : never }[TextField]
/** The texts that everybody sees unless they are hidden. */
export type SeenText = SeenBy<'everybody'>
/** The texts that only their creator and operators see. */
export type WithheldText = SeenBy<'operators'>

export const textFields = Object.keys(profileTexts) as TextField[]
export const seenTexts = textFields.filter((field): field is SeenText => profileTexts[field].seenBy === 'everybody')
export const withheldTexts = textFields.filter(
  (field): field is WithheldText => profileTexts[field].seenBy === 'operators',
)

/** The same for some of the texts. */
export function eachText<F extends TextField, T>(fields: readonly F[], make: (field: F) => T): Record<F, T> {
  return Object.fromEntries(fields.map(field => [field, make(field)])) as Record<F, T>
}
