import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { notHidden } from '../../safety/index.ts'
import type { PerformerRow } from './performers.ts'

/** Who is paid, as a charge needs to know: what was agreed with them, and how they are shown on the receipt. */
export type Payee = Pick<PerformerRow, 'id' | 'name' | 'username' | 'avatar_file_id' | 'commission_bps'>

/** Somebody who wants to pay a creator. */
export type Paying = { performerId: string; onlooker: Onlooker }

/** For each that asks, the creator if they can be paid now: active, verified, and not hidden from who pays. */
export async function selectPayees(db: Queryable, asked: Paying[]): Promise<(Payee | undefined)[]> {
  const rows = await db<(Payee & { n: number })[]>`
    select a.n::int as n, u.id, u.name, u.username, u.avatar_file_id, p.commission_bps
    from unnest(${asked.map(one => one.performerId)}::uuid[], ${asked.map(one => one.onlooker.id)}::uuid[],
      ${asked.map(one => one.onlooker.country)}::text[]) with ordinality as a (performer_id, payer_id, country, n)
    join users u on u.id = a.performer_id
    join performers p on p.user_id = u.id
    where p.listed and ${notHidden(db, askedOnlooker(db), db`u.id`)}`
  const byNumber = new Map(rows.map(({ n, ...payee }) => [n, payee]))
  return asked.map((_, index) => byNumber.get(index + 1))
}

/** The rule is worded once, for one onlooker; in a batch his values are columns, and a column stands where a value does. */
function askedOnlooker(db: Queryable): Onlooker {
  return { id: db`a.payer_id`, country: db`a.country`, role: 'user' } as unknown as Onlooker
}
