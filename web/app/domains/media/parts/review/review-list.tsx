import type { ReviewItem } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { useSite } from '../../../../core/session/stores.tsx'
import { agoText, useNow } from '../../../../ui/clock.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Picture } from '../../../../ui/media-frame.tsx'
import { coverOf } from '../../../../ui/pictures.ts'
import { Badge } from '../../../../ui/surfaces.tsx'
import { keyOf } from '../../review-queue.ts'
import { say } from '../../review-words.ts'
import './review.css'

type Props = {
  items: ReviewItem[]
  current: ReviewItem
  onChoose: (key: string) => void
  children: ReactNode
}

/** What else waits, to go to directly. */
export function ReviewList({ items, current, onChoose, children }: Props) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  return (
    <section className="card card-flush review-queue" aria-label={say('queue')}>
      <ul>
        {items.map(item => {
          const [first] = item.files
          const cover = first && coverOf(first)
          return (
            <li key={keyOf(item)}>
              <button
                type="button"
                className="review-row"
                aria-current={keyOf(item) === keyOf(current) ? 'true' : undefined}
                onClick={() => onChoose(keyOf(item))}
              >
                <span className="review-thumb">
                  {cover ? <Picture src={cover} hash={first.thumbhash} alt="" /> : <Icon name="file-text" size="s" />}
                </span>
                <span className="flex min-w-0 grow flex-col text-start">
                  <b className="clip font-strong text-label">{item.owner.name}</b>
                  <span className="clip text-ink-muted text-small">
                    {say(item.kind)} · {say('files', { n: item.files.length })} · {agoText(item.askedAt, now, timeZone)}
                  </span>
                </span>
                {item.claimedBy && (
                  <span role="img" aria-label={say('takenBy', { name: item.claimedBy.name })}>
                    <Icon name="eye" size="s" />
                  </span>
                )}
                {item.files.some(file => file.resembles !== null) && <Badge tone="bad">{say('known')}</Badge>}
              </button>
            </li>
          )
        })}
      </ul>
      {children && <div className="p-3">{children}</div>}
    </section>
  )
}
