import type { FeedFile, MessageView } from '@fanfare/contract'
import { lengthText } from '../../ui/clock.ts'
import type { IconName } from '../../ui/icon-names.ts'
import { isAudio, isPhoto, isVideo } from '../../ui/pictures.ts'
import { say } from './words.ts'

type Counted = Pick<FeedFile, 'type' | 'duration'>
type Content = { key: 'photos' | 'videos' | 'sounds'; icon: IconName; text: string; length: string }

/** What a message has, kind by kind: "2 photos", "1 video" with its length. */
export function contentsOf(files: readonly Counted[]): Content[] {
  const kinds = [
    { key: 'photos', icon: 'images', files: files.filter(isPhoto) },
    { key: 'videos', icon: 'video', files: files.filter(isVideo) },
    { key: 'sounds', icon: 'eighth-notes', files: files.filter(isAudio) },
  ] as const
  return kinds.flatMap(({ key, icon, files: own }) => {
    if (own.length === 0) return []
    const seconds = own.reduce((sum, file) => sum + (file.duration ?? 0), 0)
    return [{ key, icon, text: say(key, { n: own.length }), length: seconds > 0 ? lengthText(seconds) : '' }]
  })
}

/** The same in one line: "2 photos, 1 video 0:42". */
export function contentsText(files: readonly Counted[]): string {
  return contentsOf(files)
    .map(({ text, length }) => (length ? `${text} ${length}` : text))
    .join(', ')
}

const PREVIEW_MAX = 30

/** The line that stands for a message in the list. */
export function previewText(message: MessageView): string {
  if (message.isDeleted) return say('deleted')
  const text = message.text.replace(/\s+/g, ' ').trim()
  return Array.from(text || contentsText(message.files) || say('attached'))
    .slice(0, PREVIEW_MAX)
    .join('')
}
