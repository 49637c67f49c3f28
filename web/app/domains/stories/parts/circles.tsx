import type { HighlightCircle } from '@fanfare/contract'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../words.ts'
import './circles.css'

/** What a creator keeps on their page: a circle for each highlight. */
export function Circles({ highlights }: { highlights: HighlightCircle[] }) {
  if (highlights.length === 0) return null
  return (
    <nav className="circles bleed" aria-label={say('highlights')}>
      {highlights.map(({ _id, title, cover }) => (
        <a key={_id} href={`/stories/highlights/${_id}`} className="circle">
          <span className="circle-cover">
            {cover ? (
              <img src={cover} alt="" width={64} height={64} loading="lazy" decoding="async" />
            ) : (
              <Icon name="clock" />
            )}
          </span>
          <span className="clip w-full">{title}</span>
        </a>
      ))}
    </nav>
  )
}
