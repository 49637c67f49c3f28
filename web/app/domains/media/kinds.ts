import { type UploadKind, uploadKinds } from '@fanfare/contract'
import { say } from './words.ts'

/** What a file of a post can be. */
export const fileKinds = ['photo', 'video', 'audio'] as const
export type FileKind = (typeof fileKinds)[number]

/** Kinds that browsers give no type, by the end of their name. */
const byEnding: Record<string, FileKind> = {
  jpg: 'photo',
  jpeg: 'photo',
  png: 'photo',
  webp: 'photo',
  gif: 'photo',
  avif: 'photo',
  heic: 'photo',
  heif: 'photo',
  mp4: 'video',
  mov: 'video',
  webm: 'video',
  mkv: 'video',
  avi: 'video',
  mpeg: 'video',
  mpg: 'video',
  m4v: 'video',
  mts: 'video',
  m2ts: 'video',
  wmv: 'video',
  flv: 'video',
  mp3: 'audio',
  m4a: 'audio',
  wav: 'audio',
  ogg: 'audio',
  flac: 'audio',
  aac: 'audio',
  opus: 'audio',
  aiff: 'audio',
}
const byType: Record<string, FileKind> = { image: 'photo', video: 'video', audio: 'audio' }

/** What kind of file this is, or null where it is none that a post can have. */
export function kindOf(file: Pick<File, 'name' | 'type'>): FileKind | null {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  return byType[file.type.split('/')[0] ?? ''] ?? byEnding[ending] ?? null
}

/** What a picker offers for a kind. Not HEIC: iPhones make a JPEG of it for a picker that doesn't name it. */
export function acceptOf(kind: UploadKind): string {
  const isVideo = kind === 'video' || kind === 'teaser'
  if (isVideo) return 'video/*,.mkv,.avi,.mov,.mts,.m2ts'
  return kind === 'audio' ? 'audio/*,.flac,.m4a' : 'image/jpeg,image/png,image/webp,image/gif,image/avif'
}

/** Why a file can't be uploaded as a kind, told before a byte leaves. */
export function problemOf(file: Pick<File, 'size'>, kind: UploadKind): string | null {
  const most = uploadKinds[kind].bytes_max
  if (file.size === 0) return say('emptyFile')
  return file.size > most ? say('tooLarge', { size: sizeText(most) }) : null
}

/** A size in bytes as people say it: "4 MB", "1.2 GB". */
export function sizeText(bytes: number): string {
  const [amount, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [bytes / 1e3, 'kB']
  return `${amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${unit}`
}
