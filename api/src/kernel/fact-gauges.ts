import type { Queryable } from './database.ts'
import type { GaugeTable } from './gauges.ts'

/** How far the relay is behind, for each room that listens. */
export const factGauges: GaugeTable = {
  facts_waiting: {
    help: 'Facts that a listener has not taken yet',
    label: 'listener',
    async readEach({ db }) {
      const rows = await db.sql<{ listener: string; waiting: number }[]>`
        select c.listener, (select count(*)::int from facts f where (f.xid, f.seq) > (c.xid, c.seq)) as waiting
        from fact_cursors c`
      return Object.fromEntries(rows.map(({ listener, waiting }) => [listener, waiting]))
    },
  },
  facts_lag_seconds: {
    help: 'How long the oldest fact that a listener has not taken yet has waited',
    label: 'listener',
    readEach: ({ db }) => factLags(db.sql),
  },
  facts_parked: {
    help: 'Facts that a listener gave up on; npm run facts:replay hands them out again',
    label: 'listener',
    async readEach({ db }) {
      const rows = await db.sql<{ listener: string; parked: number }[]>`
        select c.listener, count(p.fact_id)::int as parked
        from fact_cursors c left join parked_facts p on p.listener = c.listener group by c.listener`
      return Object.fromEntries(rows.map(({ listener, parked }) => [listener, parked]))
    },
  },
}

/** How many seconds the oldest fact has waited that a listener has not taken, by listener. */
export async function factLags(db: Queryable): Promise<Record<string, number>> {
  const rows = await db<{ listener: string; lag_s: number }[]>`
    select c.listener, coalesce(extract(epoch from clock_timestamp() - f.created_at), 0)::float8 as lag_s
    from fact_cursors c
    left join lateral (
      select created_at from facts where (facts.xid, facts.seq) > (c.xid, c.seq)
      order by facts.xid, facts.seq limit 1
    ) f on true`
  return Object.fromEntries(rows.map(({ listener, lag_s }) => [listener, lag_s]))
}
