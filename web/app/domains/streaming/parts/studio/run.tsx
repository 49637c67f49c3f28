import { type StreamView, streams } from '@fanfare/contract'
import { Suspense, useEffect, useRef, useState } from 'react'
import { call } from '../../../../core/http/call.ts'
import { useSettings, useSite } from '../../../../core/session/stores.tsx'
import { Button } from '../../../../ui/button.tsx'
import { now_ms } from '../../../../ui/clock.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { countText, minorOf, moneyText, worthOf } from '../../../../ui/money.ts'
import { Badge, Notice } from '../../../../ui/surfaces.tsx'
import { say as sayUi } from '../../../../ui/words.ts'
import { LivePlayer } from '../../later.ts'
import type { Broadcast } from '../../state/broadcast.ts'
import { useHasPublishKey } from '../../state/keys.ts'
import type { OwnStream } from '../../state/own-stream.ts'
import { useInStream } from '../../state/presence.ts'
import { say } from '../../studio-words.ts'
import { Running } from '../watch/ticking.tsx'
import { Dropped } from './dropped.tsx'
import { CaptureButtons, OwnPicture } from './preview.tsx'
import { RunSide } from './run-side.tsx'
import { RunTips } from './run-tips.tsx'
import type { Capture } from './use-devices.ts'
import '../watch/live-player.css'
import './studio.css'
import '../watch/watch.css'

const Sure = lazy(() => import('../../../../ui/sure.tsx'))
const EditStream = lazy(() => import('./edit-stream.tsx'))

type Props = { own: OwnStream; stream: StreamView; broadcast: Broadcast; capture: Capture }

