import type { CaseKind, CaseMonth, DecisionKind } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

/** From a moment to before another. */
export type Span = { begins: Date; ends: Date }

type KindRow = Omit<CaseMonth['kinds'][number], 'medianHours'> & { median_hours: number | null }

/** The cases that came in within a span, by kind, with what was decided until now. */
export async function kindsOf(db: Queryable, { begins, ends }: Span, at: Date): Promise<KindRow[]> {
  return db<KindRow[]>`
    select c.kind, count(*)::int as received,
      count(*) filter (where d.decision = 'removed')::int as removed,
      count(*) filter (where d.decision = 'kept')::int as kept,
      count(*) filter (where c.state = 'open')::int as open,
      count(*) filter (where coalesce(d.decided_at, ${at}) > c.due_at)::int as late,
      round((percentile_cont(0.5) within group (order by extract(epoch from f.decided_at - c.received_at) / 3600)
        filter (where f.decided_at is not null))::numeric, 1)::float8 as median_hours
    from cases c
    left join case_decisions d on d.case_id = c.id and d.round = c.round
    left join case_decisions f on f.case_id = c.id and f.round = 1
    where c.received_at >= ${begins} and c.received_at < ${ends} group by c.kind`
}

type MadeRow = { kind: DecisionKind; made: number; automatic: number; lifted: number }

/** What was decided within a span about people and what they published, with a case or without. */
export async function madeWithin(db: Queryable, { begins, ends }: Span): Promise<MadeRow[]> {
  return db<MadeRow[]>`
    select kind, count(*)::int as made, count(*) filter (where operator_id is null)::int as automatic,
      count(*) filter (where lifted_at is not null)::int as lifted
    from decisions where created_at >= ${begins} and created_at < ${ends} group by kind`
}

/** The appeals that were made within a span. */
export async function appealsWithin(db: Queryable, { begins, ends }: Span): Promise<CaseMonth['appeals']> {
  const [row] = await db<[CaseMonth['appeals']]>`
    select count(*)::int as made, count(*) filter (where outcome = 'lifted')::int as lifted,
      count(*) filter (where outcome = 'upheld')::int as upheld, count(*) filter (where outcome is null)::int as open
    from appeals where created_at >= ${begins} and created_at < ${ends}`
  return row
}

/** A case as a line of the report. */
export type ReportedCase = {
  id: string
  number: bigint
  kind: CaseKind
  round: 1 | 2
  received_at: Date
  due_at: Date
  title: string
  said_by: number
  decision: string | null
  reason: string | null
  decided_at: Date | null
  things: string[]
  performer_ids: string[]
  /** What followed for people, as kind, ground and law. */
  followed: string[]
}

/** The cases that came in within a span, oldest first, some at a time. */
export async function* casesWithin(db: Queryable, { begins, ends }: Span, batch = 500): AsyncGenerator<ReportedCase[]> {
  let [at, id] = [begins, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const rows = await db<ReportedCase[]>`
      select c.id, c.number, c.kind, c.round, c.received_at, c.due_at, d.decision, d.reason, d.decided_at,
        coalesce((select r.title from reports r where r.case_id = c.id order by r.id limit 1), '') as title,
        greatest(1, (select count(*) from reports r where r.case_id = c.id))::int as said_by,
        array(select coalesce(t.target || ' ' || t.target_id, t.address) from case_things t
          where t.case_id = c.id order by t.place) as things,
        array(select distinct t.performer_id from case_things t
          where t.case_id = c.id and t.performer_id is not null) as performer_ids,
        array(select e.kind || ' (' || coalesce(e.law, e.ground) || ')' from decisions e
          where e.case_id = c.id order by e.id) as followed
      from cases c left join case_decisions d on d.case_id = c.id and d.round = c.round
      where (c.received_at, c.id) > (${at}, ${id}) and c.received_at >= ${begins} and c.received_at < ${ends}
      order by c.received_at, c.id limit ${batch}`
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    ;[at, id] = [last.received_at, last.id]
  }
}
