import type { OwnReview, ReviewKind } from '@fanfare/contract'
import { useSite } from '../../../../core/session/stores.tsx'
import { agoText, useNow } from '../../../../ui/clock.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Picture } from '../../../../ui/media-frame.tsx'
import { coverOf } from '../../../../ui/pictures.ts'
import { Badge } from '../../../../ui/surfaces.tsx'
import { say } from '../../review-words.ts'
import './review.css'

/** Where a creator changes what a file belongs to. */
const pathOf: Record<ReviewKind, (id: string) => string> = {
  feed: id => `/studio/posts/${id}/edit`,
  gallery: id => `/studio/galleries/${id}/edit`,
  photo: () => '/studio/vault',
  video: id => `/studio/videos/${id}/edit`,
  story: () => '/creator/stories',
  product: id => `/studio/store/${id}/edit`,
  message: () => '/creator/messages',
  fundraiser: id => `/studio/fundraisers/${id}`,
  profile: () => '/creator/account',
}

/** A file that waits, or was refused with the reason and what can be done. */
export function OwnReviewRow({ row: { file, kind, id, askedAt, refusal } }: { row: OwnReview }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const cover = coverOf(file)
  return (
    <li className="flex flex-wrap items-start gap-4 border-line border-b p-4 last:border-b-0">
      <span className="review-thumb">
        {cover ? <Picture src={cover} hash={file.thumbhash} alt="" /> : <Icon name="file-text" />}
      </span>
      <div className="flex min-w-0 grow basis-60 flex-col gap-1">
        <b className="clip font-strong text-label">{file.name || say(kind)}</b>
        <span className="text-ink-muted text-small">
          {say(kind)} · {agoText(refusal?.decidedAt ?? askedAt, now, timeZone)}
        </span>
        {refusal && (
          <div className="flex flex-col gap-1 pt-1 text-label">
            <p className="wrap-anywhere">
              {say('reason')}: {refusal.reason}
            </p>
            <p className="text-ink-muted">{say('replaceText')}</p>
            <a className="link self-start" href={`/account/decisions/${refusal.decisionId}`}>
              {say('appeal')}
            </a>
          </div>
        )}
      </div>
      <span className="flex items-center gap-3">
        <Badge tone={refusal ? 'bad' : 'info'} icon={refusal ? 'ban' : 'hourglass'}>
          {say(refusal ? 'wasRefused' : 'inReview')}
        </Badge>
        <a className="link text-label" href={pathOf[kind](id)}>
          {say('openItem')}
        </a>
      </span>
    </li>
  )
}
