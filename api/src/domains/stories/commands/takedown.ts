import { isId } from '../../../kernel/ids.ts'
import type { Takedown } from '../../moderation/index.ts'
import { changeStory, lockStory, type StoryRow } from '../store/stories.ts'

/** How operators take a story down. One that is put back is shown for what is left of its 24 hours. */
export const storyTakedown: Takedown = {
  async takeDown(tx, id) {
    const story = isId(id) ? await lockStory(tx, id) : undefined
    if (!story) return undefined
    const { performer_id: performerId, caption, status } = story
    if (status !== 'removed') await changeStory(tx, id, { status: 'removed' })
    return { id, performerId, title: caption.slice(0, 80) || 'Story', status }
  },
  async putBack(tx, id, status) {
    const story = await lockStory(tx, id)
    if (story?.status === 'removed') await changeStory(tx, id, { status: status as StoryRow['status'] })
  },
}
