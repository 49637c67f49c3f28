import type { Queryable } from '../../../kernel/database.ts'
import { listWaiting, type WaitingAsked } from '../../../kernel/waits.ts'

/** Threads that wait for an answer, and by when there has to be one. */
export const listWaits = (db: Queryable, asked: WaitingAsked, answerHours: number) =>
  listWaiting(
    db,
    db`
      select t.id, w.created_at + make_interval(hours => ${answerHours}) as due_at, w.created_at as since,
        t.user_id as person_id, t.guest_name as name, t.topic as about, left(w.text, 140) as title,
        t.assigned_to as owner_id
      from support_threads t join support_messages w on w.id = t.waiting_id`,
    asked,
  )
