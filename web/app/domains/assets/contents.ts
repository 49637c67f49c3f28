import type { FeedFile, GalleryView, VideoView } from '@fanfare/contract'
import { lengthText } from '../../ui/clock.ts'
import { countText } from '../../ui/money.ts'
import { aiText, coverOf, largeOf } from '../../ui/pictures.ts'
import type { Asset } from './cache.ts'
import { say } from './words.ts'

/** What stands for a thing in a list: a picture, or its blur. */
type Cover = { src: string | null; large: string | null; hash: string | null; isBlur: boolean }

/** The picture of a gallery or a video; what its creator chose is open to everyone. */
export function coverOfAsset(asset: Asset): Cover {
  return isGallery(asset) ? coverOfGallery(asset) : coverOfVideo(asset)
}

function coverOfGallery({ coverPhoto: file }: GalleryView): Cover {
  if (!file) return { src: null, large: null, hash: null, isBlur: false }
  return { src: coverOf(file), large: largeOf(file) ?? coverOf(file), hash: file.thumbhash, isBlur: file.locked }
}

function coverOfVideo({ thumbnail, teaser, video }: VideoView): Cover {
  const chosen = thumbnail?.thumbnails ?? teaser?.thumbnails ?? []
  const hash = video?.thumbhash ?? null
  if (chosen.length > 0) return { src: chosen[0] ?? null, large: chosen.at(-1) ?? null, hash, isBlur: false }
  if (!video) return { src: null, large: null, hash: null, isBlur: false }
  return { src: coverOf(video), large: video.poster ?? largeOf(video), hash, isBlur: video.locked }
}

export function isGallery(asset: Asset): asset is GalleryView {
  return 'numOfItems' in asset
}

/** "Made with AI" where its cover, its teaser or its video is labelled so. */
export function aiTextOf(asset: Asset): string {
  return isGallery(asset) ? aiText(asset.coverPhoto) : aiText(asset.video, asset.teaser, asset.thumbnail)
}

/** What one gets: "12 photos", "12:40". */
export function contentsOf(asset: Asset): string {
  if (isGallery(asset)) return say('photos', { n: asset.numOfItems, count: countText(asset.numOfItems) })
  return asset.video?.duration ? lengthText(asset.video.duration) : ''
}

/** The teaser of a video as something that a player plays. */
export function teaserFile({ _id, teaser, video }: VideoView): FeedFile | null {
  if (!teaser || !video) return null
  return {
    ...video,
    _id: `${_id}-teaser`,
    url: teaser.url,
    thumbnails: teaser.thumbnails,
    poster: teaser.thumbnails.at(-1) ?? null,
    status: 'finished',
    locked: false,
    duration: null,
    hls: null,
    sprite: null,
    captions: [],
    madeWithAi: teaser.madeWithAi,
  }
}
