import type { CallOffer } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

export type OfferRow = {
  id: string
  performer_id: string
  title: string
  text: string
  minutes: number
  price_minor: bigint
  sound_only: boolean
  audience: CallOffer['audience']
  tier_id: string | null
  created_at: Date
  updated_at: Date
}

export async function insertOffer(tx: Queryable, row: OfferRow): Promise<void> {
  await tx`insert into call_offers ${tx(row)}`
}

export async function findOffer(db: Queryable, id: string): Promise<OfferRow | undefined> {
  const [row] = await db<OfferRow[]>`select * from call_offers where id = ${id}`
  return row
}

/** What a creator offers, five at most, in the order in which they were made. */
export async function offersOf(db: Queryable, performerId: string): Promise<OfferRow[]> {
  return db<OfferRow[]>`select * from call_offers where performer_id = ${performerId} order by id limit 10`
}

export async function changeOfferRow(tx: Queryable, id: string, changes: Partial<OfferRow>): Promise<OfferRow> {
  const [row] = await tx<OfferRow[]>`update call_offers set ${tx(changes)} where id = ${id} returning *`
  if (!row) throw new Error(`The offer ${id} is not there.`)
  return row
}

export async function deleteOffer(tx: Queryable, id: string, performerId: string): Promise<boolean> {
  const { count } = await tx`delete from call_offers where id = ${id} and performer_id = ${performerId}`
  return count > 0
}
