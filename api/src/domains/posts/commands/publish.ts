import type { FeedView, feeds, Input } from '@fanfare/contract'
import { now, nowMs } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { openOwnFeed } from '../queries/feeds.ts'
import * as store from '../store/posts.ts'
import type { PostForm } from './form.ts'
import { postFromForm, saveBeside } from './post-from-form.ts'
import { announce, moveShown } from './show.ts'
import { addPostJobs } from './status.ts'
import { wordsOf } from './words.ts'

/** A form that has what every post needs. */
export type NewPost = PostForm & Pick<Required<PostForm>, 'type' | 'text'>

/**
 * Publishes a post of a creator, or keeps it until its time has come and its files are ready. Refuses what does not fit
 * its type, naming the field.
 */
export async function publishPost(app: Pick<App, 'db'>, performerId: string, form: NewPost): Promise<string> {
  const id = newId()
  const words = await wordsOf(app.db, performerId, form)
  const { namePeople: rule } = await settingsOf(app.db)
  await app.db.tx(async tx => {
    const subject = { id, performerId, words, isRequired: rule === 'required' }
    const formed = await postFromForm(tx, subject, form)
    const post: store.NewPostRow = {
      id,
      performer_id: performerId,
      slug: `post-${nowMs()}-${id.slice(-6)}`,
      ...formed.columns,
      created_at: now(),
      updated_at: now(),
    }
    await store.insertPost(tx, post)
    await saveBeside(tx, subject, form, formed)
    await addPostJobs(tx, post)
    if (post.status === 'active') await showFirst(tx, post, formed.files.files)
  })
  return id
}

async function showFirst(tx: Tx, post: store.NewPostRow, files: Parameters<typeof moveShown>[2]): Promise<void> {
  await moveShown(tx, post.performer_id, files, 1)
  await announce(tx, post)
}

/** Publishes a post of the creator who asks (POST /performer/feeds). */
export async function createFeed(ctx: Ctx, body: Input<typeof feeds.createFeed>['body']): Promise<FeedView> {
  return openOwnFeed(ctx, await publishPost(ctx, viewerOf(ctx).id, body))
}
