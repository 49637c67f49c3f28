import type { Queryable } from '../../../kernel/database.ts'
import type { EventRow, ParkedReason } from './payments.ts'

/** A parked event, or one that was and isn't any more. */
export type LetterRow = EventRow & {
  state: 'parked' | 'worked' | 'ignored'
  parked_reason: ParkedReason | null
  payment_id: string | null
  fan_id: string | null
}

const columns = (db: Queryable) => db`e.gateway, e.event_id, e.kind, e.reference, e.amount_minor, e.currency, e.reason,
  e.body, e.received_at, e.state, e.parked_reason, e.payment_id, p.fan_id`

/** What waits for a person, newest first, below the one that was seen last. */
export async function parkedEvents(
  db: Queryable,
  { before, limit }: { before: [gateway: string, eventId: string] | undefined; limit: number },
): Promise<LetterRow[]> {
  const [gateway, eventId] = before ?? []
  const below =
    gateway && eventId
      ? db`and (e.received_at, e.event_id) < (
          select b.received_at, b.event_id from gateway_events b where b.gateway = ${gateway} and b.event_id = ${eventId})`
      : db``
  return db<LetterRow[]>`
    select ${columns(db)} from gateway_events e left join payments p on p.id = e.payment_id
    where e.state = 'parked' ${below} order by e.received_at desc, e.event_id desc limit ${limit}`
}

export async function findEvent(db: Queryable, gateway: string, eventId: string): Promise<LetterRow | undefined> {
  const [row] = await db<LetterRow[]>`
    select ${columns(db)} from gateway_events e left join payments p on p.id = e.payment_id
    where e.gateway = ${gateway} and e.event_id = ${eventId}`
  return row
}

/** An event, locked until the transaction ends. */
export async function lockEvent(tx: Queryable, gateway: string, eventId: string): Promise<LetterRow | undefined> {
  const [row] = await tx<LetterRow[]>`
    select ${columns(tx)} from gateway_events e left join payments p on p.id = e.payment_id
    where e.gateway = ${gateway} and e.event_id = ${eventId} for update of e`
  return row
}
