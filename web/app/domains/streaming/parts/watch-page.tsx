import type { PerformerDetails } from '@fanfare/contract'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { VerifiedSeal } from '../../../ui/marks.tsx'
import { countText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say as sayUi } from '../../../ui/words.ts'
import { type Tips, useTips } from '../state/tips.ts'
import type { Visit } from '../state/visit.ts'
import { useWatching, type Watching } from '../state/watching.ts'
import { say } from '../words.ts'
import { StreamChat } from './chat.tsx'
import { GoalBar } from './goal-bar.tsx'
import { Ended, Gate, TicketGate, Waiting } from './instead.tsx'
import { Leaders } from './leaders.tsx'
import { Members } from './members.tsx'
import { Stage } from './stage.tsx'
import { Running } from './ticking.tsx'
import { TipMenu } from './tip-menu.tsx'
import { WatchActs } from './watch-acts.tsx'
import './watch.css'

type Props = { performer: PerformerDetails; served: Visit }

/** The page of a creator's stream, in whichever state it is. */
export function WatchPage({ performer, served }: Props) {
  const watching = useWatching(performer, served)
  const tips = useWatchedTips(watching)
  return (
    <div className="live-page" data-state={watching.kind}>
      <div className="live-main">
        <Picture performer={performer} watching={watching} />
        <Head performer={performer} watching={watching} />
        {tips && watching.kind === 'live' && (
          <>
            {tips.goal && <GoalBar goal={tips.goal} over />}
            <div className="live-tips">
              {tips.goal && <GoalBar goal={tips.goal} />}
              <Leaders tips={tips} />
            </div>
          </>
        )}
        <Below watching={watching} />
      </div>
      <Side performer={performer} watching={watching} tips={tips} />
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

function Picture({ performer, watching }: PartProps) {
  const { now_ms } = useSite()
  switch (watching.kind) {
    case 'live':
      return (
        <Stage stream={watching.stream} name={performer.name}>
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
      return <Gate performer={performer} by={watching.by} />
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

/** How many watch, as was told last. */
function membersOf(watching: Watching): number {
  if (watching.kind === 'offline') return 0
  if (watching.kind === 'gate') return watching.stream?.stats.members ?? 0
  return watching.room.members?.total ?? watching.stream.stats.members
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
          {stream && <span className="max-desk:hidden">· {say(`for_${stream.audience}`)}</span>}
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

/** The chat and who is there; what is closed to the viewer has neither. */
function Side({ performer, watching, tips }: PartProps & { tips: Tips | null }) {
  const viewer = useViewer()
  const [shows, setShows] = useState<'chat' | 'menu' | 'members'>('chat')
  if (watching.kind !== 'live' && watching.kind !== 'ended') return null
  const { visit, room } = watching
  const isOver = watching.kind === 'ended'
  const tab = (id: 'chat' | 'menu' | 'members', label: ReactNode) => (
    <button type="button" className="tab" aria-current={shows === id ? 'true' : undefined} onClick={() => setShows(id)}>
      {label}
    </button>
  )
  return (
    <aside className="live-side" aria-label={say('chat')}>
      <div className="tabs">
        {tab('chat', say(isOver ? 'chatClosed' : 'chat'))}
        {!isOver && tips && tips.menu.length > 0 && tab('menu', say('tipMenu'))}
        {!isOver &&
          tab(
            'members',
            <>
              {say('viewers')} <span className="num font-regular text-ink-faint">{countText(membersOf(watching))}</span>
            </>,
          )}
        {viewer?._id === performer._id && !isOver && (
          <ButtonLink size="s" kind="ghost" href="/creator/live" className="ms-auto">
            {say('manage')}
          </ButtonLink>
        )}
      </div>
      {shows === 'chat' || isOver ? (
        <StreamChat
          chat={{ id: visit.conversation._id, kind: 'public' }}
          creator={performer}
          mayModerate={visit.mayModerate}
          closed={isOver ? say('chatOver') : undefined}
          menu={isOver ? [] : tips?.menu}
        />
      ) : shows === 'menu' && tips ? (
        <TipMenu menu={tips.menu} creator={performer} conversationId={visit.conversation._id} />
      ) : (
        <Members room={room} />
      )}
    </aside>
  )
}
