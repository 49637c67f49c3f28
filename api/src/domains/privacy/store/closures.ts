import type { ReadingLanguage } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'

export type ClosureRow = {
  id: string
  user_id: string
  reason: string
  give_up_balance: boolean
  asked_at: Date
  due_at: Date
  withdrawn_at: Date | null
  erasing_at: Date | null
  told_at_address: string | null
  told_language: ReadingLanguage | null
  done_at: Date | null
}

export async function insertClosure(tx: Queryable, row: ClosureRow): Promise<void> {
  await tx`insert into account_closures ${tx(row)}`
}

/** What a person asked for and hasn't withdrawn, while their account is closing. */
export async function findOpen(db: Queryable, userId: string): Promise<ClosureRow | undefined> {
  const [row] = await db<ClosureRow[]>`
    select c.* from account_closures c join users u on u.id = c.user_id and u.status = 'closing'
    where c.user_id = ${userId} and c.withdrawn_at is null and c.done_at is null`
  return row
}

/** Withdraws what a person asked for; false where there is nothing, or it is too late. */
export async function withdraw(tx: Queryable, userId: string, at: Date): Promise<boolean> {
  const rows = await tx`
    update account_closures set withdrawn_at = ${at}
    where user_id = ${userId} and withdrawn_at is null and erasing_at is null returning 1`
  return rows.length > 0
}

export async function lockClosure(tx: Queryable, id: string): Promise<ClosureRow | undefined> {
  const [row] = await tx<ClosureRow[]>`select * from account_closures where id = ${id} for update`
  return row
}

type Change = Partial<Pick<ClosureRow, 'erasing_at' | 'told_at_address' | 'told_language' | 'done_at' | 'reason'>>

export async function changeClosure(tx: Queryable, id: string, change: Change): Promise<void> {
  await tx`update account_closures set ${tx(change)} where id = ${id}`
}

export async function findClosure(db: Queryable, id: string): Promise<ClosureRow | undefined> {
  const [row] = await db<ClosureRow[]>`select * from account_closures where id = ${id}`
  return row
}

/** Closures whose day has come, or that were begun and not finished; those of suspended people wait. */
export async function dueClosures(
  db: Queryable,
  at: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select c.id from account_closures c join users u on u.id = c.user_id
    where c.withdrawn_at is null and c.done_at is null
      and (c.erasing_at is not null or (c.due_at <= ${at} and u.status = 'closing'))
      and ${which('c.id')}
    order by c.due_at limit ${limit}`
}

/** People whose account was closed before a moment. */
export async function closedBefore(
  db: Queryable,
  at: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select distinct c.user_id as id from account_closures c
    where c.done_at < ${at} and exists (select 1 from identity_documents d where d.user_id = c.user_id)
      and ${which('c.user_id')}
    limit ${limit}`
}

export type Ending = { subscriptions: number; subscribers: number; helpers: number }

/** What ends with an account. */
export async function endingWith(db: Queryable, userId: string): Promise<Ending> {
  const [row] = await db<[Ending]>`
    select
      (select count(*)::int from subscriptions where fan_id = ${userId}
        and state in ('active', 'past_due', 'pausing', 'paused', 'cancelled')) as subscriptions,
      (select count(*)::int from subscriptions where performer_id = ${userId}
        and state in ('active', 'past_due', 'pausing', 'paused', 'cancelled')) as subscribers,
      (select count(*)::int from seats where (performer_id = ${userId} or user_id = ${userId})
        and state = 'active') as helpers`
  return row
}
