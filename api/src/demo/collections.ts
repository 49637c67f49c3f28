import { createCollection, putInCollection } from '../domains/posts/index.ts'
import type { App } from '../kernel/context.ts'
import type { DemoPeople } from './accounts.ts'
import { asPerson } from './life.ts'

const plan = [
  {
    title: 'Night sessions',
    description: 'Takes, drafts and the talk in between. Some for everyone, some for subscribers.',
    words: /night|take|draft|chorus|left out|one in the morning|verse|bridge/i,
  },
  {
    title: 'The Lantern Room',
    description: 'Shows, sound checks and the room that gave a song its name.',
    words: /Lantern Room|front row|encore|sound check/i,
  },
  {
    title: 'Old instruments',
    description: 'Pianos, strings and machines with opinions.',
    words: /piano|strings|songbook|tape|pressing|cello|tuning/i,
  },
]

/** The first creator sorts what she published into three collections. */
export async function sortPosts(app: App, { creators: [mia] }: DemoPeople): Promise<void> {
  if (!mia || (await app.db.sql`select 1 from post_collections where performer_id = ${mia.id}`).length > 0) return
  const posts = await app.db.sql<{ id: string; text: string }[]>`
    select id, text from posts where performer_id = ${mia.id} and status = 'active'`
  const creator = asPerson(app, mia.id, 'performer')
  for (const { words, ...said } of plan) {
    const { _id } = await createCollection(creator, said)
    const ids = posts.filter(({ text }) => words.test(text)).map(({ id }) => id)
    if (ids.length > 0) await putInCollection(creator, _id, ids)
  }
}
