import { randomInt } from 'node:crypto'
import type { Queryable } from '../../../kernel/database.ts'
import { areNamesFree } from './checks.ts'

const length_min = 3
const length_max = 20
const tries_max = 12

/** A username that nobody has, made from the first part of an email; with digits behind it where that is taken. */
export async function proposedUsername(db: Queryable, email: string): Promise<string> {
  const plain = (email.split('@')[0] ?? '')
    .replace(/\+.*$/s, '')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, length_max)
  const base = plain.length < length_min ? `fan${plain}` : plain
  const candidates = [
    base,
    ...Array.from({ length: tries_max }, (_, tried) => withDigits(tried < 6 ? base : 'fan', tried)),
  ]
  for (const username of candidates)
    if (await areNamesFree(db, { email: null, username, userId: null })) return username
  throw new Error('No username could be proposed.')
}

function withDigits(base: string, tried: number): string {
  return `${base}${randomInt(10 ** (2 + Math.floor(tried / 2)))}`
}
