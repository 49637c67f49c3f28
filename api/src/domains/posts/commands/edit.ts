import type { feeds, Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { type FileRow, lockOwnFiles } from '../../media/index.ts'
import { refuseTakenDown } from '../../moderation/index.ts'
import { leaveItems } from '../../releases/index.ts'
import { currentFiles, dropFiles } from '../store/files.ts'
import * as store from '../store/posts.ts'
import type { PostForm } from './form.ts'
import { postFromForm, type Subject, saveBeside } from './post-from-form.ts'
import { announce, announceMentions, moveShown } from './show.ts'
import { addPostJobs } from './status.ts'
import { type Words, wordsOf } from './words.ts'

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
  { words, isRequired }: Pick<Subject, 'words' | 'isRequired'>,
): Promise<store.PostRow> {
  const { id, performer_id } = before
  await refuseTakenDown(tx, id)
  const subject = { id, performerId: performer_id, words, isRequired, before }
  const filesBefore = await currentFiles(tx, id)
  const formed = await postFromForm(tx, subject, form)
  const { columns, files } = formed
  const isEdited = before.published_at && (files.changed || saysElse(before, words))
  const changes = { ...columns, ...(isEdited && { edited_at: now() }), updated_at: now() }
  const after = await store.changePost(tx, id, changes, { byAuthor: true })
  if (before.status === 'draft' && after.status !== 'draft') await lockOwnFiles(tx, performer_id, coverIdsOf(after))
  await saveBeside(tx, subject, form, formed)
  await addPostJobs(tx, after, before)
  await moveCounted(tx, before, filesBefore, after, files.files)
  await tellOf(tx, before, after)
  return after
}

/** The covers of a draft are looked at once it is none any more. */
function coverIdsOf({ thumbnail_file_id, teaser_file_id }: store.PostRow): string[] {
  return [thumbnail_file_id ?? [], teaser_file_id ?? []].flat()
}

/** Whether people read something else than before. */
function saysElse(before: store.PostRow, after: Words): boolean {
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
