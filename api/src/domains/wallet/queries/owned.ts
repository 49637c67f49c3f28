import type { ChargeKind } from '@fanfare/contract'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { notBlocked } from '../../visibility/index.ts'
import type { ChargeRow } from '../store/charges.ts'

/** Something that a fan owns, by the last charge for it. */
export type OwnedThing<Kind extends ChargeKind = ChargeKind> = Pick<
  ChargeRow,
  'id' | 'target_id' | 'performer_id' | 'title' | 'total_minor' | 'covered_minor' | 'created_at'
> & { kind: Kind }

type Fan = Onlooker & { id: string }

export type OwnedFilter<Kind extends ChargeKind> = {
  kinds: readonly Kind[]
  performerId?: string | undefined
  q?: string | undefined
  limit: number
  offset: number
}

/** What a fan bought and didn't give back, each thing once, newest first; nothing of creators who hide from the fan. */
export async function ownedThings<Kind extends ChargeKind>(
  db: Queryable,
  fan: Fan,
  { kinds, performerId, q, limit, offset }: OwnedFilter<Kind>,
): Promise<{ rows: OwnedThing<Kind>[]; total: number }> {
  const owned = db`
    select distinct on (sale.kind, sale.target_id)
      sale.id, sale.kind, sale.target_id, sale.performer_id, sale.title, sale.total_minor, sale.covered_minor, sale.created_at
    from charges sale
    where sale.fan_id = ${fan.id} and sale.status = 'success' and sale.kind = any(${kinds})
      ${performerId ? db`and sale.performer_id = ${performerId}` : db``}
      ${q ? db`and position(lower(${q}) in lower(sale.title)) > 0` : db``}
      and ${notBlocked(db, fan, db`sale.performer_id`)}
    order by sale.kind, sale.target_id, sale.created_at desc`
  const [rows, [count]] = await Promise.all([
    db<
      OwnedThing<Kind>[]
    >`select * from (${owned}) o order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from (${owned}) o`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** How many things a fan owns of each kind and creator. */
export async function countOwned<Kind extends ChargeKind>(
  db: Queryable,
  fan: Fan,
  kinds: readonly Kind[],
): Promise<{ kind: Kind; performer_id: string; total: number }[]> {
  return db<{ kind: Kind; performer_id: string; total: number }[]>`
    select sale.kind, sale.performer_id, count(distinct sale.target_id)::int as total from charges sale
    where sale.fan_id = ${fan.id} and sale.status = 'success' and sale.kind = any(${kinds})
      and ${notBlocked(db, fan, db`sale.performer_id`)}
    group by sale.kind, sale.performer_id`
}
