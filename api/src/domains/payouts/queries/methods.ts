import type { PayoutMethodKey } from '@fanfare/contract'
import type { App } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { type PayoutMethod as ProfileMethod, payoutMethods } from '../../profiles/index.ts'
import { findAccount } from '../store/stripe-accounts.ts'

/** Where a creator can be paid out to. */
export type PayoutMethod = Omit<ProfileMethod, 'key'> & { key: PayoutMethodKey }

/** The accounts that a creator has named, and the one at Stripe once it can be paid. */
export async function methodsOf(app: Pick<App, 'secret'>, db: Queryable, performerId: string): Promise<PayoutMethod[]> {
  const [named, account] = await Promise.all([payoutMethods(app, db, performerId), findAccount(db, performerId)])
  if (!account?.can_be_paid) return named
  const { account_id, changed_at } = account
  return [...named, { key: 'stripe', label: `Stripe ··· ${account_id.slice(-4)}`, details: { account_id }, changed_at }]
}
