import type { BankLineState } from '@fanfare/contract'
import type { ReadLine } from './bank-line.ts'

/** A payout that was sent, as statements can show it. */
export type SentPayout = {
  id: string
  state: string
  money_minor: bigint
  currency: string
  sent_at: Date
  /** The last four of the account that it went to. */
  account_end: string
}

export type Matched = ReadLine & { payout_id: string | null; state: BankLineState }

/** The end of a payout's id that stands in its reference at the bank. */
const markOf = (id: string) => id.slice(-8).toUpperCase()
const marks = /\b[0-9A-F]{8}\b/g

export const endOf = (account: string) => account.replace(/\W/g, '').slice(-4).toUpperCase()

/**
 * Which payout each line is: by the reference, or else by amount and the end of the account, where only one fits. A
 * payout is one line; `paid` are those that earlier statements show.
 */
export function matchLines(lines: ReadLine[], payouts: SentPayout[], paid: ReadonlySet<string>): Matched[] {
  const byMark = new Map(payouts.map(payout => [markOf(payout.id), payout]))
  const taken = new Set(paid)
  const named = (line: ReadLine) =>
    (line.reference.toUpperCase().match(marks) ?? []).flatMap(mark => byMark.get(mark) ?? [])[0]
  // What the reference names goes first, so that no line without one takes its payout.
  const found = new Map<ReadLine, SentPayout>()
  for (const line of lines) {
    const payout = named(line)
    if (payout) found.set(line, payout)
  }
  const spoken = new Set([...found.values()].map(({ id }) => id))
  for (const line of lines) {
    if (found.has(line) || line.amount_minor >= 0n || endOf(line.account) === '') continue
    const fitting = payouts.filter(
      one =>
        !spoken.has(one.id) &&
        !taken.has(one.id) &&
        one.money_minor === -line.amount_minor &&
        one.currency === line.currency &&
        one.account_end === endOf(line.account),
    )
    const [only] = fitting
    if (fitting.length !== 1 || !only) continue
    spoken.add(only.id)
    found.set(line, only)
  }
  return lines.map(line => {
    const payout = found.get(line)
    const state = stateOf(line, payout, taken)
    if (payout && line.amount_minor < 0n) taken.add(payout.id)
    return { ...line, payout_id: payout?.id ?? null, state }
  })
}

function stateOf(line: ReadLine, payout: SentPayout | undefined, taken: ReadonlySet<string>): BankLineState {
  if (!payout) return line.amount_minor < 0n ? 'unknown' : 'other'
  if (line.amount_minor >= 0n) return payout.state === 'returned' ? 'matched' : 'returned'
  if (taken.has(payout.id)) return 'paid_twice'
  const agrees = payout.money_minor === -line.amount_minor && payout.currency === line.currency
  return agrees ? 'matched' : 'amount_differs'
}
