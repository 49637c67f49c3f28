import type { Tx } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { type FieldError, refuseFields } from '../../../kernel/refusal.ts'
import { type FileRow, failureOf, hasFailed, lockOwnFiles } from '../../media/index.ts'
import { currentFiles, type NewPostFile } from '../store/files.ts'
import type { PostRow } from '../store/posts.ts'
import type { PostForm } from './form.ts'

/** The files of a post after a form, and whether the form changes which they are. */
export type FilesOfPost = { files: FileRow[]; rows: NewPostFile[]; changed: boolean }

type Subject = { postId: string; performerId: string; isNew: boolean }
const purposes = new Set(['feed-photo', 'feed-video', 'feed-audio'])

/**
 * Reads the files of a post in the order of the form. They are the creator's own, perhaps in other posts too, and stay
 * locked until the transaction ends, so that none is ready or fails unnoticed. Refuses all others, naming the field.
 */
export async function filesFor(tx: Tx, subject: Subject, form: PostForm): Promise<FilesOfPost> {
  const { postId, performerId, isNew } = subject
  const current = isNew ? [] : await currentFiles(tx, postId)
  const altBefore = new Map(current.map(file => [file.id, file.alt_text]))
  const ids = form.fileIds ?? current.map(file => file.id)
  const own = new Map((await lockOwnFiles(tx, performerId, ids.filter(isId))).map(file => [file.id, file]))
  const files = ids.flatMap(id => own.get(id) ?? [])
  const isUsable = (id: string) => {
    const file = own.get(id)
    return file && purposes.has(file.purpose)
  }
  const problems = ids.flatMap((id, index): FieldError[] => {
    if (!isUsable(id) || ids.indexOf(id) !== index)
      return [{ path: 'fileIds', message: `The file ${id} isn't yours, or is in this post twice.` }]
    const file = own.get(id)
    return form.fileIds && file && hasFailed(file) ? [{ path: 'fileIds', message: failureOf(file) }] : []
  })
  if (problems.length > 0) throw refuseFields(problems)
  const rows = ids.map((file_id, position) => ({
    file_id,
    position,
    alt_text: form.altTexts ? (form.altTexts[file_id] ?? '') : (altBefore.get(file_id) ?? ''),
  }))
  return { files, rows, changed: isNew || form.fileIds !== undefined || form.altTexts !== undefined }
}

export type Covers = Pick<PostRow, 'thumbnail_file_id' | 'teaser_file_id'>
const coverOf = {
  thumbnailId: { purpose: 'feed-thumbnail', column: 'thumbnail_file_id' },
  teaserId: { purpose: 'feed-teaser', column: 'teaser_file_id' },
} as const

/** The pictures that stand for a post: the creator's own, uploaded for that. Refuses all others, naming the field. */
export async function coversFor(tx: Tx, performerId: string, form: PostForm, before?: PostRow): Promise<Covers> {
  const covers: Covers = {
    thumbnail_file_id: before?.thumbnail_file_id ?? null,
    teaser_file_id: before?.teaser_file_id ?? null,
  }
  for (const field of ['thumbnailId', 'teaserId'] as const) {
    const { purpose, column } = coverOf[field]
    const id = form[field]
    if (id === undefined || id === covers[column]) continue
    covers[column] = id || null
    const [file] = id && isId(id) ? await lockOwnFiles(tx, performerId, [id]) : []
    if (id && (file?.purpose !== purpose || hasFailed(file)))
      throw refuseFields([{ path: field, message: "This isn't your file, or you uploaded it for something else." }])
  }
  return covers
}
