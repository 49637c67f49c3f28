import type { Queryable } from '../../../kernel/database.ts'
import { listWaiting, type WaitingAsked } from '../../../kernel/waits.ts'
import { unansweredDisputes, waitingStates } from '../lifecycle.ts'

/** For the second of two people, whose turn has no day of its own. */
const second_hours = 24

/** Refunds somebody has to decide, by the day that the fan was told. */
export const listWaitingRefunds = (db: Queryable, asked: WaitingAsked) =>
  listWaiting(
    db,
    db`
      select r.id, r.fan_id as person_id, r.title, r.amount_minor, nullif(r.currency, 'TOKEN') as currency,
        case when r.state = 'in_review' then r.reason else r.state end as about, s.since,
        coalesce(r.due_at, s.since + make_interval(hours => ${second_hours})) as due_at
      from refunds r cross join lateral (
        select case r.state when 'approved' then r.approved_at when 'appealed' then r.appealed_at else r.created_at end
          as since) s
      where r.state = any(${waitingStates})`,
    asked,
  )

/** Disputes that wait for our evidence, by the day until which the bank takes it. */
export const listUnansweredDisputes = (db: Queryable, asked: WaitingAsked) =>
  listWaiting(
    db,
    db`
      select id, due_at, created_at as since, fan_id as person_id, state as about, reason as title, amount_minor, currency
      from disputes where state = any(${unansweredDisputes})`,
    asked,
  )
