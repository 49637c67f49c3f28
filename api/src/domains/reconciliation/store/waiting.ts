import type { Queryable } from '../../../kernel/database.ts'
import { listWaiting, type WaitingAsked } from '../../../kernel/waits.ts'

/** No law names a day, and money is missing on one side. */
const aim_hours = 72

/** Differences nobody has explained; they are opened by their day. */
export const listOpen = (db: Queryable, asked: WaitingAsked) =>
  listWaiting(
    db,
    db`
      select id, found_at + make_interval(hours => ${aim_hours}) as due_at, found_at as since, null::uuid as person_id,
        kind as about, coalesce(nullif(our_reference, ''), their_reference) as title,
        coalesce(our_minor, their_minor) as amount_minor, nullif(currency, '') as currency, day::text as opened_as
      from reconciliation_differences where state = 'open'`,
    asked,
  )
