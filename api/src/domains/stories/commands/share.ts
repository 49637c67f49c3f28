import type { Input, OwnStoryView, stories } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { type FileRow, hasFailed, lockOwnFiles } from '../../media/index.ts'
import { openOwnStory, ownStory } from '../queries/read.ts'
import * as store from '../store/stories.ts'

const current_max = 20
const clip_ms_max = 60_000
const purposes = new Set(['feed-photo', 'feed-video'])
const tooLong = 'This clip is longer than 60 seconds.'

type Form = { fileId: string; caption: string; audience: store.StoryRow['audience'] }

/**
 * Shares a photo or a clip of the creator's vault as a story, at once or when its file is ready. Refuses other files,
 * clips over 60 seconds and the 21st story.
 */
export async function shareStory(ctx: Ctx, body: Input<typeof stories.share>['body']): Promise<OwnStoryView> {
  const { fileId, caption = '', audience } = body
  return openOwnStory(ctx, await ctx.db.tx(tx => shareIn(tx, viewerOf(ctx).id, { fileId, caption, audience })))
}

/** Shares a story that is over once more, as a new one with figures of its own. */
export async function showAgain(ctx: Ctx, id: string): Promise<OwnStoryView> {
  const { file_id: fileId, caption, audience, expires_at } = await ownStory(ctx, id)
  if (!expires_at || expires_at > now()) throw refuse('ENTITY_NOT_FOUND')
  return openOwnStory(ctx, await ctx.db.tx(tx => shareIn(tx, viewerOf(ctx).id, { fileId, caption, audience })))
}

/** Shares a story in the caller's transaction; answers its id. */
export async function shareIn(tx: Tx, performerId: string, { fileId, caption, audience }: Form): Promise<string> {
  if ((await store.countCurrent(tx, performerId)) >= current_max) throw refuse('TOO_MANY_STORIES')
  const [file] = isId(fileId) ? await lockOwnFiles(tx, performerId, [fileId]) : []
  if (!file || !purposes.has(file.purpose))
    throw refuseFields([{ path: 'fileId', message: 'Choose a photo or a clip of yours.' }])
  const { status, problem } = standingOf(file)
  if (problem) throw refuseFields([{ path: 'fileId', message: problem }])
  const id = newId()
  await store.insertStory(tx, {
    id,
    performer_id: performerId,
    file_id: file.id,
    caption: caption.trim(),
    audience,
    problem,
    view_count: 0,
    like_count: 0,
    reply_count: 0,
    created_at: now(),
    status: 'processing',
    published_at: null,
    expires_at: null,
  })
  if (status === 'active') await begin(tx, { id, performer_id: performerId, audience })
  return id
}

/** What a file makes of its story: shown, on its way, or not to be shown, and why. */
function standingOf(file: FileRow): Pick<store.StoryRow, 'status' | 'problem'> {
  if (hasFailed(file))
    return { status: 'file-error', problem: file.cause ?? "We couldn't process this file. Choose another." }
  if ((file.duration_ms ?? 0) > clip_ms_max) return { status: 'file-error', problem: tooLong }
  return { status: file.status === 'finished' ? 'active' : 'processing', problem: null }
}

/** Shows a story for the first time; its 24 hours begin. */
async function begin(tx: Tx, story: Pick<store.StoryRow, 'id' | 'performer_id' | 'audience'>): Promise<void> {
  const { id: storyId, performer_id: performerId, audience } = story
  await store.changeStory(tx, storyId, { status: 'active', published_at: now(), expires_at: fromNow(day_ms) })
  await recordFact(tx, 'story_shared', { storyId, performerId, audience })
}

/** Shows the stories that waited for a file, or tells their creator why they can't be shown. */
export async function fileIsDone(tx: Tx, fileId: string): Promise<void> {
  for (const story of await store.waitingFor(tx, fileId)) {
    const [file] = await lockOwnFiles(tx, story.performer_id, [fileId])
    const { status, problem } = file ? standingOf(file) : { status: 'file-error' as const, problem: null }
    if (status === 'active') await begin(tx, story)
    else await store.changeStory(tx, story.id, { status, problem })
  }
}

/** Deletes a story of the creator who asks, with its views. The file stays in the vault. */
export async function deleteStory(ctx: Ctx, id: string): Promise<{ success: true }> {
  const gone = await ctx.db.tx(async tx => {
    if (!isId(id)) return false
    await refuseWhileDown(tx, id)
    return store.deleteOwnStory(tx, viewerOf(ctx).id, id)
  })
  if (!gone) throw refuse('ENTITY_NOT_FOUND')
  return { success: true }
}

/** What operators took down stays for its appeal. */
async function refuseWhileDown(tx: Tx, id: string): Promise<void> {
  if ((await store.lockStory(tx, id))?.status === 'removed') throw refuse('ENTITY_NOT_FOUND')
}
