import type { WebhookEvent, WebhookView } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

export type WebhookRow = {
  id: string
  performer_id: string
  url: string
  description: string
  events: WebhookEvent[]
  state: WebhookView['state']
  off_because: WebhookView['offBecause']
  /** Why an operator turned it off. */
  off_reason: string
  secret_sealed: string
  old_secret_sealed: string | null
  old_secret_until: Date | null
  failing_since: Date | null
  created_at: Date
}

type NewWebhook = Omit<
  WebhookRow,
  'off_because' | 'off_reason' | 'old_secret_sealed' | 'old_secret_until' | 'failing_since'
>

export async function insertWebhook(tx: Queryable, row: NewWebhook): Promise<WebhookRow> {
  const [made] = await tx<WebhookRow[]>`insert into webhooks ${tx(row)} returning *`
  return made as WebhookRow
}

/** The webhooks of a creator, newest first. */
export async function webhooksOf(db: Queryable, performerId: string): Promise<WebhookRow[]> {
  return db<WebhookRow[]>`select * from webhooks where performer_id = ${performerId} order by id desc`
}

export async function countWebhooks(db: Queryable, performerId: string): Promise<number> {
  const [row] = await db<[{ total: number }]>`
    select count(*)::int as total from webhooks where performer_id = ${performerId}`
  return row.total
}

/** A webhook of this creator; nothing for everybody else's. */
export async function findWebhook(db: Queryable, performerId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db<WebhookRow[]>`select * from webhooks where id = ${id} and performer_id = ${performerId}`
  return row
}

/** The same, locked until the transaction ends. */
export async function lockWebhook(tx: Queryable, performerId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx<WebhookRow[]>`
    select * from webhooks where id = ${id} and performer_id = ${performerId} for update`
  return row
}

/** A webhook by its id alone, for the jobs that work for it. */
export async function getWebhook(db: Queryable, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db<WebhookRow[]>`select * from webhooks where id = ${id}`
  return row
}

type Changes = Partial<Omit<WebhookRow, 'id' | 'performer_id' | 'created_at'>>

export async function changeWebhookRow(tx: Queryable, id: string, changes: Changes): Promise<WebhookRow> {
  const [row] = await tx<WebhookRow[]>`update webhooks set ${tx(changes)} where id = ${id} returning *`
  return row as WebhookRow
}

/** Deletes a webhook of this creator with its deliveries; answers whether there was one. */
export async function deleteWebhookOf(tx: Queryable, performerId: string, id: string): Promise<boolean> {
  const { count } = await tx`delete from webhooks where id = ${id} and performer_id = ${performerId}`
  return count > 0
}

/** The webhooks of these creators that are told of an event now. */
export async function listeningTo(
  db: Queryable,
  performerIds: readonly string[],
  event: WebhookEvent,
): Promise<Pick<WebhookRow, 'id' | 'performer_id' | 'failing_since'>[]> {
  return db<WebhookRow[]>`
    select w.id, w.performer_id, w.failing_since from webhooks w
    join users u on u.id = w.performer_id and u.status = 'active'
    where w.performer_id = any(${performerIds as string[]}) and w.state = 'active' and ${event} = any(w.events)`
}
