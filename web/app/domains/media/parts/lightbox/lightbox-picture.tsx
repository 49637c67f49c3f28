import type { FeedFile } from '@fanfare/contract'
import type { CSSProperties } from 'react'
import { averageColour } from '../../../../ui/hash.ts'
import { largeOf } from '../../../../ui/pictures.ts'
import { useZoomGestures, type Zoom } from '../../../../ui/zoom.ts'
import './lightbox.css'

type Props = {
  file: FeedFile
  alt: string
  zoom: Zoom
  setZoom: (zoom: Zoom) => void
  onSwipe: (to: 'next' | 'previous' | 'close') => void
}

/** A picture as large as its frame allows, in its own proportions; its place is there before it is. */
export function LightboxPicture({ file, alt, zoom, setZoom, onSwipe }: Props) {
  const { drag, handlers } = useZoomGestures({ zoom, setZoom, onSwipe })
  const ratio = file.width && file.height ? file.width / file.height : 1.5
  return (
    <div className="lightbox-figure" data-zoomed={zoom.scale > 1 || undefined} {...handlers}>
      <img
        src={largeOf(file) ?? undefined}
        alt={alt}
        draggable={false}
        style={
          {
            '--ratio': ratio,
            backgroundColor: file.thumbhash ? averageColour(file.thumbhash) : undefined,
            transform: `translate(${zoom.x + drag.x}px, ${zoom.y + drag.y}px) scale(${zoom.scale})`,
          } as CSSProperties
        }
      />
    </div>
  )
}
