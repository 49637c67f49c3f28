import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { refuseFields } from '../../../kernel/refusal.ts'

const list = '@zxcvbn-ts/language-common/src/passwords.json'
let common: Promise<Set<string>> | undefined

type Names = { email?: string | null | undefined; username?: string | null | undefined }

/**
 * Refuses a new password that is on the list of those that were found most often in breaches, whatever its capitals
 * and the signs around it, or that is made of the account's own name.
 */
export async function refuseCommonPassword(password: string, names: Names): Promise<void> {
  const plain = password.toLowerCase()
  if (isOwnName(plain, names)) throw wrong('Your password is too close to your username or email. Choose another one.')
  common ??= readCommon()
  const known = await common
  if (known.has(plain) || known.has(withoutSignsAround(plain)))
    throw wrong('This password is one of the most common ones. Choose another one.')
}

function wrong(message: string) {
  return refuseFields([{ path: 'password', message }])
}

/** "Nina-2031!" is nina's name with something behind it. */
function isOwnName(plain: string, { email, username }: Names): boolean {
  const core = coreOf(plain)
  const names = [username, email?.split('@')[0], email].map(name => coreOf(name?.toLowerCase() ?? ''))
  return names.some(name => name !== '' && name === core)
}

function coreOf(text: string): string {
  return text.replace(/[^a-z0-9]/g, '').replace(/(?<!\d)\d+$/, '')
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
