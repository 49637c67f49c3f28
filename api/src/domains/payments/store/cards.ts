import type { KeptCard } from '../../../gateways/index.ts'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import { newId } from '../../../kernel/ids.ts'

export type CardRow = {
  id: string
  fan_id: string
  gateway: string
  gateway_reference: string
  brand: string
  holder_name: string
  last4: string
  month: number
  year: number
  /** Where it was issued, if its gateway says so. */
  country: string | null
  is_default: boolean
  created_at: Date
  deleted_at: Date | null
  expiry_told_at: Date | null
}

/** A fan's cards, the default first, then the newest. */
export async function cardsOf(
  db: Queryable,
  fanId: string,
  { gateway, limit, offset }: { gateway?: string | undefined; limit: number; offset: number },
): Promise<{ rows: CardRow[]; total: number }> {
  const where = db`where fan_id = ${fanId} and deleted_at is null ${gateway ? db`and gateway = ${gateway}` : db``}`
  const [rows, [count]] = await Promise.all([
    db<CardRow[]>`
      select * from payment_cards ${where} order by is_default desc, created_at desc, id limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from payment_cards ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** One of a fan's cards that they have not removed. */
export async function findCard(db: Queryable, fanId: string, id: string): Promise<CardRow | undefined> {
  const [row] = await db<CardRow[]>`
    select * from payment_cards where id = ${id} and fan_id = ${fanId} and deleted_at is null`
  return row
}

/** The card of a payment, also when it was removed since. */
export async function cardOfPayment(db: Queryable, id: string): Promise<CardRow | undefined> {
  const [row] = await db<CardRow[]>`select * from payment_cards where id = ${id}`
  return row
}

/** A fan's cards, locked, so that two changes at once leave one default. */
export function lockCards(tx: Queryable, fanId: string): Promise<CardRow[]> {
  return tx<CardRow[]>`
    select * from payment_cards where fan_id = ${fanId} and deleted_at is null order by created_at desc, id for update`
}

/** Keeps a card for a fan; one that is kept already gets what is known of it now. The first one is the default. */
export async function keepCard(tx: Queryable, fanId: string, gateway: string, card: KeptCard): Promise<CardRow> {
  const { reference, brand, holderName, last4, month, year, country } = card
  const said = { brand, holder_name: holderName, last4, month, year, ...(country && { country }) }
  const row = { id: newId(), fan_id: fanId, gateway, gateway_reference: reference, ...said, created_at: now() }
  const [kept] = await tx<[CardRow]>`
    insert into payment_cards ${tx(row)}
    on conflict (fan_id, gateway, gateway_reference) where deleted_at is null do update set ${tx(said)},
      expiry_told_at = case when (payment_cards.year, payment_cards.month) = (excluded.year, excluded.month)
        then payment_cards.expiry_told_at end
    returning *`
  const [first] = await tx<CardRow[]>`
    update payment_cards set is_default = true where id = ${kept.id} and not is_default and not exists (
      select 1 from payment_cards where fan_id = ${fanId} and is_default and deleted_at is null)
    returning *`
  return first ?? kept
}

/** Cards that still pay and end before a moment, whose owners weren't told, locked. */
export function lockEnding(
  tx: Queryable,
  { at, until }: { at: Date; until: Date },
  { which, limit }: { which: Which; limit: number },
): PromiseLike<CardRow[]> {
  const month = (moment: Date) => [moment.getUTCFullYear(), moment.getUTCMonth() + 1] as const
  const [[year, first], [yearUntil, last]] = [month(at), month(until)]
  return tx<CardRow[]>`
    select * from payment_cards
    where deleted_at is null and expiry_told_at is null
      and (year, month) >= (${year}, ${first}) and (year, month) < (${yearUntil}, ${last}) and ${which('id')}
    order by year, month, id limit ${limit} for update skip locked`
}

export async function markTold(tx: Queryable, ids: string[], at: Date): Promise<void> {
  await tx`update payment_cards set expiry_told_at = ${at} where id = any(${ids})`
}

export async function setDefault(tx: Queryable, fanId: string, id: string): Promise<void> {
  await tx`update payment_cards set is_default = false where fan_id = ${fanId} and is_default and id <> ${id}`
  await tx`update payment_cards set is_default = true where id = ${id}`
}

export async function removeCard(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx`update payment_cards set deleted_at = ${at}, is_default = false where id = ${id}`
}
