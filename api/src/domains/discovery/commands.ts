import { day_ms, fromNow, now } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { settingsOf } from '../../kernel/settings.ts'
import { addUpViews } from './store/old-views.ts'
import * as store from './store/ranking.ts'
import { learnWords } from './store/words.ts'

/**
 * Ranks explore anew (docs/ranking.md): creators, posts and tags of the last 30 days, in one transaction, so that nobody
 * reads half a ranking.
 */
export async function rank(db: Database): Promise<void> {
  const at = now()
  await db.tx(async tx => {
    await store.rankPerformers(tx, at)
    await store.rankPosts(tx, at)
    await store.rankTags(tx, at)
  })
}

/** Learns which words the site holds, for searches that were mistyped; readers keep the old ones meanwhile. */
export async function learn(db: Database): Promise<void> {
  await db.tx(learnWords)
}

const views_batch = 10_000

/**
 * Adds up by month what was counted day by day longer ago than the setting `viewsByDayDays` says, whole months only, so
 * that the sums of every thing stay. Done twice it is done once.
 */
export async function addUpOldViews(db: Database): Promise<void> {
  const { viewsByDayDays } = await settingsOf(db)
  const kept = fromNow(-viewsByDayDays * day_ms)
  const month = new Date(Date.UTC(kept.getUTCFullYear(), kept.getUTCMonth(), 1))
  while ((await db.tx(tx => addUpViews(tx, month, views_batch))) === views_batch);
}
