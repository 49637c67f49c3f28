import type { Queryable } from '../../../kernel/database.ts'
import { listWaiting, type WaitingAsked } from '../../../kernel/waits.ts'

/** Somebody may have paid and not have what they paid for. */
const aim_hours = 24

/** Events of gateways that couldn't be processed. They have no id of ours: it is made from their names. */
export const listParked = (db: Queryable, asked: WaitingAsked) =>
  listWaiting(
    db,
    db`
      select overlay(overlay(md5(e.gateway || ' ' || e.event_id) placing '4' from 13) placing '8' from 17)::uuid as id,
        e.received_at + make_interval(hours => ${aim_hours}) as due_at, e.received_at as since, p.fan_id as person_id,
        e.parked_reason as about, e.reference as title, e.amount_minor, nullif(e.currency, '') as currency
      from gateway_events e left join payments p on p.id = e.payment_id
      where e.state = 'parked'`,
    asked,
  )
