import { now } from '../../../kernel/clock.ts'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { creatorsOf } from '../../entitlements/index.ts'
import { notHidden, notMuted } from '../../visibility/index.ts'
import { isLive, isOpen, isSeenBy, isShown, type StoryRow } from './stories.ts'

export type RingRow = {
  performer_id: string
  name: string
  username: string | null
  avatar_file_id: string | null
  total: number
  is_seen: boolean
  newest_at: Date
}

const rings_max = 50

/** The creators somebody follows or subscribes to who have live stories: what is new first, then the newest. */
export function ringsFor(db: Queryable, person: Onlooker & { id: string }): Promise<RingRow[]> {
  return db<RingRow[]>`
    with rings as (
      select c.performer_id, count(*)::int as total, max(s.published_at) as newest_at,
        bool_and(${isSeenBy(db, person.id)} or not ${isOpen(db, person)}) as is_seen
      from (${creatorsOf(db, person.id)}) c join stories s on s.performer_id = c.performer_id and ${isLive(db)}
      group by c.performer_id)
    select r.*, u.name, u.username, u.avatar_file_id from rings r join users u on u.id = r.performer_id
    where ${notHidden(db, person, db`r.performer_id`)} and ${notMuted(db, person, db`r.performer_id`)}
    order by r.is_seen, r.newest_at desc, r.performer_id limit ${rings_max}`
}

/** The ring of a creator for somebody who looks at their page; null where nothing of theirs is live. */
export async function ringOn(
  db: Queryable,
  person: Onlooker & { id: string },
  performerId: string,
): Promise<{ total: number; isSeen: boolean } | null> {
  const [row] = await db<[{ total: number; is_seen: boolean }]>`
    select count(*)::int as total,
      coalesce(bool_and(${isSeenBy(db, person.id)} or not ${isOpen(db, person)}), true) as is_seen
    from stories s where s.performer_id = ${performerId} and ${isLive(db)}`
  return row.total > 0 ? { total: row.total, isSeen: row.is_seen } : null
}

/** A part of a creator's own stories, the newest first: those that are over, or all others. */
export function ownPart(
  db: Queryable,
  performerId: string,
  { isPast, before, limit }: { isPast: boolean; before: string | undefined; limit: number },
): Promise<StoryRow[]> {
  const isOver = db`coalesce(s.expires_at <= ${now()}, false)`
  return db<StoryRow[]>`
    select s.* from stories s where s.performer_id = ${performerId} and ${isPast ? isOver : db`not ${isOver}`}
      ${before ? db`and s.id < ${before}` : db``}
    order by s.id desc limit ${limit}`
}

export type ViewerRow = {
  viewer_id: string
  name: string
  username: string | null
  avatar_file_id: string | null
  is_liked: boolean
  seen_at: Date
}

/** Who saw a story, the last one first, without those who are hidden from its creator. */
export function viewersOf(
  db: Queryable,
  creator: Onlooker & { id: string },
  storyId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ViewerRow[]> {
  const after = before
    ? db`and (v.seen_at, v.viewer_id) < (select c.seen_at, c.viewer_id from story_views c
        where c.story_id = ${storyId} and c.viewer_id = ${before})`
    : db``
  return db<ViewerRow[]>`
    select v.viewer_id, u.name, u.username, u.avatar_file_id, v.seen_at,
      exists (select 1 from reactions r where r.user_id = v.viewer_id and r.object_type = 'story'
        and r.object_id = v.story_id and r.action = 'like') as is_liked
    from story_views v join users u on u.id = v.viewer_id
    where v.story_id = ${storyId} and ${notHidden(db, creator, db`v.viewer_id`)} ${after}
    order by v.seen_at desc, v.viewer_id desc limit ${limit}`
}

/** Notes that somebody saw some stories that are open to them, each once; their own are left out. */
export async function noteSeen(db: Queryable, person: Onlooker & { id: string }, ids: string[]): Promise<void> {
  await db`
    with seen as (
      insert into story_views (story_id, viewer_id, seen_at)
      select s.id, ${person.id}, ${now()} from stories s
      where s.id = any(${ids}) and s.performer_id <> ${person.id} and ${isShown(db)} and ${isOpen(db, person)}
        and ${notHidden(db, person, db`s.performer_id`)}
      order by s.id
      on conflict do nothing returning story_id)
    update stories set view_count = view_count + 1 where id in (select story_id from seen)`
}
