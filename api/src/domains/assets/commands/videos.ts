import type { Input, UploadedFile, VideoView, videos } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { momentOf } from '../../../kernel/http/params.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { changedTerms, termsOf } from '../../entitlements/index.ts'
import { acceptUpload, hasFailed, lockOwnFiles } from '../../media/index.ts'
import { refuseTakenDown } from '../../moderation/index.ts'
import { countUpload } from '../../profiles/index.ts'
import { leaveItems, refuseUnsaid } from '../../releases/index.ts'
import { checkTier } from '../../subscriptions/index.ts'
import { buyersOf } from '../../wallet/index.ts'
import { videoTagOf } from '../queries/filter.ts'
import { openOwnVideo } from '../queries/videos.ts'
import * as store from '../store/assets.ts'
import { idOf, slugOf, statusOf } from './form.ts'
import { keepParticipants, participantsFor } from './participants.ts'
import { peopleFor } from './people.ts'
import { settle } from './show.ts'

type Form = Input<typeof videos.editVideo>['body']
type Sent = Record<string, UploadedFile>
type Files = Pick<store.VideoRow, 'file_id' | 'teaser_file_id' | 'thumbnail_file_id'>

const tags_max = 30
const noFiles: Files = { file_id: '', teaser_file_id: null, thumbnail_file_id: null }
const fields = {
  video: { column: 'file_id', from: 'videoFileId', purpose: 'feed-video' },
  teaser: { column: 'teaser_file_id', from: 'teaserFileId', purpose: 'feed-teaser' },
  thumbnail: { column: 'thumbnail_file_id', from: 'thumbnailFileId', purpose: 'feed-thumbnail' },
} as const
const fieldNames = ['video', 'teaser', 'thumbnail'] as const

/** Publishes a video (POST /performer/performer-assets/videos/upload); it is shown once nothing is in the way. */
export async function uploadVideo(
  ctx: Ctx,
  form: Input<typeof videos.uploadVideo>['body'],
  sent: Sent,
): Promise<VideoView> {
  const performerId = viewerOf(ctx).id
  refuseUnsaid((await settingsOf(ctx.db)).namePeople === 'required', form.peopleIds, null)
  const words = wordsOf(form)
  const terms = termsOf(form)
  const scheduled_at = scheduleOf(form, null)
  const status = statusOf(form.status)
  if (!sent.video && !form.videoFileId) throw refuseFields([{ path: 'video', message: 'The file is missing.' }])
  const asked = await participantsFor(ctx, performerId, form.participantIds)
  const given = await takeIn(ctx, form, sent)
  const id = newId()
  await ctx.db.tx(async tx => {
    const files = await filesFor(tx, performerId, given, noFiles)
    await checkTier(tx, performerId, terms.tier_id)
    const people = await peopleFor(tx, { id, performerId, ...files }, form.peopleIds, null)
    const row: store.New<'video'> = {
      id,
      performer_id: performerId,
      slug: slugOf(words.title ?? '', id, 'video'),
      title: words.title ?? '',
      description: words.description ?? '',
      tags: words.tags ?? [],
      ...terms,
      status,
      was_for_sale: terms.audience === 'sale',
      is_shown: false,
      published_at: null,
      scheduled_at,
      ...files,
      people,
      created_at: now(),
      updated_at: now(),
    }
    await store.insertVideo(tx, row)
    await keepParticipants(tx, { id, performerId }, asked ?? [])
    await settleLocked(tx, id, performerId, null)
  })
  return openOwnVideo(ctx, id)
}

/**
 * Changes a video (PUT /performer/performer-assets/videos/edit/{id}); what is not sent stays. A video that people bought
 * keeps its file. Refuses EDIT_CONFLICT when the revision that was sent is not the newest.
 */
export async function editVideo(ctx: Ctx, id: string, form: Form, sent: Sent): Promise<VideoView> {
  const performerId = viewerOf(ctx).id
  const known = await store.findOwn(ctx.db.sql, 'video', performerId, idOf(id))
  if (!known) throw refuse('ENTITY_NOT_FOUND')
  if (form.revision !== undefined && form.revision !== known.revision) throw refuse('EDIT_CONFLICT')
  const words = wordsOf(form)
  scheduleOf(form, known.scheduled_at)
  statusOf(form.status, known.status)
  changedTerms(known, form)
  if (sent.video || form.videoFileId) await checkUnsold(ctx, known)
  const asked = await participantsFor(ctx, performerId, form.participantIds, id)
  const given = await takeIn(ctx, form, sent)
  await ctx.db.tx(async tx => {
    const before = await store.lockOwn(tx, 'video', performerId, id)
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    await refuseTakenDown(tx, id)
    if (form.revision !== undefined && form.revision !== before.revision) throw refuse('EDIT_CONFLICT')
    const terms = changedTerms(before, form)
    if (terms.tier_id !== before.tier_id) await checkTier(tx, performerId, terms.tier_id)
    const status = statusOf(form.status, before.status)
    if (status === 'inactive') await settle(tx, { ...before, status })
    const files = await filesFor(tx, performerId, given, before)
    const people = await peopleFor(tx, { id, performerId, ...files }, form.peopleIds, before.people)
    const changes: Partial<store.VideoRow> = {
      title: words.title ?? before.title,
      description: words.description ?? before.description,
      tags: words.tags ?? before.tags,
      ...terms,
      status,
      was_for_sale: before.was_for_sale || terms.audience === 'sale',
      ...files,
      people,
      updated_at: now(),
      scheduled_at: scheduleOf(form, before.scheduled_at),
    }
    await store.changeVideo(tx, id, changes, { byAuthor: true })
    if (asked) await keepParticipants(tx, { id, performerId }, asked)
    await settleLocked(tx, id, performerId, before)
  })
  return openOwnVideo(ctx, id)
}

