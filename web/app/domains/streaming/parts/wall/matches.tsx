import { type Reply, type StreamMatch, wall } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call } from '../../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../../core/http/queries.ts'
import { profilePath } from '../../../../core/session/guard.ts'
import { useSite } from '../../../../core/session/stores.tsx'
import { Button } from '../../../../ui/button.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { Badge } from '../../../../ui/surfaces.tsx'
import { toast } from '../../../../ui/toasts.tsx'
import { say } from '../../wall-words.ts'
import '../watch/live-player.css'
import './wall.css'

const DecideDialog = lazy(() => import('./decide-dialog.tsx'))

export const matchesKey = ['wall-matches']
const ASK_MS = 10_000

export type Deciding = { match: StreamMatch; decision: 'stop' | 'dismiss' }

type Props = { served: Reply<typeof wall.streamMatches>; shown: number; onDecided: () => void }

/** Streams that looked like a known picture, until somebody has decided. */
export function Matches({ served, shown, onDecided }: Props) {
  const { now_ms } = useSite()
  const client = useQueryClient()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const { data } = useQuery({
    queryKey: matchesKey,
    queryFn: ({ signal }) => call(wall.streamMatches, { query: { limit: shown }, signal }),
    initialData: served,
    initialDataUpdatedAt: now_ms,
    refetchInterval: ASK_MS,
  })
  if (data.data.length === 0) return null
  const done = () => {
    setDeciding(null)
    toast(say('decided'))
    void client.invalidateQueries({ queryKey: matchesKey })
    onDecided()
  }
  return (
    <section className="flex flex-col gap-4 pb-6" aria-label={say('matches')}>
      <div>
        <h2 className="type-heading">{say('matches')}</h2>
        <p className="text-ink-muted text-label">{say('matchesLead')}</p>
      </div>
      <ul className="live-wall">
        {data.data.map(match => (
          <Match key={match._id} match={match} onDecide={decision => setDeciding({ match, decision })} />
        ))}
      </ul>
      {deciding && (
        <Suspense fallback={null}>
          <DecideDialog {...deciding} onDone={done} onClose={() => setDeciding(null)} />
        </Suspense>
      )}
    </section>
  )
}

function Match({ match, onDecide }: { match: StreamMatch; onDecide: (decision: Deciding['decision']) => void }) {
  const { title, name, username, performerId, still, note, isLive, wasStopped } = match
  return (
    <li className="card card-pad flex flex-col gap-3">
      <div className="live-frame">
        {still && <img className="live-picture" src={still} alt={say('stillOf', { name })} />}
        {!isLive && (
          <div className="live-top">
            <Badge tone="glass">{say(wasStopped ? 'stoppedAlready' : 'endedAlready')}</Badge>
          </div>
        )}
      </div>
      <h3 className="wrap-anywhere font-strong">{title}</h3>
      <p className="wrap-anywhere text-ink-muted text-small">
        <a href={profilePath({ _id: performerId, username })} className="link">
          {name}
        </a>{' '}
        · {say('matchNote', { note: note || say('noNote') })}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button kind="danger-quiet" aria-label={say('stopMatchName', { title })} onClick={() => onDecide('stop')}>
          {say(isLive ? 'stop' : 'takeDown')}
        </Button>
        <Button aria-label={say('dismissName', { title })} onClick={() => onDecide('dismiss')}>
          {say('dismiss')}
        </Button>
      </span>
    </li>
  )
}
