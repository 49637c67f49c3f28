import type { Queryable } from '../../../kernel/database.ts'

export type GiftRow = {
  id: string
  giver_id: string
  recipient_id: string
  performer_id: string
  months: number
  price_minor: bigint
  note: string
  state: 'created' | 'given' | 'refunded'
  subscription_id: string | null
  charge_id: string | null
  given_at: Date | null
  created_at: Date
}

export async function insertGift(tx: Queryable, row: GiftRow): Promise<void> {
  await tx`insert into subscription_gifts ${tx(row)}`
}

export async function lockGift(tx: Queryable, id: string): Promise<GiftRow | undefined> {
  const [row] = await tx<GiftRow[]>`select * from subscription_gifts where id = ${id} for update`
  return row
}

export async function changeGift(tx: Queryable, id: string, change: Partial<GiftRow>): Promise<void> {
  await tx`update subscription_gifts set ${tx(change as Record<string, never>)} where id = ${id}`
}

export async function findGift(db: Queryable, id: string): Promise<GiftRow | undefined> {
  const [row] = await db<GiftRow[]>`select * from subscription_gifts where id = ${id}`
  return row
}

/** A person by their username, as whom a gift can be for. */
export async function findRecipient(db: Queryable, username: string) {
  const [row] = await db<{ id: string; role: string; country: string | null; name: string }[]>`
    select id, role, country, name from users where lower(username) = lower(${username}) and status = 'active'`
  return row
}

/** The creator of what a card paid for, a subscription or a gift. */
export async function creatorOfPaid(db: Queryable, targetId: string): Promise<string | null> {
  const [row] = await db<{ performer_id: string }[]>`
    select performer_id from subscriptions where id = ${targetId}
    union all select performer_id from subscription_gifts where id = ${targetId}`
  return row?.performer_id ?? null
}
