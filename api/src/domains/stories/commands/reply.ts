import type { Onlooker } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { findOpenStory } from '../queries/rights.ts'
import { moveCount } from '../store/stories.ts'

/** The live story of a creator that somebody answers. Refuses all others, naming the field. */
export async function storyAnswered(
  tx: Tx,
  onlooker: Onlooker,
  { storyId, performerId }: { storyId: string; performerId: string },
): Promise<string> {
  const story = isId(storyId) ? await findOpenStory(tx, onlooker, storyId) : undefined
  if (story?.performer_id !== performerId)
    throw refuseFields([{ path: 'storyId', message: "This story is over, or you can't see it." }])
  return story.id
}

/** Counts an answer to a story, in the transaction that sends it. */
export const noteReply = (tx: Tx, storyId: string): Promise<void> => moveCount(tx, storyId, 'reply_count', 1)
