import type { App } from '../../../kernel/context.ts'
import { type SentRow, sentThroughBanks } from '../store/payouts.ts'

/** A payout that was sent through a bank, with the last four of the account, as the creator sees them too. */
type SentToBank = Omit<SentRow, 'method_label'> & { account_end: string }

/** What was sent through banks in a span of time. */
export async function sentToBanks({ db }: App, span: { from: Date; to: Date }): Promise<SentToBank[]> {
  const rows = await sentThroughBanks(db.sql, span)
  return rows.map(({ method_label, ...row }) => ({ ...row, account_end: method_label.slice(-4).toUpperCase() }))
}
