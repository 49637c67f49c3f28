import { type AnnouncedStream, announced } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../../core/http/queries.ts'
import { useViewer } from '../../../../core/session/stores.tsx'
import { Button } from '../../../../ui/button.tsx'
import { momentText } from '../../../../ui/clock.ts'
import { lazy } from '../../../../ui/lazy.ts'
import { Failed, SkeletonText } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toasts.tsx'
import { announcedKey, useOwnZone } from '../../../posts/index.ts'
import { say } from '../../studio-words.ts'
import '../tips/tips.css'

const PlanDialog = lazy(() => import('./plan-dialog.tsx'))
const Sure = lazy(() => import('../../../../ui/sure.tsx'))

const SHOWN = 20

type Asks = { what: 'plan' } | { what: 'change' | 'callOff'; stream: AnnouncedStream } | null

/** The streams that a creator has announced, and the way to announce another one. */
export function PlannedCard() {
  const viewer = useViewer()
  const client = useQueryClient()
  const performerId = viewer?._id ?? ''
  const [asks, setAsks] = useState<Asks>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [...announcedKey, performerId, 'own'],
    queryFn: () => call(announced.announcedStreams, { query: { performerId, limit: SHOWN } }),
    enabled: performerId !== '',
  })
  const streams = data?.data ?? []
  const close = () => setAsks(null)
  const callOff = async (stream: AnnouncedStream) => {
    await call(announced.callOff, { params: { id: stream._id } })
    await client.invalidateQueries({ queryKey: announcedKey })
    toast(say('calledOff', { title: stream.title }))
  }
  return (
    <section className="live-goal card card-pad" aria-label={say('planned')}>
      <p className="live-goal-title">{say('planned')}</p>
      {error && (
        <Failed message={sentenceOf(error)} onRetry={() => void refetch()}>
          {''}
        </Failed>
      )}
      {!data && !error && <SkeletonText>{say('plannedNone')}</SkeletonText>}
      {data && streams.length === 0 && <p className="text-ink-muted text-small">{say('plannedNone')}</p>}
      {streams.length > 0 && (
        <ul className="flex flex-col gap-4">
          {streams.map(stream => (
            <Planned key={stream._id} stream={stream} onAsk={what => setAsks({ what, stream })} />
          ))}
        </ul>
      )}
      <Button size="s" className="self-start" onClick={() => setAsks({ what: 'plan' })}>
        {say('plan')}
      </Button>
      {asks && (
        <Suspense fallback={null}>
          {asks.what === 'callOff' ? (
            <Sure
              title={say('callOffTitle')}
              text={say('callOffText', { n: asks.stream.reminders })}
              act={say('callOff')}
              onAct={() => callOff(asks.stream)}
              onClose={close}
            />
          ) : (
            <PlanDialog stream={asks.what === 'change' ? asks.stream : null} onClose={close} />
          )}
        </Suspense>
      )}
    </section>
  )
}

type PlannedProps = { stream: AnnouncedStream; onAsk: (what: 'change' | 'callOff') => void }

function Planned({ stream: { title, startAt, reminders, audience, tier, postId }, onAsk }: PlannedProps) {
  const zone = useOwnZone()
  return (
    <li className="flex flex-col gap-2">
      <span className="flex flex-col">
        <span className="live-menu-title font-strong text-label">{title}</span>
        <span className="num text-ink-muted text-small">
          <time dateTime={startAt}>{momentText(startAt, zone)}</time> ·{' '}
          {tier ? say('for_tier', { tier: tier.name }) : say(`for_${audience}`)}
        </span>
        <span className="num text-ink-muted text-small">{say('remindersSet', { n: reminders })}</span>
      </span>
      {postId ? (
        <a className="link text-small" href={`/post/${postId}`}>
          {say('plannedByPost')}
        </a>
      ) : (
        <span className="flex flex-wrap gap-2">
          <Button size="s" onClick={() => onAsk('change')}>
            {say('planChange')}
          </Button>
          <Button size="s" kind="ghost" onClick={() => onAsk('callOff')}>
            {say('callOff')}
          </Button>
        </span>
      )}
    </li>
  )
}
