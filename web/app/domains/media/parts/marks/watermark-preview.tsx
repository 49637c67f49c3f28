import type { WatermarkPlace } from '@fanfare/contract'
import '../../../../ui/media-frame.css'
import './watermark-preview.css'

type Props = { words: string; place: WatermarkPlace; picture: string | null; label: string }

/** How a watermark looks on somebody's newest photo, or on a plain ground where they have none. */
export function WatermarkPreview({ words, place, picture, label }: Props) {
  return (
    <div className="media watermarked" role="img" aria-label={label} dir="ltr">
      {picture && <img src={picture} alt="" className="object-cover" />}
      <span data-place={place} aria-hidden="true">
        {words}
      </span>
    </div>
  )
}
