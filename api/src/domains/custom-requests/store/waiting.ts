import { hour_ms } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { listWaiting, type WaitingAsked } from '../../../kernel/waits.ts'
import { decide_ms } from '../lifecycle.ts'

/** Requests that are disputed, by when an operator has to have decided. */
export const listDisputedRequests = (db: Queryable, asked: WaitingAsked) =>
  listWaiting(
    db,
    db`
      select id, decide_by as due_at, decide_by - make_interval(hours => ${decide_ms / hour_ms}) as since,
        fan_id as person_id, kind as about, left(wish, 140) as title, price_minor as amount_minor
      from custom_requests where state = 'disputed'`,
    asked,
  )
