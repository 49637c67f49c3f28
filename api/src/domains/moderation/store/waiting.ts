import type { Queryable } from '../../../kernel/database.ts'
import { listWaiting, type WaitingAsked } from '../../../kernel/waits.ts'

/** Cases without a decision, with what most reports say: those of one thing name the same reasons. */
export const listOpenCases = (db: Queryable, asked: WaitingAsked) =>
  listWaiting(
    db,
    db`
      select c.id, c.due_at, c.received_at as since, t.performer_id as person_id, c.kind as about,
        coalesce(r.title, left(n.about, 140)) as title, r.said_by as items
      from cases c
      left join notices n on n.case_id = c.id
      left join lateral (
        select title, count(*) over ()::int as said_by from reports where case_id = c.id
        order by title = 'Child abuse' desc, id desc limit 1) r on true
      left join lateral (
        select performer_id from case_things where case_id = c.id order by place limit 1) t on true
      where c.state = 'open'`,
    asked,
  )

/** Appeals without a decision. */
export const listOpenAppeals = (db: Queryable, asked: WaitingAsked) =>
  listWaiting(
    db,
    db`
      select a.id, a.due_at, a.created_at as since, d.user_id as person_id, d.kind as about, d.title
      from appeals a join decisions d on d.id = a.decision_id where a.outcome is null`,
    asked,
  )
