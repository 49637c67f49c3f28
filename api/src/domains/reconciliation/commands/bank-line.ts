import { readDay } from '../../../kernel/moments.ts'
import { refuseFields } from '../../../kernel/refusal.ts'

/** A line of a statement as the file has it. */
export type ReadLine = {
  /** Its line in the file, or the number of its entry. */
  no: number
  /** As 2026-11-28. */
  booked_on: string
  /** Less than zero: it left the account. */
  amount_minor: bigint
  currency: string
  reference: string
  counterparty: string
  /** The whole number of the other side's account, to be compared; only its end is kept. */
  account: string
}

/** More lines than this is no statement of one bank. */
export const lines_max = 20_000

/** Refuses a file and says where it goes wrong. */
export const wrong = (message: string, path = 'file') => refuseFields([{ path, message }])

/**
 * An amount as banks write it, 1,234.56 or 1.234,56, with its sign before or behind or in brackets, perhaps with its
 * currency; null for anything else.
 */
export function amountIn(text: string): bigint | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace('\u2212', '-')
  const plain = bare.replace(/^([+-]?)(?:[A-Z]{3}|[$€£])|(?:[A-Z]{3}|[$€£])$/g, '$1').replace(/^\((.+)\)$/, '-$1')
  const match = /^([+-]?)(\d[\d.,]*)([+-]?)$/.exec(plain)
  if (!match) return null
  const [, before = '', digits = '', behind = ''] = match
  const decimal = /^(.*?)([.,])(\d{1,2})$/.exec(digits)
  // The sign before the hundredths doesn't part thousands too.
  if (decimal?.[1]?.includes(decimal[2] ?? '')) return null
  const whole = (decimal?.[1] ?? digits).replace(/[.,](?=\d{3}(?:[.,]|$))/g, '')
  if (!/^\d{1,12}$/.test(whole)) return null
  const minor = BigInt(whole) * 100n + BigInt((decimal?.[3] ?? '').padEnd(2, '0') || '0')
  return before === '-' || behind === '-' ? -minor : minor
}

export type DateOrder = 'ymd' | 'dmy' | 'mdy'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const numbers = /^(\d{1,4})[-./ ](\d{1,2})[-./ ](\d{1,4})\.?(?:[T ].*)?$/
const compact = /^(\d{4})(\d{2})(\d{2})$/
const named = /^(\d{1,2})[-./ ]([a-z]{3})[a-z]*\.?[-./ ](\d{4}|\d{2})$/i

/** A day as a bank writes it, in its order; null for one that the calendar doesn't have. */
export function dayIn(text: string, order: DateOrder): string | null {
  const plain = text.trim()
  const name = named.exec(plain)
  if (name) return dayOf(name[3] ?? '', String(months.indexOf((name[2] ?? '').toLowerCase()) + 1), name[1] ?? '')
  const parts = compact.exec(plain) ?? numbers.exec(plain)
  if (!parts) return null
  const [, a = '', b = '', c = ''] = parts
  if (a.length === 4 || order === 'ymd') return dayOf(a, b, c)
  return order === 'mdy' ? dayOf(c, a, b) : dayOf(c, b, a)
}

function dayOf(year: string, month: string, day: string): string | null {
  const full = year.length === 2 ? `20${year}` : year
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return readDay(iso) ? iso : null
}

const dotted = /^\d{1,2}\.\d{1,2}\.\d{2,4}/

/**
 * The order in which a bank wrote its days: the one that fits most of them; null where two fit and read them differently.
 * With dots the day comes first.
 */
export function orderOf(texts: string[]): DateOrder | null {
  if (texts.every(text => dotted.test(text))) return 'dmy'
  const read = (['ymd', 'dmy', 'mdy'] as const).map(order => {
    const days = texts.map(text => dayIn(text, order))
    return { order, days: days.join(), count: days.filter(day => day !== null).length }
  })
  const most = Math.max(...read.map(({ count }) => count))
  const [first, ...others] = read.filter(({ count }) => count === most)
  return first && others.every(({ days }) => days === first.days) ? first.order : null
}
