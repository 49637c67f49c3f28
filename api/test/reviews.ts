import { media, type ReviewItem, settings } from '@fanfare/contract'
import type { Someone, World } from './world.ts'

type Mode = 'off' | 'newCreators' | 'everything'

/** Reviews what creators publish as operators do. */
export function reviewers(world: World, operator: Someone) {
  const queue = async (): Promise<ReviewItem[]> => (await operator.ask(media.reviews)).data.data
  const chosen = ({ kind, id, files }: ReviewItem) => ({ kind, id, fileIds: files.map(file => file._id) })
  const thing = (id: string) => world.until(async () => (await queue()).find(item => item.id === id))
  const approve = (item: ReviewItem, who = operator) => who.ask(media.approveReview, { body: chosen(item) })
  return {
    queue,
    thing,
    approve,
    chosen,
    async set(contentReview: Mode, contentReviewFirstFiles = 20) {
      const body = { contentReview, contentReviewFirstFiles } as never
      const answer = await operator.ask(settings.changeSettings, { body })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    },
    /** Approves all that waits of a thing, once it is in the queue. */
    async approveThing(id: string) {
      const answer = await approve(await thing(id))
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    },
    async refuseThing(id: string, reason = 'Shows a stranger.', who = operator) {
      return who.ask(media.refuseReview, { body: { ...chosen(await thing(id)), reason } })
    },
  }
}
