import { day_ms, hour_ms } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { listWaiting, type WaitingAsked } from '../../../kernel/waits.ts'
import { late_ms } from '../lifecycle.ts'
import { fundraiserLists } from './fundraisers.ts'

/** No law names a day: fans have waited for a week by then. */
const aim_days = 2

/** Fundraisers whose reward is so late that operators decide. */
export const listLate = (db: Queryable, asked: WaitingAsked) =>
  listWaiting(
    db,
    db`
      select t.id, t.deliver_by + make_interval(hours => ${(late_ms + aim_days * day_ms) / hour_ms}) as due_at,
        t.deliver_by + make_interval(hours => ${late_ms / hour_ms}) as since, t.performer_id as person_id,
        'late_reward' as about, t.title, t.pledged_minor as amount_minor, t.people as items
      from fundraisers t where ${fundraiserLists.late.where(db)}`,
    asked,
  )
