import type { FeedView, GalleryView, LibraryItem, ProductView, VideoView } from '@fanfare/contract'
import { coverOf } from '../../ui/pictures.ts'
import { coverOfAsset } from '../assets/index.ts'

/** How something that was bought is shown in a list: where it is, and its picture. */
export type Owned = { href: string | null; src: string | null; hash: string | null }

const nothing: Owned = { href: null, src: null, hash: null }

/** Where something that was bought is, and its picture; nothing of what was taken down. */
export function ownedOf({ kind, objectId, objectInfo }: LibraryItem): Owned {
  if (!objectInfo) return nothing
  switch (kind) {
    case 'feed': {
      const file = (objectInfo as FeedView).files[0]
      return { href: `/post/${objectId}`, src: file ? coverOf(file) : null, hash: file?.thumbhash ?? null }
    }
    case 'gallery': {
      const { src, hash } = coverOfAsset(objectInfo as GalleryView)
      return { href: `/gallery/${objectId}`, src, hash }
    }
    case 'video': {
      const { src, hash } = coverOfAsset(objectInfo as VideoView)
      return { href: `/video/${objectId}`, src, hash }
    }
    case 'product': {
      const { image, thumbhash, slug } = objectInfo as ProductView
      return { href: `/product/${slug || objectId}`, src: image, hash: thumbhash }
    }
    default:
      return kind satisfies never
  }
}
