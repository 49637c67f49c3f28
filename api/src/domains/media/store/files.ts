import type { AiLabel, WatermarkPlace } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

export type FileRow = {
  id: string
  owner_id: string
  purpose: string
  /** A document is only ever handed out as it is. */
  kind: 'photo' | 'video' | 'audio' | 'document'
  /**
   * In `review` it resembles a picture that must not be published, and is for operators alone. `waiting` and `refused` are
   * for its owner, until and unless an operator approves it (docs/review.md).
   */
  status: 'processing' | 'review' | 'waiting' | 'finished' | 'refused' | 'error'
  name: string
  mime_type: string
  bytes: bigint
  width: number | null
  height: number | null
  duration_ms: number | null
  thumbhash: string | null
  renditions: string[]
  created_at: Date
  percent: number
  /** Why it failed, in a sentence for its owner. */
  cause: string | null
  streams: Stream[] | null
  sprite: Sprite | null
  waveform: number[] | null
  /** Which work it still needs. */
  stage: 'prepare' | 'render' | 'done'
  checksum: string | null
  /** The dHash of the picture or the poster, as 64 digits. */
  picture_hash: string | null
  /** What is drawn on it and where; null for nothing. */
  watermark_words: string | null
  watermark_place: WatermarkPlace | null
  /** The languages of its captions or transcripts. */
  captions: string[]
  /** Who says that it was made or changed with AI. */
  ai_label: AiLabel | null
  /** Each viewer's copy carries an invisible mark of its own (docs/leaks.md). */
  has_hidden_mark: boolean
}

/** One HLS rendition. */
export type Stream = { name: string; width: number; height: number; bandwidth: number; codecs: string }

/** The pictures of a clip at regular times, in one picture, for a scrubber. */
export type Sprite = { columns: number; rows: number; width: number; height: number; interval_s: number }

/** What is known of a file when it is stored. */
export type NewFile = Omit<FileRow, keyof typeof finished | 'captions' | 'ai_label'> &
  Partial<Pick<FileRow, 'waveform' | 'watermark_words' | 'watermark_place' | 'has_hidden_mark'>>

/** A file that needs no work. */
export const finished = {
  ...({ status: 'finished', percent: 100, cause: null, stage: 'done', checksum: null } as const),
  streams: null,
  sprite: null,
  waveform: null,
  picture_hash: null,
  watermark_words: null,
  watermark_place: null,
  has_hidden_mark: false,
}

export async function insertFile(db: Queryable, file: NewFile & Pick<FileRow, 'status'>): Promise<void> {
  await db`insert into files ${db(file)}`
}

/** A file whose bytes have arrived, and whose work begins now. */
export async function insertUpload(tx: Queryable, file: NewFile, checksum: string | null): Promise<void> {
  await tx`insert into files ${tx({ ...file, status: 'processing', stage: 'prepare', percent: 0, checksum })}`
}

export async function findFile(db: Queryable, id: string): Promise<FileRow | undefined> {
  const [row] = await db<FileRow[]>`select * from files where id = ${id}`
  return row
}

/** Those of some files that are still there, in any order. */
export async function findFiles(db: Queryable, ids: string[]): Promise<FileRow[]> {
  return ids.length === 0 ? [] : db<FileRow[]>`select * from files where id = any(${ids})`
}

/** Names more renditions of a file that is made; false where it is gone. Naming one twice is naming it once. */
export async function addRenditions(tx: Queryable, id: string, more: string[]): Promise<boolean> {
  const rows = await tx`
    update files set renditions = array(select distinct unnest(renditions || ${more}::text[]))
    where id = ${id} and status in ('finished', 'waiting') returning 1`
  return rows.length > 0
}

export async function deleteFile(tx: Queryable, id: string): Promise<FileRow | undefined> {
  const [row] = await tx<FileRow[]>`delete from files where id = ${id} returning *`
  return row
}

/** A file of someone's vault, locked for a change. */
export async function lockOwnFile(tx: Queryable, ownerId: string, id: string): Promise<FileRow | undefined> {
  const [row] = await tx<FileRow[]>`
    select * from files where id = ${id} and owner_id = ${ownerId} and purpose like 'feed-%' for update`
  return row
}

/** A file of a person, whatever it's for, locked for a change; without an owner, anyone's. */
export async function lockFile(tx: Queryable, id: string, ownerId?: string): Promise<FileRow | undefined> {
  const [row] = await tx<FileRow[]>`
    select * from files where id = ${id} ${ownerId ? tx`and owner_id = ${ownerId}` : tx``} for update`
  return row
}

export async function setAiLabel(tx: Queryable, id: string, label: AiLabel | null): Promise<void> {
  await tx`update files set ai_label = ${label} where id = ${id}`
}

/** Those of some files that belong to a creator, locked so that none of them changes before the transaction ends. */
export async function lockOwnFiles(tx: Queryable, ownerId: string, ids: string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  return tx<FileRow[]>`
    select f.* from files f
    where f.id = any(${ids}) and f.owner_id = ${ownerId} for share of f`
}

/** Whether a file is kept from others by the review of what is published: not looked at yet, or refused. */
export function isUnapproved({ status }: Pick<FileRow, 'status'>): boolean {
  return status === 'waiting' || status === 'refused'
}

/** Why a file isn't shown, for its owner. */
export function failureOf({ name, status, cause }: Pick<FileRow, 'name' | 'status' | 'cause'>): string {
  if (status === 'refused') return `We refused ${name} in review. Remove it.`
  return cause ? `${name}: ${cause}` : `We couldn't process ${name}. Remove it.`
}

/** Whether a file will not be shown, because it couldn't be made or an operator refused it. */
export function hasFailed({ status }: Pick<FileRow, 'status'>): boolean {
  return status === 'error' || status === 'refused'
}

/** Files of the same owner and purpose that came before one and that no operator has approved. */
export async function unapprovedBefore(
  tx: Queryable,
  { id, owner_id, purpose }: Pick<FileRow, 'id' | 'owner_id' | 'purpose'>,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from files
    where owner_id = ${owner_id} and purpose = ${purpose} and id < ${id} and status in ('waiting', 'refused') for update`
  return rows.map(row => row.id)
}

/** Gives somebody's file another name. */
export async function renameFile(tx: Queryable, ownerId: string, id: string, name: string): Promise<boolean> {
  const rows = await tx`update files set name = ${name} where id = ${id} and owner_id = ${ownerId} returning 1`
  return rows.length > 0
}
