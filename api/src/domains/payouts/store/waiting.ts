import type { Queryable } from '../../../kernel/database.ts'
import { listWaiting, type WaitingAsked } from '../../../kernel/waits.ts'

/** Creators live on it: two days to approve it, and one more to send what is approved. */
const approve_hours = 48
const send_hours = 24

/**
 * Payouts to approve or to send. One can't be sent before its new account has waited for its time, and one that is held back
 * is due when what was asked for has to be there.
 */
export const listPayoutsToWork = (db: Queryable, asked: WaitingAsked) =>
  listWaiting(
    db,
    db`
      select id, performer_id as person_id, tokens_minor as amount_minor, method_label as title,
        coalesce(held_at, approved_at, created_at) as since,
        case when hold_reason is not null then 'held' else state end as about,
        case when hold_reason is not null then hold_until
          when state = 'pending' then created_at + make_interval(hours => ${approve_hours})
          else greatest(approved_at, payable_from) + make_interval(hours => ${send_hours}) end as due_at
      from payout_requests where state in ('pending', 'approved')`,
    asked,
  )
