import type { Queryable } from '../../../kernel/database.ts'

/** A bank questions the card payment, or has and it wasn't won. */
export async function isDisputed(db: Queryable, fanId: string, paymentId: string): Promise<boolean> {
  const rows = await db`
    select 1 from disputes where fan_id = ${fanId} and payment_id = ${paymentId} and state <> 'won' limit 1`
  return rows.length > 0
}

/**
 * Whether an operator should look at what a fan asks for: a dispute that wasn't won, or many refunds lately. What was taken
 * down doesn't count: the fan has nothing to do with that.
 */
export async function isWatched(db: Queryable, fanId: string, since: Date, automatic_max: number): Promise<boolean> {
  const [row] = await db<[{ watched: boolean }]>`
    select exists (select from disputes where fan_id = ${fanId} and state <> 'won')
      or (select count(*) >= ${automatic_max} from refunds
        where fan_id = ${fanId} and is_automatic and rule <> 'taken_down' and created_at > ${since}) as watched`
  return row.watched
}
