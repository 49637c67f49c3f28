import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import { isFollowed, isSubscribed } from '../../ties/index.ts'

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

/** A condition: a creator, whose id is in a column, is labelled as made with AI. */
export type Labelled = (db: Queryable, performerId: Fragment) => Fragment

/** What rooms above know of creators that decides who is hidden as made with AI. */
export type Creators = { isLabelled: Labelled }

let declared: Creators | undefined

/** Says how lists ask for the labels of creators; `api/src/rooms.ts` calls it, before a list is read. */
export function declareCreators(creators: Creators): void {
  declared = creators
}

/**
 * A condition: a creator is labelled as made with AI, and somebody hides that. Creators whom they follow or subscribe to
 * are their choice and stay; so do they themselves.
 */
export function fromHiddenAi(db: Queryable, userId: string, performerId: Fragment): Fragment {
  if (!declared) throw new Error('Nobody has said what is known of creators: import api/src/rooms.ts.')
  return db`(${hidesMadeWithAi(db, userId)} and ${performerId} <> ${userId} and ${declared.isLabelled(db, performerId)}
    and not ${isFollowed(db, userId, performerId)} and not ${isSubscribed(db, userId, performerId)})`
}
