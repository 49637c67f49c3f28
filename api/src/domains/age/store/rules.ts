import type { AgeMethod, ageCovers } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'

export type RuleRow = {
  id: string
  country: string
  region: string | null
  minimum_age: number
  methods: AgeMethod[]
  days: number
  covers: (typeof ageCovers)[number]
  law: string
  created_by: string
  created_at: Date
  ended_at: Date | null
}

export async function liveRules(db: Queryable): Promise<RuleRow[]> {
  return db<RuleRow[]>`select * from age_rules where ended_at is null`
}

/** Rules that hold and, after them, those that ended, newest first. */
export async function allRules(db: Queryable): Promise<RuleRow[]> {
  return db<RuleRow[]>`
    select * from age_rules order by ended_at is not null, ended_at desc, country, region nulls first`
}

export async function lockRule(db: Queryable, id: string): Promise<RuleRow | undefined> {
  const [row] = await db<RuleRow[]>`select * from age_rules where id = ${id} for update`
  return row
}

/** Adds a rule; false where its place has one. */
export async function insertRule(db: Queryable, rule: RuleRow): Promise<boolean> {
  const rows = await db`insert into age_rules ${db(rule)}
    on conflict (country, coalesce(region, '')) where ended_at is null do nothing returning id`
  return rows.length > 0
}

export async function updateRule(
  db: Queryable,
  id: string,
  changes: Partial<Omit<RuleRow, 'id' | 'country' | 'region'>>,
): Promise<void> {
  await db`update age_rules set ${db(changes)} where id = ${id}`
}

/** How many fans a query of their ids finds, and how many of them have a proof. */
export async function countAccounts(
  db: Queryable,
  fans: PendingQuery<Row[]>,
  at: Date,
): Promise<{ accounts: number; proven: number }> {
  const [row] = await db<{ accounts: number; proven: number }[]>`
    select count(*)::int as accounts, count(p.user_id)::int as proven
    from (${fans}) u left join age_proofs p on p.user_id = u.id and p.expires_at > ${at}`
  return row ?? { accounts: 0, proven: 0 }
}
