import { webAddress } from '@fanfare/contract'
import { type TSchema, Type } from 'typebox'

/**
 * One setting of the site: what it holds, its default, who may know it, and what it is for; `must` ends "siteName must". The
 * smallest `place` comes first on the operators' page. Keys that end in `_minor` are amounts in hundredths and keys that end
 * in `_bps` rates in basis points; the wire writes both without that ending, as amounts and as fractions.
 */
export type SettingEntry = {
  place: number
  kind: SettingKind
  schema: TSchema
  fallback: unknown
  isPublic: boolean
  must: string
  about: string
}
export type SettingKind = 'text' | 'html' | 'flag' | 'whole' | 'number' | 'rate' | 'money' | 'choice' | 'list' | 'menus'

/** Some settings by their keys (specification, sections 3 and 9; wire, section 7). */
export type SettingTable = Readonly<Record<string, SettingEntry>>

/** What is in force of some settings. */
export type Values<Table extends SettingTable> = { [Key in keyof Table]: Table[Key]['fallback'] }

/** The settings in force, by their keys: each room adds its own in its `settings.ts` (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms fill it in
export interface Settings {}
export type SettingKey = keyof Settings & string

type Entry<T> = Omit<SettingEntry, 'place'> & { fallback: T }

/** A setting at its place. */
export const at = <E extends Entry<unknown>>(place: number, entry: E): E & { place: number } => ({ ...entry, place })

/** Words on one line; the site knows them unless `kept` says otherwise, as with all kinds. */
export function text(about: string, fallback = '', length_max = 200): Entry<string> {
  const schema = Type.String({ maxLength: length_max })
  return { kind: 'text', schema, fallback, isPublic: true, must: `be text of at most ${length_max} characters`, about }
}

/** Yes or no. */
export function flag(about: string, fallback: boolean): Entry<boolean> {
  return { kind: 'flag', schema: Type.Boolean(), fallback, isPublic: true, must: 'be true or false', about }
}

/** What only operators may know. */
export const kept = <T>(entry: Entry<T>): Entry<T> => ({ ...entry, isPublic: false })

/** A whole number between two others, both of them included. */
export function whole(about: string, fallback: number, minimum: number, maximum: number): Entry<number> {
  const must = `be a whole number from ${minimum} to ${maximum}`
  return { kind: 'whole', schema: Type.Integer({ minimum, maximum }), fallback, isPublic: true, must, about }
}

/** The same, for operators alone. */
export const ownWhole = (...parts: Parameters<typeof whole>): Entry<number> => ({ ...whole(...parts), isPublic: false })

/** An amount, kept in hundredths. */
export function amount(about: string, fallback_minor: number): Entry<number> {
  const schema = Type.Integer({ minimum: 0, maximum: 100_000_000 })
  const must = 'be an amount from 0 to 1000000 with at most two decimals'
  return { kind: 'money', schema, fallback: fallback_minor, isPublic: true, must, about }
}

/** An address on the web or of a page of the site. */
export function url(about: string, fallback = ''): Entry<string> {
  const schema = Type.String({ maxLength: 500, pattern: `^${webAddress}?$` })
  return { kind: 'text', schema, fallback, isPublic: true, must: 'begin with https:// or /, or be empty', about }
}

/** Words with tags, as of a page. */
export function html(about: string, fallback = ''): Entry<string> {
  return { ...text(about, fallback, 20_000), kind: 'html' }
}
