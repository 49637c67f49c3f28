import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { findOpenStory } from '../queries/rights.ts'
import { moveCount, type SeenStory } from '../store/stories.ts'

/** The story of a creator that somebody answers or tips at, open to them now. Refuses all others, naming the field. */
export async function storyAnswered(
  db: Queryable,
  onlooker: Onlooker,
  { storyId, performerId }: { storyId: string; performerId: string },
): Promise<SeenStory> {
  const story = isId(storyId) ? await findOpenStory(db, onlooker, storyId) : undefined
  if (story?.performer_id !== performerId)
    throw refuseFields([{ path: 'storyId', message: "This story is over, or you can't see it." }])
  return story
}

/** Counts an answer to a story, in the transaction that sends it. */
export const noteReply = (tx: Tx, storyId: string): Promise<void> => moveCount(tx, storyId, 'reply_count', 1)
