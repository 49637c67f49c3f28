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

/** An amount as banks write it, 1,234.56 or 1.234,56, with its sign before or behind; null for anything else. */
export function amountIn(text: string): bigint | null {
  const plain = text.replace(/[\s\u00a0']/g, '').replace('\u2212', '-')
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

/** A day as a bank writes it, in its order; null for one that the calendar doesn't have. */
export function dayIn(text: string, order: DateOrder): string | null {
  const parts = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:[T ].*)?$/.exec(text.trim())
  if (!parts) return null
  const [, a = '', b = '', c = ''] = parts
  const [year, month, day] = a.length === 4 ? [a, b, c] : order === 'mdy' ? [c, a, b] : [c, b, a]
  const full = year.length === 2 ? `20${year}` : year
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === iso ? iso : null
}
