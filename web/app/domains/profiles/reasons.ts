import type { AccountValues } from './account-values.ts'
import { sayField } from './account-words.ts'

type Reasons = Record<string, string | undefined>

const NAME_MIN = 3
const WEB_ADDRESS = /^https?:\/\/\S+\.\S+$/

/** What only the form knows of an account: what is missing, and that a display name is not too short. */
export function fieldReasons({ name }: AccountValues, missing: readonly string[]): Reasons {
  return {
    ...(name.trim().length < NAME_MIN && { name: sayField('tooShort') }),
    ...Object.fromEntries(missing.map(field => [field, sayField('required')])),
  }
}

/** The same for a page: the age of its owner, and that links lead to the web. */
export function pageReasons(values: AccountValues, missing: readonly string[], bornBefore: string): Reasons {
  const links = values.links.map(({ url }, at) => [
    `links.${at}.url`,
    WEB_ADDRESS.test(url) ? undefined : sayField('noWebAddress'),
  ])
  return {
    ...fieldReasons(values, missing),
    ...Object.fromEntries(links),
    ...(values.dateOfBirth > bornBefore && { dateOfBirth: sayField('tooYoung') }),
  }
}
