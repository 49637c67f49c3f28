import type { ConversationView, FeedFile } from '@fanfare/contract'
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

type Last = Pick<ConversationView, 'lastMessage' | 'lastMessageType' | 'lastMessageLocked'>

const kinds: Record<string, { words: Parameters<typeof say>[0]; icon: IconName | null }> = {
  deleted: { words: 'deleted', icon: null },
  'taken-down': { words: 'lastTakenDown', icon: null },
  photo: { words: 'lastPhoto', icon: 'image' },
  video: { words: 'lastVideo', icon: 'video' },
  audio: { words: 'lastSound', icon: 'mic' },
  media: { words: 'lastFiles', icon: 'images' },
  tip: { words: 'lastTip', icon: 'gift' },
}

/** The line that stands for a conversation in the list, with a sign where it has no words. */
export function lastLine({ lastMessage, lastMessageType, lastMessageLocked }: Last): {
  text: string
  icon: IconName | null
} {
  if (lastMessageLocked) return { text: lastMessage || say('lastLocked'), icon: 'lock' }
  const kind = kinds[lastMessageType ?? '']
  if (lastMessage) return { text: lastMessage, icon: kind?.icon ?? null }
  return kind ? { text: say(kind.words), icon: kind.icon } : { text: say('noText'), icon: null }
}
