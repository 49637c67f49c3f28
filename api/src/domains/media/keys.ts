/** Where a rendition of a file lies; spread over 256 folders. */
export function storageKey(fileId: string, rendition: string): string {
  return `media/${fileId.slice(-2)}/${fileId}/${rendition}`
}

/** What was uploaded, until it is processed. It is never served. */
export const sourceOf = 'source'

/** The poster that came with a video, until the video is processed. It is never served either. */
export const sentPosterOf = 'sent-poster'

/** HLS renditions of one clip. */
const streams_max = 4
export const streamNames = Array.from({ length: streams_max }, (_, index) => `hls-${index}`)

/** The sizes of a picture of which there is an AVIF too. */
export const avifSizes = ['thumb', 'medium', 'view'] as const

/** The AVIF of a size, as it is stored; it has no address of its own. */
export const avifOf = (size: string) => `${size}.avif`

/** The pictures of which there may be a card for links; it has no address of its own. */
export const cardSizes = ['thumb', 'medium', 'view', 'blur'] as const
export const cardOf = (size: string) => `${size}.card.jpg`

/** What only the site reads of a clip with hidden marks: how its segments lie, and the other variant of a rendition. */
const hiddenEnd = '.hidden'
export const tableName = (stream: string) => `${stream}.table${hiddenEnd}`
export const otherName = (stream: string) => `${stream}.mp4${hiddenEnd}`
/** Of these bytes nobody gets an address. */
export const isHiddenPart = (rendition: string) => rendition.endsWith(hiddenEnd)

/** Everything that may lie in the storage of a file. */
export const allRenditions = [
  'thumb',
  'medium',
  'view',
  'blur',
  'original',
  'sprite',
  sourceOf,
  sentPosterOf,
  ...avifSizes.map(avifOf),
  ...cardSizes.map(cardOf),
  ...streamNames.flatMap(name => [`${name}.mp4`, `${name}.m3u8`, tableName(name), otherName(name)]),
]

/** The list of a clip's HLS renditions; it is written anew for each viewer. */
export const playlistName = 'hls.m3u8'

const captionsStart = 'captions-'

/** Captions in one language; they lie in the database. */
export const captionsName = (language: string) => `${captionsStart}${language}`

/** The language of captions by their name; undefined where a rendition is something else. */
export function captionsLanguage(rendition: string): string | undefined {
  return rendition.startsWith(captionsStart) ? rendition.slice(captionsStart.length) : undefined
}
