import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/database.ts'

type Fragment = PendingQuery<Row[]>

/**
 * A condition for lists: true for creators whom the onlooker may be shown. `performerId` is the column that holds the
 * creator, e.g. db`p.performer_id`. Operators see everybody; creators always see themselves.
 */
export function notHidden(db: Queryable, onlooker: Onlooker, performerId: Fragment): Fragment {
  if (onlooker.role === 'operator') return db`true`
  const { id, country } = onlooker
  if (!id && !country) return db`true`
  const byCountry = country
    ? db`not exists (select 1 from country_blocks c
        where c.blocker_id = ${performerId} and c.country_code = ${country} and c.blocker_id is distinct from ${id}::uuid)`
    : db`true`
  if (!id) return byCountry
  return db`(${byCountry}
    and not exists (select 1 from blocks b where b.blocker_id = ${performerId} and b.blocked_id = ${id})
    and not exists (select 1 from blocks b where b.blocker_id = ${id} and b.blocked_id = ${performerId})
    and not exists (select 1 from country_blocks c join users u on u.country = c.country_code
      where c.blocker_id = ${id} and u.id = ${performerId} and u.id <> ${id}))`
}

/** Why a creator is hidden from an onlooker, as the profile page says it; null when they are not. */
export async function whyHidden(
  db: Queryable,
  onlooker: Onlooker,
  performerId: string,
): Promise<'country' | 'blocked' | null> {
  const { id, country, role } = onlooker
  if (role === 'operator' || id === performerId) return null
  const [row] = await db<{ blocked: boolean; country: boolean }[]>`
    select exists (select 1 from blocks where blocker_id = ${performerId} and blocked_id = ${id}::uuid) as blocked,
      exists (select 1 from country_blocks where blocker_id = ${performerId} and country_code = ${country}::text) as country`
  if (row?.blocked) return 'blocked'
  return row?.country ? 'country' : null
}
