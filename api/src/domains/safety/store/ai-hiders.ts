import type { PendingQuery, Row } from 'postgres'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'

type Fragment = PendingQuery<Row[]>

/** A condition: somebody hides what was made with AI. It is asked once for a query, whatever its plan. */
export function hidesMadeWithAi(db: Queryable, userId: string): Fragment {
  return db`exists (select from ai_hiders h where h.user_id = ${userId})`
}

/** Whether somebody hides what was made with AI. */
export async function hidesAi(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db<{ hides: boolean }[]>`select ${hidesMadeWithAi(db, userId)} as hides`
  return row?.hides ?? false
}

/** Hides what was made with AI from somebody, or shows it again; twice is the same as once. */
export async function hideAi(db: Queryable, userId: string, isHidden: boolean): Promise<void> {
  if (isHidden) await db`insert into ai_hiders (user_id) values (${userId}) on conflict do nothing`
  else await db`delete from ai_hiders where user_id = ${userId}`
}

/**
 * A condition: a creator is labelled as made with AI, and somebody hides that. Creators whom they follow or subscribe to
 * are their choice and stay; so do they themselves.
 */
export function fromHiddenAi(db: Queryable, userId: string, performerId: Fragment): Fragment {
  const at = now()
  return db`(${hidesMadeWithAi(db, userId)} and ${performerId} <> ${userId}
    and exists (select from performers a where a.user_id = ${performerId} and a.ai_label is not null)
    and not exists (select from follows w where w.follower_id = ${userId} and w.following_id = ${performerId})
    and not exists (select from subscription_periods s where s.fan_id = ${userId} and s.performer_id = ${performerId}
      and s.starts_at <= ${at} and s.ends_at > ${at}))`
}
