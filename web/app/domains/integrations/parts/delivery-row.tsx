import type { DeliveryView } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { eventName } from '../names.ts'
import { say } from '../words.ts'

const tones = { waiting: 'info', delivered: 'good', failed: 'bad' } as const

type Props = { of: DeliveryView; onAgain: (() => void) | undefined }

/** One delivery: how it went, when, and what was sent. */
export function DeliveryRow({ of: delivery, onAgain }: Props) {
  const { timeZone } = useSite()
  const { state, status, tookMs, error, tries, nextTryAt } = delivery
  const isRetrying = state === 'waiting' && tries > 0
  return (
    <li className="flex flex-col gap-2 border-line border-be py-4 last:border-be-0">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-strong text-label">{eventName(delivery.event)}</b>
          <Badge tone={isRetrying ? 'warn' : tones[state]}>{say(`delivery_${isRetrying ? 'retrying' : state}`)}</Badge>
        </span>
        <time dateTime={delivery.createdAt} className="num text-ink-faint text-small">
          {momentText(delivery.createdAt, timeZone)}
        </time>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="num flex min-w-0 flex-1 basis-40 flex-wrap gap-x-3 text-ink-muted text-small">
          <span>{say('tries', { n: tries })}</span>
          {status !== null && <span>{say('status', { status: String(status), ms: String(tookMs ?? 0) })}</span>}
          {error && <span className="wrap-anywhere">{error}</span>}
          {isRetrying && nextTryAt && <span>{say('nextTry', { day: momentText(nextTryAt, timeZone) })}</span>}
        </span>
        {onAgain && (
          <Button size="s" aria-label={say('againOf', { event: eventName(delivery.event) })} onClick={onAgain}>
            {say('again')}
          </Button>
        )}
      </span>
      <details className="text-small">
        <summary className="cursor-pointer py-1 text-ink-muted">{say('showBody')}</summary>
        <pre className="wrap-anywhere mt-1 whitespace-pre-wrap" dir="ltr">
          {JSON.stringify(JSON.parse(delivery.body), null, 2)}
        </pre>
        <p className="num wrap-anywhere mt-2 text-ink-faint" dir="ltr">
          {say('id')}: {delivery._id}
        </p>
      </details>
    </li>
  )
}
