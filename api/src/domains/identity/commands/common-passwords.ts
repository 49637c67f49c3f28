import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { refuseFields } from '../../../kernel/refusal.ts'

const list = '@zxcvbn-ts/language-common/src/passwords.json'
let common: Promise<Set<string>> | undefined

/** What a password must not be made of: the names of its account, and that of the site. */
type Names = { email?: string | null | undefined; username?: string | null | undefined; siteName: string }

/**
 * Refuses a new password that is on the list of those that were found most often in breaches, whatever its capitals
 * and the signs around it, or that is made of the account's own name or the site's.
 */
export async function refuseCommonPassword(password: string, names: Names): Promise<void> {
  const plain = password.toLowerCase()
  if (isNameOf(plain, [names.username, names.email?.split('@')[0], names.email]))
    throw wrong('Your password is too close to your username or email. Choose another one.')
  if (isNameOf(plain, [names.siteName]))
    throw wrong('Your password is too close to the name of this site. Choose another one.')
  common ??= readCommon()
  const known = await common
  if (known.has(plain) || known.has(withoutSignsAround(plain)))
    throw wrong('This password is one of the most common ones. Choose another one.')
}

function wrong(message: string) {
  return refuseFields([{ path: 'password', message }])
}

/** "Nina-2031!" is nina's name with something behind it. */
function isNameOf(plain: string, names: readonly (string | null | undefined)[]): boolean {
  const core = coreOf(plain)
  return core !== '' && names.some(name => coreOf(name?.toLowerCase() ?? '') === core)
}

function coreOf(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<!\d)\d+$/, '')
}

function withoutSignsAround(plain: string): string {
  return plain.replace(/^[^a-z0-9]+|(?<![^a-z0-9])[^a-z0-9]+$/g, '')
}

/** A new password holds a digit, so entries of letters alone can never match and are not kept. */
async function readCommon(): Promise<Set<string>> {
  const text = await readFile(fileURLToPath(import.meta.resolve(list)), 'utf8')
  const entries: unknown = JSON.parse(text)
  if (!Array.isArray(entries)) throw new Error('The list of common passwords cannot be read.')
  return new Set(entries.map(String).filter(entry => /\d/.test(entry) && /[a-z]/i.test(entry)))
}