/** A creator's stream while it runs: the picture, the line, what it earns, and its chat. */
export default function Run({ own, stream, broadcast, capture }: Props) {
  const room = useInStream({ id: stream.conversationId, kind: 'public', isOpen: true, isOwn: true })
  const [asks, setAsks] = useState<'end' | 'edit' | null>(null)
  const members = room.members?.total ?? own.summary?.viewersNow ?? stream.stats.members
  useDuration(stream)
  const close = () => setAsks(null)
  return (
    <div className="live-page live-run" data-state="live">
      <div className="live-main">
        <header className="live-head">
          <div className="min-w-0 grow">
            <h1 className="live-title">{stream.title}</h1>
            <p className="live-sub">
              {stream.tier
                ? say('for_tier', { tier: stream.tier.name })
                : say(`for_${stream.audience === 'private' ? 'everybody' : stream.audience}`)}
            </p>
          </div>
          <Button size="s" onClick={() => setAsks('edit')}>
            <Icon name="pencil" size="s" />
            {say('edit')}
          </Button>
        </header>
        <RunPicture {...{ own, stream, broadcast, capture, members }} onEnd={() => setAsks('end')} />
        {broadcast.error && (
          <Notice tone="bad" icon="circle-exclamation-point" role="alert">
            {broadcast.error}
          </Notice>
        )}
        <Takings own={own} />
        <RunTips stream={stream} />
      </div>
      <RunSide stream={stream} members={members} />
      {asks && (
        <Suspense fallback={null}>
          {asks === 'edit' ? (
            <EditStream stream={stream} onClose={close} />
          ) : (
            <Sure
              title={say('endTitle')}
              text={say('endText', { n: members })}
              act={say('endAct')}
              onAct={() => broadcast.end(own)}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </div>
  )
}

type PictureProps = Props & { members: number; onEnd: () => void }

function RunPicture({ stream, broadcast, capture, members, onEnd }: PictureProps) {
  const { now_ms: served_ms } = useSite()
  const { line } = broadcast
  const isHere = line !== null && line.name !== 'refused'
  const isLost = stream.reconnecting || line?.name === 'reconnecting'
  const top = (
    <div className="live-top">
      <Badge tone="live">{sayUi('live')}</Badge>
      <Badge tone="glass" icon="eye">
        <span className="num">{countText(members)}</span>
        <span className="sr-only"> {say('watching')}</span>
      </Badge>
      {stream.startedAt && (
        <Badge tone="glass">
          <Running since={stream.startedAt} served_ms={served_ms} />
        </Badge>
      )}
      {isHere && <Speed broadcast={broadcast} isLost={isLost} />}
    </div>
  )
  const end = (
    <Button kind="danger" onClick={onEnd}>
      <Icon name="square" size="s" />
      {say('end')}
    </Button>
  )
  if (!isHere)
    return (
      <Elsewhere stream={stream} broadcast={broadcast} capture={capture}>
        {top}
        <div className="live-controls justify-center">{end}</div>
      </Elsewhere>
    )
  return (
    <div className="live-frame">
      <OwnPicture capture={capture} />
      {isLost && <Dropped onRetry={broadcast.retry} />}
      {top}
      <div className="live-controls justify-center">
        <CaptureButtons capture={capture} />
        {end}
      </div>
    </div>
  )
}

type ElsewhereProps = { stream: StreamView; broadcast: Broadcast; capture: Capture; children: React.ReactNode }

/** Another tab, program or machine sends: what viewers see, and a way to go on from here where this tab began it. */
function Elsewhere({ stream, broadcast, capture, children }: ElsewhereProps) {
  const { media, isOpening, open } = capture
  const wants = useRef(false)
  const { goOn } = broadcast
  const hasKey = useHasPublishKey(stream._id)
  const mayGoOn = stream.reconnecting && hasKey
  useEffect(() => {
    if (!wants.current || !media) return
    wants.current = false
    void goOn(stream, media)
  }, [media, stream, goOn])
  const resume = () => {
    if (media) return void goOn(stream, media)
    wants.current = true
    open()
  }
  return (
    <>
      <Suspense fallback={<div className="live-frame">{children}</div>}>
        <LivePlayer key={stream._id} stream={stream} name={stream.title} isMonitor>
          {stream.reconnecting && (
            <Dropped onRetry={mayGoOn ? resume : null} busy={isOpening || broadcast.isStarting} />
          )}
          {children}
        </LivePlayer>
      </Suspense>
      {!stream.reconnecting && <Notice icon="info">{say('elsewhere')}</Notice>}
    </>
  )
}

const SPEED_MS = 2_000
const WEAK_BITS = 400_000

/** What goes out right now: whether that is enough, and how much it is. */
function Speed({ broadcast, isLost }: { broadcast: Broadcast; isLost: boolean }) {
  const [bits, setBits] = useState<number | null>(null)
  const ask = useRef(broadcast.speed)
  ask.current = broadcast.speed
  useEffect(() => {
    const timer = setInterval(() => void ask.current().then(setBits), SPEED_MS)
    return () => clearInterval(timer)
  }, [])
  if (!isLost && bits === null) return null
  const words = isLost ? say('noSignal') : say(bits !== null && bits < WEAK_BITS ? 'weak' : 'strong')
  return (
    <span className="ms-auto">
      <Badge tone="glass" icon="radio">
        <span className="num">
          {words}
          {!isLost && bits !== null && ` · ${say('megabits', { n: (bits / 1_000_000).toFixed(1) })}`}
        </span>
      </Badge>
    </span>
  )
}

/** What the stream has come to so far, after the fee. */
function Takings({ own: { summary } }: { own: OwnStream }) {
  const { currency, tokenConversionRate } = useSettings()
  if (!summary) return null
  const figures = [
    [say('earned'), moneyText(worthOf(minorOf(summary.netPrice), tokenConversionRate), currency)],
    [say('tickets'), countText(summary.tickets)],
    [say('people'), countText(summary.viewers)],
    [say('mostAtOnce'), countText(summary.viewersMost)],
  ] as const
  return (
    <dl className="live-takings">
      {figures.map(([label, figure]) => (
        <div key={label} className="card card-pad">
          <dt>{label}</dt>
          <dd className="num">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

const DURATION_MS = 15_000

/** Says how long it has run, as every client of the site does. */
function useDuration({ _id, startedAt, reconnecting }: StreamView): void {
  useEffect(() => {
    if (!startedAt || reconnecting) return
    const tell = () => {
      const duration = Math.floor((now_ms() - Date.parse(startedAt)) / 1_000)
      if (duration > 0) void call(streams.setDuration, { body: { streamId: _id, duration } }).catch(() => {})
    }
    const timer = setInterval(tell, DURATION_MS)
    return () => clearInterval(timer)
  }, [_id, startedAt, reconnecting])
}
