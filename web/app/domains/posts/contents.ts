import type { FeedFile, FeedView } from '@fanfare/contract'
import { lengthText } from '../../ui/clock.ts'
import { isAudio, isPhoto, isVideo } from '../../ui/pictures.ts'
import { say } from './words.ts'

/** What a post holds, in words: "1 video 12:40 · 3 photos". */
export function contentsText(files: readonly Pick<FeedFile, 'type' | 'duration'>[]): string {
  const videos = files.filter(isVideo)
  const audios = files.filter(isAudio)
  const photos = files.filter(isPhoto).length
  return [
    videos.length > 0 && withLength(say('videos', { n: videos.length }), videos),
    audios.length > 0 && withLength(say('audios', { n: audios.length }), audios),
    photos > 0 && say('photos', { n: photos }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function withLength(words: string, files: readonly Pick<FeedFile, 'duration'>[]): string {
  const seconds = files.reduce((sum, file) => sum + (file.duration ?? 0), 0)
  return seconds > 0 ? `${words} ${lengthText(seconds)}` : words
}

/** What of a post one looks at: its photos and videos, in the author's order. */
export function visualsOf(post: Pick<FeedView, 'files'>): FeedFile[] {
  return post.files.filter(file => isPhoto(file) || isVideo(file))
}

/** What a photo or video shows, in its author's words; without them, which one of how many it is. */
export function altOf(post: Pick<FeedView, 'files' | 'altTexts'>, file: FeedFile): string {
  const all = visualsOf(post)
  const place = { n: all.indexOf(file) + 1, total: all.length }
  return post.altTexts[file._id] ?? say(isVideo(file) ? 'videoOf' : 'pictureOf', place)
}
