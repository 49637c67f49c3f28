import type { PerformerCard } from '@fanfare/contract'

/** How wide the cover is: its two thumbnails, and itself. */
const WIDTHS_PX = [480, 960, 1600]

/** A creator's cover in every size there is, so that each screen takes the one it needs. */
export function coverSources({ cover, coverThumbnails }: Pick<PerformerCard, 'cover' | 'coverThumbnails'>) {
  if (!cover) return { src: null }
  const srcSet = [...coverThumbnails, cover].map((address, index) => `${address} ${WIDTHS_PX[index]}w`).join(', ')
  return { src: coverThumbnails[0] ?? cover, srcSet }
}
