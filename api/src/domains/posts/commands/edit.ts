import type { feeds, Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { changedTerms } from '../../entitlements/index.ts'
import { type FileRow, lockOwnFiles } from '../../media/index.ts'
import { refuseTakenDown } from '../../moderation/index.ts'
import { leaveItems } from '../../releases/index.ts'
import { checkTier } from '../../subscriptions/index.ts'
import { currentFiles, dropFiles, setFiles } from '../store/files.ts'
import { attachOptions } from '../store/polls.ts'
import * as store from '../store/posts.ts'
import { putInto } from './collections.ts'
import { checkKinds, coversFor, filesFor } from './files.ts'
import type { PostForm } from './form.ts'
import { peopleFor } from './people.ts'
import { checkPinned } from './pins.ts'
import { pollFor } from './polls.ts'
import { streamingAt, typeOf } from './publish.ts'
import { announce, announceMentions, moveShown } from './show.ts'
import { addPostJobs, statusOf, timesOf } from './status.ts'
import { wordsOf } from './words.ts'

/**
 * Changes a post (PUT /performer/feeds/{id}); what is not sent stays. Files that are taken out of a post that was ever
 * for sale stay for those who bought it. Refuses EDIT_CONFLICT when the revision that was sent is not the newest.
 */
export async function updateFeed(
  ctx: Ctx,
  id: string,
  body: Input<typeof feeds.updateFeed>['body'],
): Promise<{ updated: boolean; revision: number }> {
  const performerId = viewerOf(ctx).id
  const known = isId(id) ? await store.findPost(ctx.db.sql, { id }) : undefined
  if (known?.performer_id !== performerId || known.deleted_at) throw refuse('ENTITY_NOT_FOUND')
  const { revision, ...form } = body
  const words = await wordsOf(ctx.db, performerId, form, known)
  const { namePeople: rule } = await settingsOf(ctx.db)
  const after = await ctx.db.tx(async tx => {
    const before = await store.lockOwnPost(tx, performerId, id)
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    if (revision !== undefined && revision !== before.revision) throw refuse('EDIT_CONFLICT')
    return before.revision === known.revision
      ? changeLocked(tx, before, form, { words, isRequired: rule === 'required' })
      : undefined
  })
  // These words were merged with an older revision, so saving them would undo the faster edit.
  return after ? { updated: true, revision: after.revision } : updateFeed(ctx, id, body)
}

async function changeLocked(
  tx: Tx,
  before: store.PostRow,
  form: PostForm,
  { words, isRequired }: { words: Awaited<ReturnType<typeof wordsOf>>; isRequired: boolean },
): Promise<store.PostRow> {
  const { id, performer_id } = before
  await refuseTakenDown(tx, id)
  const type = form.type === undefined ? before.type : typeOf(form.type)
  const filesBefore = await currentFiles(tx, id)
  const { files, rows, changed } = await filesFor(tx, { postId: id, performerId: performer_id, isNew: false }, form)
  const times = timesOf(form, before)
  const covers = await coversFor(tx, performer_id, form, before)
  const people = await peopleFor(tx, { id, performerId: performer_id, files, covers }, form, { isRequired, before })
  const status = statusOf(form, times, { files, people }, before)
  checkKinds(type, files, status === 'draft')
  const { optionIds, ...poll } = await pollFor(
    tx,
    { postId: id, performerId: performer_id },
    form,
    words.poll_question,
    before,
  )
  if (form.isPinned && !before.pinned_at) await checkPinned(tx, performer_id, id)
  const terms = changedTerms(before, form)
  if (terms.tier_id !== before.tier_id) await checkTier(tx, performer_id, terms.tier_id)
  const was_for_sale = before.was_for_sale || terms.audience === 'sale'
  const changes: store.PostChanges = {
    type,
    ...words,
    ...terms,
    was_for_sale,
    ...times,
    status,
    published_at: before.published_at ?? (status === 'active' ? now() : null),
    pinned_at: form.isPinned === undefined ? before.pinned_at : form.isPinned ? (before.pinned_at ?? now()) : null,
    ...covers,
    people,
    streaming_at: streamingAt(type, form, before.streaming_at),
    ...poll,
    ...(before.published_at && (changed || saysElse(before, words)) && { edited_at: now() }),
    updated_at: now(),
  }
  const after = await store.changePost(tx, id, changes, { byAuthor: true })
  if (before.status === 'draft' && status !== 'draft') await lockOwnFiles(tx, performer_id, coverIdsOf(after))
  if (changed) await setFiles(tx, id, rows, { keepRemoved: before.was_for_sale, at: now() })
  if (optionIds) await attachOptions(tx, id, optionIds)
  await putInto(tx, performer_id, id, form.collectionIds)
  await addPostJobs(tx, after, before)
  await moveCounted(tx, before, filesBefore, after, files)
  await tellOf(tx, before, after)
  return after
}

/** The covers of a draft are looked at once it is none any more. */
function coverIdsOf({ thumbnail_file_id, teaser_file_id }: store.PostRow): string[] {
  return [thumbnail_file_id ?? [], teaser_file_id ?? []].flat()
}

/** Whether people read something else than before. */
function saysElse(before: store.PostRow, after: Awaited<ReturnType<typeof wordsOf>>): boolean {
  const said = ['title', 'text', 'teaser_text', 'poll_question'] as const
  return said.some(name => before[name] !== after[name])
}

async function moveCounted(
  tx: Tx,
  before: store.PostRow,
  filesBefore: FileRow[],
  after: store.PostRow,
  files: FileRow[],
): Promise<void> {
  const isSame = before.status === after.status && filesBefore.length === files.length && before.type === after.type
  if (isSame) return
  if (before.status === 'active') await moveShown(tx, before.performer_id, filesBefore, -1)
  if (after.status === 'active') await moveShown(tx, after.performer_id, files, 1)
}

async function tellOf(tx: Tx, before: store.PostRow, after: store.PostRow): Promise<void> {
  await recordFact(tx, 'post_changed', { postId: after.id, performerId: after.performer_id })
  if (after.status !== 'active') return
  if (!before.published_at) return announce(tx, after)
  const known = new Set(before.mention_ids)
  await announceMentions(
    tx,
    after,
    after.mention_ids.filter(id => !known.has(id)),
  )
}

/** Takes a post off the site (DELETE /performer/feeds/{id}); who bought it keeps it. */
export async function deleteFeed(ctx: Ctx, id: string): Promise<{ success: boolean }> {
  const performerId = viewerOf(ctx).id
  await ctx.db.tx(async tx => {
    const post = isId(id) ? await store.lockOwnPost(tx, performerId, id) : undefined
    if (!post) throw refuse('ENTITY_NOT_FOUND')
    if (post.status === 'active') await moveShown(tx, performerId, await currentFiles(tx, id), -1)
    await store.markDeleted(tx, id, now())
    if (!post.was_for_sale) {
      await dropFiles(tx, id)
      await leaveItems(tx, [id])
    }
    await recordFact(tx, 'post_archived', { postId: id, performerId })
  })
  return { success: true }
}
