import type { Queryable } from '../../../kernel/database.ts'

/** A browser that gets push messages. */
export type PushRow = {
  id: string
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  device: string
  created_at: Date
  last_sent_at: Date | null
}

/** Keeps a browser, for who is logged in there now; answers its id. */
export async function keepSubscription(tx: Queryable, row: PushRow): Promise<string> {
  const { user_id, session_id, p256dh, auth, device } = row
  const [kept] = await tx<{ id: string }[]>`
    insert into push_subscriptions ${tx(row)}
    on conflict (endpoint) do update set ${tx({ user_id, session_id, p256dh, auth, device })} returning id`
  return kept?.id ?? row.id
}

export async function subscriptionsOf(db: Queryable, userId: string): Promise<PushRow[]> {
  return db<PushRow[]>`select * from push_subscriptions where user_id = ${userId} order by created_at desc`
}

export async function findSubscription(db: Queryable, id: string): Promise<PushRow | undefined> {
  const [row] = await db<PushRow[]>`select * from push_subscriptions where id = ${id}`
  return row
}

/** Forgets browsers beyond the newest of a person. */
export async function keepNewest(tx: Queryable, userId: string, count: number): Promise<void> {
  await tx`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc offset ${count})`
}

/** Forgets a browser, where it is this person's if one is named; false when there was none. */
export async function deleteSubscription(db: Queryable, id: string, userId?: string): Promise<boolean> {
  const { count } = await db`
    delete from push_subscriptions where id = ${id} ${userId ? db`and user_id = ${userId}` : db``}`
  return count > 0
}

export async function deleteOfSessions(tx: Queryable, sessionIds: string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await tx`delete from push_subscriptions where session_id = any(${sessionIds})`
}

export async function markSent(db: Queryable, id: string, at: Date): Promise<void> {
  await db`update push_subscriptions set last_sent_at = ${at} where id = ${id}`
}
