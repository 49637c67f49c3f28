import type { Queryable } from '../../../kernel/database.ts'
import type { EventRow, ParkedReason } from './payments.ts'

/** A parked event, or one that was and isn't any more. */
export type LetterRow = Omit<EventRow, 'kind'> & {
  kind: string
  state: 'parked' | 'closed' | 'worked' | 'ignored'
  parked_reason: ParkedReason | null
  payment_id: string | null
  fan_id: string | null
  close_note: string
  closed_by: string | null
  closed_at: Date | null
}

const columns = (db: Queryable) => db`e.gateway, e.event_id, e.kind, e.reference, e.amount_minor, e.currency, e.reason,
  e.body, e.received_at, e.state, e.parked_reason, e.payment_id, p.fan_id,
  e.close_note, e.closed_by, e.closed_at`

type Asked = {
  states: ('parked' | 'closed')[]
  kind: string | undefined
  /** What it is about: a payment's or a payout's id, or the gateway's name of it. */
  about: string | undefined
  before: [gateway: string, eventId: string] | undefined
  limit: number
}

/** What waits for a person, or was closed by one, newest first, below the one that was seen last. */
export async function listEvents(db: Queryable, { states, kind, about, before, limit }: Asked): Promise<LetterRow[]> {
  const [gateway, eventId] = before ?? []
  const below =
    gateway && eventId
      ? db`and (e.received_at, e.event_id) < (
          select b.received_at, b.event_id from gateway_events b where b.gateway = ${gateway} and b.event_id = ${eventId})`
      : db``
  return db<LetterRow[]>`
    select ${columns(db)} from gateway_events e left join payments p on p.id = e.payment_id
    where (${states.includes('parked') ? db`e.state = 'parked'` : db`false`}
        or ${states.includes('closed') ? db`e.state = 'closed'` : db`false`})
      ${kind ? db`and e.kind = ${kind}` : db``} ${about ? db`and e.reference = ${about}` : db``} ${below}
    order by e.received_at desc, e.event_id desc limit ${limit}`
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

/** A parked event was settled by hand. */
export async function closeByHand(
  tx: Queryable,
  { gateway, event_id }: LetterRow,
  closing: Pick<LetterRow, 'close_note' | 'closed_by' | 'closed_at'>,
): Promise<void> {
  await tx`
    update gateway_events set state = 'closed', ${tx(closing)} where gateway = ${gateway} and event_id = ${event_id}`
}

/** An event that was closed waits for a person again, with the note that it has; answers whether it was closed. */
export async function reopenEvent(tx: Queryable, { gateway, event_id }: EventRow, at: Date): Promise<boolean> {
  const reopened = await tx`
    update gateway_events set state = 'parked', received_at = ${at}
    where gateway = ${gateway} and event_id = ${event_id} and state = 'closed' returning 1`
  return reopened.length > 0
}
