import { type FeedView, type feeds, feedTypes, type Input } from '@fanfare/contract'
import { now, nowMs } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { momentOf } from '../../../kernel/http/params.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { termsOf } from '../../entitlements/index.ts'
import { checkTier } from '../../subscriptions/index.ts'
import { openOwnFeed } from '../queries/feeds.ts'
import { setFiles } from '../store/files.ts'
import { attachOptions } from '../store/polls.ts'
import * as store from '../store/posts.ts'
import { putInto } from './collections.ts'
import { checkKinds, coversFor, filesFor } from './files.ts'
import type { PostForm } from './form.ts'
import { peopleFor } from './people.ts'
import { checkPinned } from './pins.ts'
import { pollFor } from './polls.ts'
import { announce, moveShown } from './show.ts'
import { addPostJobs, statusOf, timesOf } from './status.ts'
import { wordsOf } from './words.ts'

/** A form that has what every post needs. */
export type NewPost = PostForm & Pick<Required<PostForm>, 'type' | 'text'>

/**
 * Publishes a post of a creator, or keeps it until its time has come and its files are ready. Refuses what does not fit
 * its type, naming the field.
 */
export async function publishPost(app: Pick<App, 'db'>, performerId: string, form: NewPost): Promise<string> {
  const id = newId()
  const type = typeOf(form.type)
  const words = await wordsOf(app.db, performerId, form)
  const { namePeople: rule } = await settingsOf(app.db)
  await app.db.tx(async tx => {
    const { files, rows } = await filesFor(tx, { postId: id, performerId, isNew: true }, form)
    const times = timesOf(form)
    const covers = await coversFor(tx, performerId, form)
    const people = await peopleFor(tx, { id, performerId, files, covers }, form, { isRequired: rule === 'required' })
    const status = statusOf(form, times, { files, people })
    checkKinds(type, files, status === 'draft')
    const { optionIds = [], ...poll } = await pollFor(tx, { postId: id, performerId }, form, words.poll_question)
    if (form.isPinned) await checkPinned(tx, performerId, id)
    const terms = termsOf(form, type === 'text' || type === 'scheduled-streaming' ? 'public' : 'subscribers')
    await checkTier(tx, performerId, terms.tier_id)
    const post: store.NewPostRow = {
      id,
      performer_id: performerId,
      type,
      slug: `post-${nowMs()}-${id.slice(-6)}`,
      ...words,
      ...terms,
      was_for_sale: terms.audience === 'sale',
      ...times,
      status,
      published_at: status === 'active' ? now() : null,
      pinned_at: form.isPinned ? now() : null,
      ...covers,
      people,
      streaming_at: streamingAt(type, form, null),
      ...poll,
      created_at: now(),
      updated_at: now(),
    }
    await store.insertPost(tx, post)
    await setFiles(tx, id, rows, { keepRemoved: false, at: now() })
    await putInto(tx, performerId, id, form.collectionIds)
    if (optionIds.length > 0) await attachOptions(tx, id, optionIds)
    await addPostJobs(tx, post)
    if (status === 'active') await showFirst(tx, post, files)
  })
  return id
}

async function showFirst(tx: Tx, post: store.NewPostRow, files: Parameters<typeof moveShown>[2]): Promise<void> {
  await moveShown(tx, post.performer_id, files, 1)
  await announce(tx, post)
}

export function typeOf(word: string): store.PostRow['type'] {
  const type = feedTypes.find(known => known === word)
  if (!type)
    throw refuseFields([{ path: 'type', message: `Choose one of ${feedTypes.join(', ')}.` }], 'INVALID_FEED_TYPE')
  return type
}

/** When the show that a post announces begins; only such a post has one, and it must have one. */
export function streamingAt(type: store.PostRow['type'], form: PostForm, before: Date | null): Date | null {
  if (type !== 'scheduled-streaming') return null
  const at = momentOf('streamingScheduled', form.streamingScheduled, before)
  if (!at) throw refuseFields([{ path: 'streamingScheduled', message: 'Choose when the show starts.' }])
  return at
}

/** Publishes a post of the creator who asks (POST /performer/feeds). */
export async function createFeed(ctx: Ctx, body: Input<typeof feeds.createFeed>['body']): Promise<FeedView> {
  return openOwnFeed(ctx, await publishPost(ctx, viewerOf(ctx).id, body))
}
