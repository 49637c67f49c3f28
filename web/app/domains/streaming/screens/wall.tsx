import { type StreamView, type WallStream, wall } from '@fanfare/contract'
import clsx from 'clsx'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { countText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say as sayUi } from '../../../ui/words.ts'
import { LivePlayer } from '../later.ts'
import { Matches, matchesKey } from '../parts/wall/matches.tsx'
import { Running } from '../parts/watch/ticking.tsx'
import { say } from '../wall-words.ts'
import '../../../core/page/page-head.css'
import '../parts/watch/live-player.css'
import '../parts/wall/wall.css'

const StopDialog = lazy(() => import('../parts/wall/stop-dialog.tsx'))

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('title'))

const SHOWN = 60
const ASK_MS = 10_000
const KEY = ['wall']

export async function loader(args: LoaderFunctionArgs) {
  const [served, matches] = await Promise.all([
    load(args, wall.wall, { query: { limit: SHOWN } }),
    load(args, wall.streamMatches, { query: { limit: SHOWN } }),
  ])
  return { served, matches }
}

/**
 * Every stream that is live, for operators: its latest still, a look into it without being seen, and the way to stop it.
 * Those that look like a known picture stand first. A private show can be stopped, and nobody looks into it.
 */
export default function Wall() {
  const { served, matches } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const client = useQueryClient()
  const [stopping, setStopping] = useState<StreamView | null>(null)
  const { data: page } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(wall.wall, { query: { limit: SHOWN }, signal }),
    initialData: served,
    initialDataUpdatedAt: now_ms,
    refetchInterval: ASK_MS,
  })
  const stopped = () => {
    toast(say('stopped'))
    setStopping(null)
    void client.invalidateQueries({ queryKey: KEY })
    void client.invalidateQueries({ queryKey: matchesKey })
  }
  return (
    <>
      <TopBar title={say('title')} back="/operator" />
      <div className="page-head">
        <div>
          <h1 className="type-title">{say('title')}</h1>
          <p className="text-ink-muted text-label">{say('lead', { n: page.total })}</p>
        </div>
      </div>
      <Matches served={matches} shown={SHOWN} onDecided={() => void client.invalidateQueries({ queryKey: KEY })} />
      {page.data.length === 0 && (
        <Empty icon="radio" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      )}
      <ul className="live-wall">
        {page.data.map(stream => (
          <WallCard key={stream._id} stream={stream} onStop={() => setStopping(stream)} />
        ))}
      </ul>
      {stopping && (
        <Suspense fallback={null}>
          <StopDialog stream={stopping} onDone={stopped} onClose={() => setStopping(null)} />
        </Suspense>
      )}
    </>
  )
}

/** One stream. It moves only for those who ask to see it. */
function WallCard({ stream, onStop }: { stream: WallStream; onStop: () => void }) {
  const { now_ms } = useSite()
  const [isWatched, setIsWatched] = useState(false)
  const { title, carrier, performerInfo: person, startedAt, stats, audience, reconnecting } = stream
  const name = person?.name ?? ''
  const isShow = stream.type === 'private'
  const top = (
    <div className="live-top">
      <Badge tone="live">{sayUi('live')}</Badge>
      {!isShow && (
        <Badge tone="glass" icon="eye">
          <span className="num">{countText(stats.members)}</span>
        </Badge>
      )}
      {startedAt && (
        <Badge tone="glass">
          <Running since={startedAt} served_ms={now_ms} />
        </Badge>
      )}
    </div>
  )
  return (
    <li className="card card-pad flex flex-col gap-3">
      {isWatched ? (
        <Suspense fallback={<div className="live-frame">{top}</div>}>
          <LivePlayer stream={stream} name={name} isMonitor reconnecting={reconnecting}>
            {top}
          </LivePlayer>
        </Suspense>
      ) : (
        <div className="live-frame">
          {stream.still && <img className="live-picture" src={stream.still} alt={say('stillOf', { name })} />}
          {top}
          <div className={clsx('live-state', stream.still && 'wall-watch')}>
            {isShow ? (
              <Icon name="lock" size="l" />
            ) : (
              <Button onClick={() => setIsWatched(true)}>
                <Icon name="eye" size="s" />
                {say('watch')}
              </Button>
            )}
          </div>
        </div>
      )}
      {isShow && <p className="text-ink-muted text-small">{say('showText')}</p>}
      {carrier !== 'own' && !isShow && <p className="text-ink-muted text-small">{say(`noStill_${carrier}`)}</p>}
      <h2 className="wrap-anywhere font-strong">{title}</h2>
      {person && <Who of={person} size={32} name={name} sub={say(`for_${audience}`)} href={profilePath(person)} />}
      <Button kind="danger-quiet" className="self-start" aria-label={say('stopName', { title })} onClick={onStop}>
        {say('stop')}
      </Button>
    </li>
  )
}
