import { feedTypes } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { momentOf } from '../../../kernel/http/params.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { changedTerms, termsOf } from '../../entitlements/index.ts'
import type { FileRow } from '../../media/index.ts'
import { namePeople, refuseUnsaid } from '../../releases/index.ts'
import { checkTier } from '../../subscriptions/index.ts'
import { setFiles } from '../store/files.ts'
import { attachOptions } from '../store/polls.ts'
import type { NewPostRow, PostRow } from '../store/posts.ts'
import { putInto } from './collections.ts'
import { type Covers, coversFor, type FilesOfPost, filesFor } from './files.ts'
import type { PostForm } from './form.ts'
import { checkPinned } from './pins.ts'
import { pollFor } from './polls.ts'
import { statusOf, timesOf } from './status.ts'
import type { Words } from './words.ts'

/** Which post a form is for, and how it was before; a new one has no before. */
export type Subject = {
  id: string
  performerId: string
  words: Words
  /** Whether the site asks for the people in pictures and videos. */
  isRequired: boolean
  before?: PostRow
}

/** What a form makes of a post: its columns, and what lies beside them. */
export type FormedPost = {
  columns: Omit<NewPostRow, 'id' | 'performer_id' | 'slug' | 'created_at' | 'updated_at'>
  files: FilesOfPost
  optionIds: string[] | undefined
}

/**
 * The post that a form asks for; what the form leaves out stays as it was. Its files stay locked until the transaction
 * ends. Refuses what doesn't fit its type, isn't its creator's or can't be changed any more, naming the field.
 */
export async function postFromForm(tx: Tx, subject: Subject, form: PostForm): Promise<FormedPost> {
  const { id, performerId, words, before } = subject
  const own = { postId: id, performerId }
  const type = form.type === undefined && before ? before.type : typeOf(form.type ?? '')
  const files = await filesFor(tx, { ...own, isNew: !before }, form)
  const times = timesOf(form, before)
  const covers = await coversFor(tx, performerId, form, before)
  const people = await peopleFor(tx, subject, form, { files: files.files, covers })
  const status = statusOf(form, times, { files: files.files, people }, before)
  checkKinds(type, files.files, status === 'draft')
  const { optionIds, ...poll } = await pollFor(tx, own, form, words.poll_question, before)
  if (form.isPinned && !before?.pinned_at) await checkPinned(tx, performerId, id)
  const opens = type === 'text' || type === 'scheduled-streaming' ? 'public' : 'subscribers'
  const terms = before ? changedTerms(before, form) : termsOf(form, opens)
  if (!before || terms.tier_id !== before.tier_id) await checkTier(tx, performerId, terms.tier_id)
  const columns = {
    type,
    ...words,
    ...terms,
    was_for_sale: before?.was_for_sale || terms.audience === 'sale',
    ...times,
    status,
    published_at: before?.published_at ?? (status === 'active' ? now() : null),
    pinned_at: pinnedAt(form, before),
    ...covers,
    people,
    streaming_at: streamingAt(type, form, before?.streaming_at ?? null),
    ...poll,
  }
  return { columns, files, optionIds }
}

/** Saves what lies beside the columns of a post. Files that are taken out are kept where they may have been bought. */
export async function saveBeside(tx: Tx, { id, performerId, before }: Subject, form: PostForm, formed: FormedPost) {
  const { files, optionIds } = formed
  if (files.changed) await setFiles(tx, id, files.rows, { keepRemoved: before?.was_for_sale ?? false, at: now() })
  if (optionIds && (before || optionIds.length > 0)) await attachOptions(tx, id, optionIds)
  await putInto(tx, performerId, id, form.collectionIds)
}

function pinnedAt({ isPinned }: PostForm, before: PostRow | undefined): Date | null {
  const pinned = before?.pinned_at ?? null
  if (isPinned === undefined) return pinned
  return isPinned ? (pinned ?? now()) : null
}

function typeOf(word: string): PostRow['type'] {
  const type = feedTypes.find(known => known === word)
  if (!type)
    throw refuseFields([{ path: 'type', message: `Choose one of ${feedTypes.join(', ')}.` }], 'INVALID_FEED_TYPE')
  return type
}

/** When the show that a post announces begins; only such a post has one, and it must have one. */
function streamingAt(type: PostRow['type'], form: PostForm, before: Date | null): Date | null {
  if (type !== 'scheduled-streaming') return null
  const at = momentOf('streamingScheduled', form.streamingScheduled, before)
  if (!at) throw refuseFields([{ path: 'streamingScheduled', message: 'Choose when the show starts.' }])
  return at
}

/** Refuses files that do not fit a post of this type, and a post without those that it is about. */
function checkKinds(type: PostRow['type'], files: FileRow[], isDraft: boolean): void {
  if (type !== 'photo' && type !== 'video' && type !== 'audio') return
  if (files.length === 0 && !isDraft)
    throw refuseFields([{ path: 'fileIds', message: `A post of type ${type} needs at least one file.` }])
  if (files.some(file => file.kind !== type))
    throw refuseFields([{ path: 'fileIds', message: `A post of type ${type} can only have ${type} files.` }])
}

type Shown = { files: FileRow[]; covers: Covers }

/**
 * Who is in a post after a form. Refuses a post with pictures or videos that doesn't say it, where the site asks for that;
 * a draft may leave it open, and an older post until its files change.
 */
async function peopleFor(
  tx: Tx,
  { id, performerId, isRequired, before }: Subject,
  form: PostForm,
  { files, covers }: Shown,
): Promise<PostRow['people']> {
  const shows = files.some(file => file.kind === 'photo' || file.kind === 'video')
  const isDraft = (form.status ?? before?.status) === 'draft'
  const isOlder = Boolean(before?.published_at) && form.fileIds === undefined
  refuseUnsaid(isRequired && shows && !isDraft && !isOlder, form.peopleIds, before?.people ?? null)
  const coverIds = [covers.thumbnail_file_id ?? [], covers.teaser_file_id ?? []].flat()
  const fileIds = [...new Set([...files.map(file => file.id), ...coverIds])]
  return namePeople(tx, { kind: 'feed', id, performerId, fileIds }, form.peopleIds, before?.people ?? null)
}
