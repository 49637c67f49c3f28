import type { Queryable } from '../../../kernel/database.ts'
import { listWaiting, type WaitingAsked } from '../../../kernel/waits.ts'
import { verify_days } from '../policy.ts'

/** Releases that were signed and nobody has looked at. */
export const listSigned = (db: Queryable, asked: WaitingAsked) =>
  listWaiting(
    db,
    db`
      select id, business_days_after(signed_at, ${verify_days}) as due_at, signed_at as since, performer_id as person_id,
        'signed' as about, stage_name as title
      from releases where state = 'signed' and erased_at is null`,
    asked,
  )
