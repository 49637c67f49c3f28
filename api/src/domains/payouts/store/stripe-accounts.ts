import type { StripeAccount } from '../../../gateways/index.ts'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'

type StripeAccountRow = StripeAccount & { performer_id: string; changed_at: Date; updated_at: Date }

export async function findAccount(db: Queryable, performerId: string): Promise<StripeAccountRow | undefined> {
  const [row] = await db<StripeAccountRow[]>`select * from stripe_accounts where performer_id = ${performerId}`
  return row
}

/** Keeps a creator's account; answers whether it is new. */
export async function keepAccount(tx: Queryable, performerId: string, account: StripeAccount): Promise<boolean> {
  const row = { ...account, performer_id: performerId, changed_at: now(), updated_at: now() }
  const added = await tx`insert into stripe_accounts ${tx(row)} on conflict do nothing returning 1`
  return added.length > 0
}

/** Keeps how an account stands; answers the row, if the account is one of ours. */
export async function changeAccount(db: Queryable, account: StripeAccount): Promise<StripeAccountRow | undefined> {
  const { account_id, ...state } = account
  const [row] = await db<StripeAccountRow[]>`
    update stripe_accounts set ${db({ ...state, updated_at: now() })} where account_id = ${account_id} returning *`
  return row
}
