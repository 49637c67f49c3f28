import { reports, type StreamView, streams } from '@fanfare/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { countText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say as sayUi } from '../../../ui/words.ts'
import { LivePlayer } from '../later.ts'
import { Running } from '../parts/ticking.tsx'
import { say } from '../wall-words.ts'
import '../parts/live-player.css'
import '../parts/wall.css'

const StopDialog = lazy(() => import('../parts/stop-dialog.tsx'))

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('title'))

const SHOWN = 60
const ASK_MS = 10_000
const KEY = ['wall']

/** Who is live is told to everybody; a call of the same permission sees to it that only those who may stop streams get in. */
export async function loader(args: LoaderFunctionArgs) {
  const [page] = await Promise.all([
    load(args, streams.liveNow, { query: { limit: SHOWN } }),
    load(args, reports.operatorReports, { query: { limit: 1 } }),
  ])
  return page
}

/** Every stream that is live, for operators: they can look into one without being seen, and stop it. */
export default function Wall() {
  const served = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const client = useQueryClient()
  const [stopping, setStopping] = useState<StreamView | null>(null)
  const { data: page } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(streams.liveNow, { query: { limit: SHOWN }, signal }),
    initialData: served,
    initialDataUpdatedAt: now_ms,
    refetchInterval: ASK_MS,
  })
  const stopped = () => {
    toast(say('stopped'))
    setStopping(null)
    void client.invalidateQueries({ queryKey: KEY })
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
      {page.data.length === 0 && (
        <Empty icon="radio" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      )}
      <ul className="wall">
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

/** One stream. Its picture is fetched only for those who ask to see it. */
function WallCard({ stream, onStop }: { stream: StreamView; onStop: () => void }) {
  const { now_ms } = useSite()
  const [isWatched, setIsWatched] = useState(false)
  const { _id, title, performerInfo: person, startedAt, stats, audience, reconnecting } = stream
  const name = person?.name ?? ''
  const top = (
    <div className="live-top">
      <Badge tone="live">{sayUi('live')}</Badge>
      <Badge tone="glass" icon="eye">
        <span className="num">{countText(stats.members)}</span>
      </Badge>
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
          <LivePlayer streamId={_id} name={name} isMonitor reconnecting={reconnecting}>
            {top}
          </LivePlayer>
        </Suspense>
      ) : (
        <div className="live-frame">
          {top}
          <div className="live-state">
            <Button onClick={() => setIsWatched(true)}>
              <Icon name="eye" size="s" />
              {say('watch')}
            </Button>
          </div>
        </div>
      )}
      <h2 className="wrap-anywhere font-strong">{title}</h2>
      {person && <Who of={person} size={32} name={name} sub={say(`for_${audience}`)} href={profilePath(person)} />}
      <Button kind="danger-quiet" className="self-start" aria-label={say('stopName', { title })} onClick={onStop}>
        {say('stop')}
      </Button>
    </li>
  )
}
