import { media, type ReviewItem, settings } from '@fanfare/contract'
import { photographers } from './photos.ts'
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

/** A post whose photo waits. */
export type Waiting = { id: string; fileId: string }

/** A post of a creator whose photo waits for review, whatever the settings. */
export async function postInReview(world: World, who: Someone): Promise<Waiting> {
  const { sql } = world.running.app.db
  const { _id: id, fileIds } = await photographers(world).post(who, { audience: 'public' })
  const fileId = fileIds[0] ?? ''
  await sql`update files set status = 'waiting' where id = ${fileId}`
  await sql`
    insert into file_reviews (file_id, owner_id, kind, target_id, asked_at)
    values (${fileId}, ${who.id}, 'feed', ${id}, now())`
  return { id, fileId }
}

type Made = { held: string[]; reviewed: Waiting[] }
type Acts = Record<string, (made: Made) => [path: string, init: RequestInit]>

/** One request of each kind that decides about files, given two that are held and two posts that wait. */
export function reviewActs(post: (body: object) => RequestInit): Acts {
  const about = (one?: Waiting) => ({ kind: 'feed', id: one?.id })
  const files = (one?: Waiting) => ({ ...about(one), fileIds: [one?.fileId] })
  return {
    'PUT /operator/files/:id/ai-label': ({ reviewed: [one] }) => [
      `/operator/files/${one?.fileId}/ai-label`,
      { ...post({ madeWithAi: true, reason: 'The hands give it away.' }), method: 'PUT' },
    ],
    'POST /operator/held-files/:id/release': ({ held: [id] }) => [
      `/operator/held-files/${id}/release`,
      post({ reason: 'Harmless.' }),
    ],
    'POST /operator/held-files/:id/remove': ({ held: [, id] }) => [
      `/operator/held-files/${id}/remove`,
      post({ reason: 'Not here.' }),
    ],
    'POST /operator/review/claim': ({ reviewed: [one] }) => ['/operator/review/claim', post(about(one))],
    'POST /operator/review/approve': ({ reviewed: [one] }) => ['/operator/review/approve', post(files(one))],
    'POST /operator/review/refuse': ({ reviewed: [, two] }) => [
      '/operator/review/refuse',
      post({ ...files(two), reason: 'Not here.' }),
    ],
  }
}
