import { now } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
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
