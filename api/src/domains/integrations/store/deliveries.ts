import type { DeliveryView } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { firstIdAt } from '../../../kernel/ids.ts'

export type DeliveryRow = {
  id: string
  webhook_id: string
  fan_id: string | null
  event: DeliveryView['event']
  body: string
  state: DeliveryView['state']
  tries: number
  status: number | null
  took_ms: number | null
  error: string | null
  created_at: Date
  tried_at: Date | null
  next_try_at: Date | null
}

export type NewDelivery = Pick<DeliveryRow, 'id' | 'webhook_id' | 'fan_id' | 'event' | 'body' | 'created_at'>

export async function insertDelivery(tx: Queryable, row: NewDelivery): Promise<DeliveryRow> {
  const [made] = await tx<DeliveryRow[]>`
    insert into webhook_deliveries ${tx({ ...row, state: 'waiting', tries: 0, next_try_at: row.created_at })} returning *`
  return made as DeliveryRow
}

export async function findDelivery(db: Queryable, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db<DeliveryRow[]>`select * from webhook_deliveries where id = ${id}`
  return row
}

/** The oldest delivery of a webhook whose next try has come. */
export async function findDue(db: Queryable, webhookId: string, moment: Date): Promise<DeliveryRow | undefined> {
  const [row] = await db<DeliveryRow[]>`
    select * from webhook_deliveries
    where webhook_id = ${webhookId} and state = 'waiting' and next_try_at <= ${moment} order by id limit 1`
  return row
}

/** A delivery of a webhook, locked; nothing for one of another webhook. */
export async function lockDelivery(tx: Queryable, webhookId: string, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx<DeliveryRow[]>`
    select * from webhook_deliveries where id = ${id} and webhook_id = ${webhookId} for update`
  return row
}

/** The last delivery of each webhook that its receiver didn't take, in one query. */
export async function lastFailures(db: Queryable, webhookIds: string[]): Promise<Map<string, DeliveryRow>> {
  if (webhookIds.length === 0) return new Map()
  const rows = await db<DeliveryRow[]>`
    select d.* from unnest(${webhookIds}::uuid[]) as w(id) cross join lateral (
      select * from webhook_deliveries d where d.webhook_id = w.id and d.tried_at is not null and d.state <> 'delivered'
      order by d.id desc limit 1) d`
  return new Map(rows.map(row => [row.webhook_id, row]))
}

type Changes = Partial<Omit<DeliveryRow, 'id' | 'webhook_id' | 'fan_id' | 'event' | 'body' | 'created_at'>>

export async function changeDelivery(tx: Queryable, id: string, changes: Changes): Promise<DeliveryRow> {
  const [row] = await tx<DeliveryRow[]>`update webhook_deliveries set ${tx(changes)} where id = ${id} returning *`
  return row as DeliveryRow
}

type Page = { before: string | undefined; limit: number }

/** What a webhook was told of, newest first. */
export async function deliveriesOf(db: Queryable, webhookId: string, { before, limit }: Page): Promise<DeliveryRow[]> {
  return db<DeliveryRow[]>`
    select * from webhook_deliveries where webhook_id = ${webhookId} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** Gives up what waits for a webhook that takes nothing any more. */
export async function giveUpWaiting(tx: Queryable, webhookId: string, error: string): Promise<void> {
  await tx`
    update webhook_deliveries set state = 'failed', error = ${error}, next_try_at = null
    where webhook_id = ${webhookId} and state = 'waiting'`
}

/** Forgets deliveries from before a moment; their ids say when they were made. */
export async function deleteDeliveriesBefore(db: Queryable, moment: Date): Promise<void> {
  await db`delete from webhook_deliveries where id < ${firstIdAt(moment)}`
}
