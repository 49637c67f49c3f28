import { keepIn, shareIn } from '../domains/stories/index.ts'
import { fromNow, hour_ms, now } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import { creators } from './people.ts'

const sharers = 5
const kept = 'Backstage'
const captions = ['Today, between two takes.', 'More of this for subscribers tonight.']

/**
 * Gives some creators stories that are live, at each start: those of yesterday are over. Each shares two of the photos
 * that they have published, others from day to day; nothing where they have live ones. The first day's stay in a highlight.
 */
export async function shareToday(app: App): Promise<void> {
  const usernames = creators.slice(0, sharers).map(({ username }) => username)
  const day = Math.floor(now().getTime() / (24 * hour_ms))
  const rows = await app.db.sql<{ performer_id: string; file_ids: string[] }[]>`
    select u.id as performer_id, array(
      select distinct pf.file_id from post_files pf join posts p on p.id = pf.post_id join files f on f.id = pf.file_id
      where p.performer_id = u.id and f.purpose = 'feed-photo' and f.status = 'finished' and pf.removed_at is null
      order by pf.file_id) as file_ids
    from users u
    where u.username = any(${usernames}) and not exists (
      select 1 from stories s where s.performer_id = u.id and s.expires_at > ${fromNow(hour_ms)})`
  for (const { performer_id, file_ids } of rows)
    await app.db.tx(async tx => {
      const storyIds: string[] = []
      for (const [index, caption] of captions.entries()) {
        const fileId = file_ids[(day + index) % Math.max(1, file_ids.length)]
        const audience = index === 0 ? 'followers' : 'subscribers'
        if (fileId) storyIds.push(await shareIn(tx, performer_id, { fileId, caption, audience }))
      }
      const [highlight] = await tx`select 1 from story_highlights where performer_id = ${performer_id} limit 1`
      if (!highlight && storyIds.length > 0) await keepIn(tx, performer_id, { title: kept, storyIds })
    })
}
