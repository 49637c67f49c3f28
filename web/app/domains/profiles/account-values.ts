import { type CurrentUser, textFields as lineFields, lookFields } from '@fanfare/contract'
import type { UseFormReturn } from 'react-hook-form'
import { joinedPhone, partedPhone } from './phone.ts'

const textFields = ['firstName', 'lastName', 'name', 'username', 'email', 'gender', 'country'] as const
const pageTextFields = ['headline', 'bio', ...lineFields, ...lookFields] as const

type Text = (typeof textFields)[number] | (typeof pageTextFields)[number] | 'phoneCode' | 'phone' | 'dateOfBirth'

/** An account as its form holds it: text that is empty instead of missing. Fans leave what only pages have alone. */
export type AccountValues = Record<Text, string> & {
  languages: string[]
  categoryIds: string[]
  links: { label: string; url: string }[]
  hiddenFields: string[]
  activateWelcomeVideo: boolean
  madeWithAi: boolean
}
export type AccountForm = UseFormReturn<AccountValues>

/** What the form starts with; `codes` are the telephone codes that there are. */
export function accountValues(viewer: CurrentUser, codes: readonly string[]): AccountValues {
  const texts = [...textFields, ...pageTextFields].map(name => [name, viewer[name] ?? ''])
  return {
    ...(Object.fromEntries(texts) as Record<Text, string>),
    ...partedPhone(viewer.phone, viewer.phoneCode, codes),
    dateOfBirth: (viewer.dateOfBirth ?? '').slice(0, 10),
    languages: viewer.languages ?? [],
    categoryIds: viewer.categoryIds ?? [],
    links: viewer.links ?? [],
    hiddenFields: (viewer.hiddenFields ?? []).toSorted(),
    madeWithAi: viewer.madeWithAi ?? false,
    activateWelcomeVideo: viewer.activateWelcomeVideo ?? false,
  }
}

/** The changes as a fan sends them: the telephone's code goes in front of the number. */
export function fanChanges(changes: Partial<AccountValues>, now: AccountValues): Partial<AccountValues> {
  const { phoneCode, phone, ...rest } = changes
  return phoneCode === undefined && phone === undefined ? rest : { ...rest, phone: joinedPhone(now) }
}

/** What may not be left empty: what makes an account whole, and what was filled in before. */
export function missingFields(saved: AccountValues, now: AccountValues): (keyof AccountValues & string)[] {
  const always = ['name', 'username'] as const
  const once = ['firstName', 'lastName', 'email', 'gender'] as const
  return [...always, ...once.filter(name => saved[name] !== '')].filter(name => now[name].trim() === '')
}

/** The same for the page of a creator, which has a bio, a birthday and a country besides. */
export function missingPageFields(saved: AccountValues, now: AccountValues): (keyof AccountValues & string)[] {
  const page = ['bio', ...(['dateOfBirth', 'country'] as const).filter(name => saved[name] !== '')] as const
  return [...missingFields(saved, now), ...page.filter(name => now[name].trim() === '')]
}