async function settleLocked(tx: Tx, id: string, performerId: string, before: store.VideoRow | null): Promise<void> {
  const video = await store.lockOwn(tx, 'video', performerId, id)
  if (!video) return
  await settle(tx, video)
  const { scheduled_at } = video
  if (scheduled_at && scheduled_at.getTime() !== before?.scheduled_at?.getTime())
    await addJobIn(
      tx,
      'show_scheduled_video',
      { videoId: id, scheduledAt: scheduled_at.toISOString() },
      { runAt: scheduled_at },
    )
}

/** The words of a form. Refuses more tags than a video may have. */
function wordsOf({ title, description, ...form }: Pick<Form, 'title' | 'description' | 'tags'>) {
  const tags = form.tags === undefined ? undefined : [form.tags].flat().filter(tag => tag.trim() !== '')
  return { title, description, tags: tags && tagsOf(tags) }
}

/** The tags of a form, each once. */
function tagsOf(given: string[]): string[] {
  const tags = [...new Set(given.map(videoTagOf).filter(tag => tag !== ''))]
  if (tags.length > tags_max) throw refuseFields([{ path: 'tags', message: `At most ${tags_max} tags.` }])
  return tags
}

/** When a video is to be shown; `isSchedule` false takes the time away. */
function scheduleOf({ isSchedule, scheduledAt }: Form, before: Date | null): Date | null {
  if (isSchedule === false) return null
  const at = momentOf('scheduledAt', scheduledAt, before)
  if (isSchedule && !at) throw refuseFields([{ path: 'scheduledAt', message: 'Choose a time in the future.' }])
  return at
}

/** The ids of the files of a form, which are uploads or files of the vault; null takes none. */
type Given = Partial<Record<(typeof fieldNames)[number], string>>

async function takeIn(ctx: Ctx, form: Form, sent: Sent): Promise<Given> {
  const given: Given = {}
  for (const kind of fieldNames) {
    const file = sent[kind]
    const vaultId = form[fields[kind].from]
    if (file) {
      await countUpload(ctx)
      const upload = { ownerId: viewerOf(ctx).id, kind, name: file.filename, path: file.path }
      given[kind] = (await acceptUpload(ctx, upload).catch(error => throwNaming(kind, error))).id
    } else if (vaultId) given[kind] = vaultId
  }
  return given
}

function throwNaming(path: string, error: unknown): never {
  const isInvalid = error instanceof Error && 'code' in error && error.code === 'INVALID_FILE'
  throw isInvalid ? refuseFields([{ path, message: error.message }], 'INVALID_FILE') : error
}

/** Files of a creator's own vault, each uploaded for what it is used as here. Refuses others, naming the field. */
async function filesFor(tx: Tx, ownerId: string, given: Given, before: Files): Promise<Files> {
  const files = pick(before)
  for (const kind of fieldNames) {
    const id = given[kind]
    if (id === undefined || id === files[fields[kind].column]) continue
    const [file] = isId(id) ? await lockOwnFiles(tx, ownerId, [id]) : []
    if (file?.purpose !== fields[kind].purpose || hasFailed(file))
      throw refuseFields([{ path: fields[kind].from, message: `This isn't a ${kind} of yours.` }])
    files[fields[kind].column] = id
  }
  return files
}

function pick({ file_id, teaser_file_id, thumbnail_file_id }: Files): Files {
  return { file_id, teaser_file_id, thumbnail_file_id }
}

async function checkUnsold(ctx: Ctx, { id, performer_id }: store.VideoRow): Promise<void> {
  if ((await buyersOf(ctx.db.sql, performer_id, [id])).size === 0) return
  const message = 'People bought this video, so its file stays. Upload the new one as a video of its own.'
  throw refuseFields([{ path: 'video', message }])
}

/** Takes the teaser or the thumbnail off a video (DELETE /performer/performer-assets/videos/remove-file/{id}). */
export async function removeVideoFile(
  ctx: Ctx,
  id: string,
  type: 'teaser' | 'thumbnail',
): Promise<{ success: boolean }> {
  await ctx.db.tx(async tx => {
    const video = await store.lockOwn(tx, 'video', viewerOf(ctx).id, idOf(id))
    if (!video) throw refuse('ENTITY_NOT_FOUND')
    const changes = { [fields[type].column]: null, updated_at: now() }
    await store.changeVideo(tx, id, changes, { byAuthor: true })
  })
  return { success: true }
}

/** Takes a video off the site (DELETE /performer/performer-assets/videos/{id}); people who bought it keep it. */
export async function deleteVideo(ctx: Ctx, id: string): Promise<{ success: boolean }> {
  await ctx.db.tx(async tx => {
    const video = await store.lockOwn(tx, 'video', viewerOf(ctx).id, idOf(id))
    if (!video) throw refuse('ENTITY_NOT_FOUND')
    await settle(tx, { ...video, status: 'inactive' })
    await store.changeVideo(tx, id, { deleted_at: now(), updated_at: now() }, { byAuthor: true })
    if (!video.was_for_sale) await leaveItems(tx, [id])
  })
  return { success: true }
}
