import type { Queryable } from '../../../kernel/database.ts'
import { listWaiting, type WaitingAsked } from '../../../kernel/waits.ts'

/** Somebody may have paid and not have what they paid for. */
const aim_hours = 24

/** Events of gateways that couldn't be processed; one without an id of ours is known by that of its names. */
export const listParked = (db: Queryable, asked: WaitingAsked) =>
  listWaiting(
    db,
    db`
      select md5(e.gateway || ' ' || e.event_id)::uuid as id,
        e.received_at + make_interval(hours => ${aim_hours}) as due_at, e.received_at as since, p.fan_id as person_id,
        e.parked_reason as about, e.reference as title, e.amount_minor, nullif(e.currency, '') as currency
      from gateway_events e left join payments p on p.id = e.payment_id
      where e.state = 'parked'`,
    asked,
  )
