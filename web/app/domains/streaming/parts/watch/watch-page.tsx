import type { PerformerDetails } from '@fanfare/contract'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { openSheet } from '../../../../core/page/sheets.ts'
import { isFan, profilePath } from '../../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../../core/session/stores.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Coin, VerifiedSeal } from '../../../../ui/marks.tsx'
import { countText } from '../../../../ui/money.ts'
import { Badge } from '../../../../ui/surfaces.tsx'
import { say as sayUi } from '../../../../ui/words.ts'
import { type Tips, useTips } from '../../state/tips.ts'
import type { Visit } from '../../state/visit.ts'
import { membersOf, useWatching, type Watching } from '../../state/watching.ts'
import { say } from '../../words.ts'
import { GoalBar } from '../tips/goal-bar.tsx'
import { Leaders } from '../tips/leaders.tsx'
import { Ended, Gate, TicketGate, Waiting } from './instead.tsx'
import { Stage } from './stage.tsx'
import { Running } from './ticking.tsx'
import { WatchActs } from './watch-acts.tsx'
import { type Shown, WatchSide } from './watch-side.tsx'
import './live-player.css'
import './over.css'
import '../tips/tips.css'
import './watch.css'

type Props = { performer: PerformerDetails; served: Visit }

/** The page of a creator's stream, in whichever state it is. */
export function WatchPage({ performer, served }: Props) {
  const watching = useWatching(performer, served)
  const tips = useWatchedTips(watching)
  const [shows, setShows] = useState<Shown | null>('chat')
  const isLive = watching.kind === 'live'
  const controls = <PhoneControls {...{ performer, watching, shows }} onShow={setShows} />
  return (
    <div
      className={clsx('live-page', isLive && 'live-over')}
      data-state={watching.kind}
      data-side={shows ? 'shown' : 'hidden'}
    >
      <div className="live-main">
        <Picture performer={performer} watching={watching} controls={controls} />
        <Head performer={performer} watching={watching} />
        {tips && isLive && (
          <div className="live-tips">
            {tips.goal && <GoalBar goal={tips.goal} />}
            <Leaders tips={tips} />
          </div>
        )}
        <Below watching={watching} />
      </div>
      <WatchSide {...{ performer, watching, tips }} shows={shows ?? 'chat'} onShow={setShows} />
    </div>
  )
}

/** The tips of the stream that the viewer is in. */
function useWatchedTips(watching: Watching): Tips | null {
  const isIn = watching.kind === 'live'
  const stream = watching.kind === 'offline' ? null : watching.stream
  return useTips(stream ?? { _id: '', conversationId: '' }, isIn)
}

type PartProps = { performer: PerformerDetails; watching: Watching }

/** What phones have over the picture, within reach of a thumb. */
function PhoneControls({
  performer,
  watching,
  shows,
  onShow,
}: PartProps & { shows: Shown | null; onShow: (shown: Shown | null) => void }) {
  const viewer = useViewer()
  if (watching.kind !== 'live') return null
  const conversationId = watching.visit.conversation._id
  return (
    <>
      <IconButton
        icon="message-circle"
        kind="glass"
        className="desk:hidden"
        label={say(shows ? 'hideChat' : 'showChat')}
        aria-pressed={shows !== null}
        onClick={() => onShow(shows ? null : 'chat')}
      />
      <IconButton
        icon="users"
        kind="glass"
        className="desk:hidden"
        label={say('viewersAndTips')}
        aria-pressed={shows === 'members'}
        onClick={() => onShow(shows === 'members' ? 'chat' : 'members')}
      />
      {!shows && isFan(viewer) && (
        <Button kind="pay" className="desk:hidden" onClick={() => openSheet('tip', { to: performer, conversationId })}>
          <Coin line />
          {say('tip')}
        </Button>
      )}
    </>
  )
}

function Picture({ performer, watching, controls }: PartProps & { controls: ReactNode }) {
  const { now_ms } = useSite()
  switch (watching.kind) {
    case 'live':
      return (
        <Stage stream={watching.stream} name={performer.name} controls={controls}>
          <Top watching={watching} served_ms={now_ms} />
        </Stage>
      )
    case 'ticket':
      return (
        <TicketGate performer={performer} stream={watching.stream}>
          <Top watching={watching} served_ms={now_ms} />
        </TicketGate>
      )
    case 'ended':
      return <Ended performer={performer} stream={watching.stream} room={watching.room} />
    case 'gate':
      return <Gate performer={performer} by={watching.by} stream={watching.stream} />
    case 'offline':
      return <Waiting performer={performer} next={watching.next} />
  }
}

function Top({ watching, served_ms }: { watching: Watching; served_ms: number }) {
  if (watching.kind !== 'live' && watching.kind !== 'ticket') return null
  const { startedAt } = watching.stream
  return (
    <div className="live-top">
      <Badge tone="live">{sayUi('live')}</Badge>
      <Badge tone="glass" icon="eye">
        <span className="num">{countText(membersOf(watching))}</span>
        <span className="sr-only"> {say('watchingNow')}</span>
      </Badge>
      {startedAt && (
        <Badge tone="glass">
          <Running since={startedAt} served_ms={served_ms} />
        </Badge>
      )}
    </div>
  )
}

function Head({ performer, watching }: PartProps) {
  const navigate = useNavigate()
  const stream = watching.kind === 'offline' ? null : watching.stream
  const isLive = watching.kind === 'live' || watching.kind === 'ticket' || watching.kind === 'gate'
  return (
    <header className="live-head">
      <a href={profilePath(performer)} className="flex" aria-label={performer.name}>
        <Avatar of={performer} size={56} ring={isLive ? 'live' : undefined} eager />
      </a>
      <div className="min-w-0 grow">
        <h1 className="live-title">{stream?.title ?? say('watchTitle', { name: performer.name })}</h1>
        <p className="live-sub">
          <a href={profilePath(performer)} className="link">
            {performer.name}
          </a>
          {performer.verifiedAccount && <VerifiedSeal />}
          {stream && (
            <span className="max-desk:hidden">
              · {stream.tier ? say('for_tier', { tier: stream.tier.name }) : say(`for_${stream.audience}`)}
            </span>
          )}
        </p>
      </div>
      <WatchActs performer={performer} watching={watching} />
      <IconButton
        icon="x"
        label={say('leave')}
        className="desk:hidden"
        onClick={() => navigate(profilePath(performer))}
      />
    </header>
  )
}

function Below({ watching }: { watching: Watching }): ReactNode {
  const text = watching.kind === 'offline' ? watching.next?.description : watching.stream?.description
  return text ? <p className="live-text">{text}</p> : null
}
