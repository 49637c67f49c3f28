import { asciiEmail, auth, passwordRules } from '@fanfare/contract'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { Check } from 'typebox/value'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { isCountry } from '../../../kernel/country.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { type FieldError, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { takenNames } from '../store/usernames.ts'
import { refuseCommonPassword } from './common-passwords.ts'

/** Names that would read as a page of the site or as the site itself; a test holds the pages against them. */
export const reservedNames: readonly string[] =
  'about account admin administrator age api app appeal assets auth bookmarks calls cart checkout contact creator creators dev docs explore fanfare favicon feed files flags fundraisers gallery health healthz help home hooks l library live login logout media message messages metrics model moderator new notice notifications null operator page payment payments performer performers post posts privacy product profile referral refunds register release robots root sandbox schedule search seat seats security settings shop sitemap static status stories streaming studio support system terms top transparency trending ui undefined unsubscribe user users video wallet www'.split(
    ' ',
  )

/** What follows the name of the site in names of those who claim to speak for it. */
const siteWords = 'admin help moderator official security staff support team'.split(' ')

/** Whether nobody else has these names and they may be had. */
export async function areNamesFree(db: Queryable, names: Parameters<typeof checkNamesFree>[1]): Promise<boolean> {
  const found = await takenNames(db, { ...names, reserved: reservedNames, siteWords }, now())
  return !found.email && !found.username
}

/** Refuses EMAIL_TAKEN and USERNAME_TAKEN naming the field; what is null is not asked about. */
export async function checkNamesFree(
  db: Queryable,
  names: { email: string | null; username: string | null; userId: string | null },
): Promise<void> {
  const found = await takenNames(db, { ...names, reserved: reservedNames, siteWords }, now())
  const those = (['email', 'username'] as const).filter(field => found[field])
  if (those.length > 0) throw taken(...those)
}

/** The code is that of the first; every field is named. */
function taken(...fields: ('email' | 'username')[]) {
  const code = fields[0] === 'email' ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN'
  return refuseFields(
    fields.map(field => ({
      path: field,
      message: `This ${field} has been taken`,
      code: field === 'email' ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN',
    })),
    code,
  )
}

/** Where names were taken between the look at them and the writing, refuses all that are taken by now. */
export async function refuseRaced(
  db: Queryable,
  names: Parameters<typeof checkNamesFree>[1],
  error: unknown,
): Promise<never> {
  const refusal = raced(error)
  if (refusal !== error) await checkNamesFree(db, names)
  throw refusal
}

/** Two who raced for one name: the database lets one of them through, and the other is told. */
export function raced(error: unknown): unknown {
  const { constraint_name } = error as { constraint_name?: string }
  if (constraint_name === 'users_email') return taken('email')
  return constraint_name?.startsWith('users_username') ? taken('username') : error
}

/**
 * Refuses a new password with every rule that it breaks, and one that is common or the name of the account or the site.
 * Where the browser hashes, only the shape of the hash can be seen here: its form keeps the rules.
 */
export async function checkPassword(
  { config, db }: Pick<App, 'config' | 'db'>,
  password: string,
  names: { email?: string | null; username?: string | null },
): Promise<void> {
  if (config.hashPasswordInBrowser) {
    if (!/^[0-9a-f]{64}$/.test(password))
      throw refuseFields([{ path: 'password', message: 'Send the SHA-256 of the password.' }])
    return
  }
  const broken: FieldError[] = passwordRules
    .filter(rule => !new RegExp(rule.pattern).test(password))
    .map(rule => ({ path: 'password', message: rule.message }))
  if (broken.length > 0) throw refuseFields(broken)
  const { siteName } = await settingsOf(db)
  await refuseCommonPassword(password, { ...names, siteName })
}

/** Refuses names of a person that are blank or hold anything but letters and what names are written with. */
export function checkPersonNames(names: Partial<Record<'firstName' | 'lastName', string>>): void {
  const wrong = Object.entries(names).filter(([, name]) => !Check(auth.personName, name.trim()))
  if (wrong.length > 0) throw refuseFields(wrong.map(([path]) => ({ path, message: 'Use letters only.' })))
}

/** A country's two letters as they are stored, in capitals. Refuses those of no country; none at all is fine. */
export function checkCountry<T extends string | null | undefined>(code: T): T {
  if (!code) return code
  const capitals = code.toUpperCase()
  if (!isCountry(capitals)) throw refuseFields([{ path: 'country', message: 'Choose a country.' }])
  return capitals as T
}

/** The telephone code of a country, such as +49, from that code or the country's two letters. Refuses what is neither. */
export function checkPhoneCode(code: string): string {
  const country = getCountries().find(one => isCountry(one) && (one === code.toUpperCase() || dialCodeOf(one) === code))
  if (!country) throw refuseFields([{ path: 'phoneCode', message: 'Enter the phone code of a country.' }])
  return dialCodeOf(country)
}

function dialCodeOf(country: CountryCode): string {
  return `+${getCountryCallingCode(country)}`
}

/** How an address is stored and compared: without blanks around it, in lower case and with its domain in ASCII. */
export function plainEmail(email: string): string {
  return asciiEmail(email.trim()).toLowerCase()
}
