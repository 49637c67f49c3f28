import type { FeedFile, FeedView } from '@fanfare/contract'
import { say } from './words.ts'

/** An open picture of a post: small for lists, large for a stage. */
export type OpenPicture = { src: string; large: string; hash: string | null }

/** The first picture of a post that the viewer may see. */
export function pictureOf(post: FeedView): OpenPicture | null {
  for (const file of post.files) {
    const src = file.locked ? null : coverOf(file)
    if (src) return { src, large: largeOf(file) ?? src, hash: file.thumbhash }
  }
  return null
}

/** The picture that stands for a file in a list; of a locked file, the blur. */
export function coverOf(file: FeedFile): string | null {
  return file.thumbnails[0] ?? (isPhoto(file) ? file.url : null)
}

/** The picture of a file as large as the viewer may see it; of a recording, its poster. */
export function largeOf(file: FeedFile): string | null {
  return isPhoto(file) ? file.url : (file.thumbnails.at(-1) ?? null)
}

/** The longest side of the pictures in `thumbnails`, in their order. */
const SIDES_PX = [480, 960]

/** All sizes of a picture, so that each screen takes the one it needs. */
export function sourcesOf(file: FeedFile): { src: string | null; srcSet?: string } {
  const small = coverOf(file)
  const large = largeOf(file)
  if (!small || !large || small === large || file.locked || !file.width || !file.height) return { src: large ?? small }
  const { width, height } = file
  const widthAt = (side_px: number) => Math.round(Math.min(side_px, width, (side_px * width) / height))
  const smaller = SIDES_PX.flatMap((side_px, index) => {
    const address = file.thumbnails[index]
    return address && widthAt(side_px) < width ? [`${address} ${widthAt(side_px)}w`] : []
  })
  return { src: small, srcSet: [...smaller, `${large} ${width}w`].join(', ') }
}

/** The proportions in which a single picture is shown: its own, between tall 4:5 and wide 16:9. */
export function ratioOf(file: Pick<FeedFile, 'width' | 'height'>): string {
  if (!file.width || !file.height) return '3 / 2'
  const ratio = Math.min(16 / 9, Math.max(4 / 5, file.width / file.height))
  return String(Math.round(ratio * 1000) / 1000)
}

/** "Made with AI" where one of these is labelled so; else nothing. */
export function aiText(...files: ({ madeWithAi: boolean } | null | undefined)[]): string {
  return files.some(file => file?.madeWithAi) ? say('madeWithAi') : ''
}

export function isPhoto(file: Pick<FeedFile, 'type'>): boolean {
  return file.type.endsWith('photo') || file.type.endsWith('thumbnail')
}

export function isVideo(file: Pick<FeedFile, 'type'>): boolean {
  return file.type.endsWith('video')
}

export function isAudio(file: Pick<FeedFile, 'type'>): boolean {
  return file.type.endsWith('audio')
}
