import { day_ms, hour_ms, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Database, Queryable, Tx } from '../../../kernel/database.ts'
import { type Which, workDue } from '../../../kernel/due.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { lockAccounts, recipes, recorded, recordIn, transferOf } from '../../ledger/index.ts'

const owners_max = 200

/**
 * Pays people what they earned by inviting creators, as far as it is as old as earnings must be: to a fan's wallet, or to
 * what a creator can ask to be paid out. Safe to run at any time and on several nodes: a share is paid once.
 */
export async function payShares(app: Pick<App, 'db' | 'log'>): Promise<void> {
  const { db } = app
  const { earningsHoldDays } = await settingsOf(db)
  // An hour lets every sale of the span be committed.
  const through = new Date(now().getTime() - Math.max(earningsHoldDays * day_ms, hour_ms))
  await workDue(app, {
    job: 'pay_referral_shares',
    rows_max: owners_max,
    find: (sql, which, limit, after) => ownersAfter(sql, { which, limit, after: after ?? 'referral:' }),
    async work({ user_id, into }) {
      if (into) await payOne(db, { userId: user_id, into, through })
    },
  })
}

type Owner = { id: string; user_id: string; into: 'wallet' | 'earnings' | null }

/** Those who have earned something, behind an account; operators have nowhere to be paid. */
function ownersAfter(
  db: Queryable,
  { which, limit, after }: { which: Which; limit: number; after: string },
): PromiseLike<Owner[]> {
  return db<Owner[]>`
    select a.id, u.id as user_id, case u.role when 'user' then 'wallet' when 'performer' then 'earnings' end as into
    from ledger_accounts a join users u on u.id = split_part(a.id, ':', 2)::uuid and u.status = 'active'
    where a.id > ${after} and a.id < 'referral;' and a.currency = ${recipes.token} and a.posted_minor > a.held_minor
      and ${which('a.id')}
    order by a.id limit ${limit}`
}

type Payment = { userId: string; into: 'wallet' | 'earnings'; through: Date }

async function payOne(db: Database, { userId, into, through }: Payment): Promise<void> {
  await db.tx(async tx => {
    const to = into === 'wallet' ? recipes.wallet(userId) : recipes.available(userId)
    const holding = await lockAccounts(tx, recipes.token, [recipes.referral(userId), to])
    const due_minor = await dueTo(tx, userId, through)
    const { available_minor } = holding(recipes.referral(userId))
    const amount_minor = due_minor < available_minor ? due_minor : available_minor
    if (amount_minor > 0n) await pay(tx, { userId, into, through }, amount_minor)
  })
}

async function pay(tx: Tx, { userId, into, through }: Payment, amount_minor: bigint): Promise<void> {
  const [outcome] = await recordIn(tx, [
    transferOf(recipes.referralTaken(userId, into, amount_minor), {
      reference: `referral:${userId}`,
      causedBy: 'system',
      reason: `shares until ${through.toISOString()}`,
      key: `referral-taken:${userId}:${through.toISOString()}`,
    }),
  ])
  await tx`
    insert into referral_payments ${tx({
      id: recorded(outcome),
      user_id: userId,
      paid_through: through,
      amount_minor,
      created_at: now(),
    })}`
}

/** The shares up to a moment that were not paid yet, of sales that were not given back. */
async function dueTo(db: Queryable, userId: string, through: Date): Promise<bigint> {
  const [row] = await db<[{ due_minor: bigint }]>`
    select coalesce(sum(s.amount_minor), 0)::bigint as due_minor
    from ledger_postings s join charges c on c.id = s.transfer_id
    where s.to_id = ${recipes.referral(userId)} and s.to_id like 'referral:%' and c.status = 'success'
      and c.created_at <= ${through} and c.created_at > coalesce(
        (select max(paid_through) from referral_payments where user_id = ${userId}), '-infinity')`
  return row.due_minor
}
