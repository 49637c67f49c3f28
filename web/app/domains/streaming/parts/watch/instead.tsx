import type { PerformerDetails, StreamView } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { openSheet } from '../../../../core/page/sheets.ts'
import { isFan, profilePath } from '../../../../core/session/guard.ts'
import { useBalance, useSettings, useSite, useViewer } from '../../../../core/session/stores.tsx'
import { hueStyle } from '../../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { lengthText, momentText } from '../../../../ui/clock.ts'
import { glowOf } from '../../../../ui/hash.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { IconName } from '../../../../ui/icon-names.ts'
import { countText, minorOf, moneyText, tokensText, worthOf } from '../../../../ui/money.ts'
import { Tokens } from '../../../../ui/money-tags.tsx'
import { RemindButton, useOwnZone } from '../../../posts/index.ts'
import { FollowButton } from '../../../profiles/index.ts'
import type { Room } from '../../state/room.ts'
import type { Next } from '../../state/visit.ts'
import { say } from '../../words.ts'
import { Countdown } from './ticking.tsx'
import '../../../../ui/media-frame.css'
import './live-player.css'
import './watch.css'

type FrameProps = {
  performer: PerformerDetails
  icon?: IconName
  title: string
  text?: ReactNode
  /** What lies over the frame, at its top. */
  top?: ReactNode
  children?: ReactNode
}

/** What stands where the picture would be: in the colours of the creator's cover, with the one way on. */
function Instead({ performer, icon, title, text, top, children }: FrameProps) {
  return (
    <div className="live-frame live-instead" style={hueStyle(performer)}>
      {performer.coverHash && <span className="live-glow" style={{ backgroundImage: glowOf(performer.coverHash) }} />}
      {top}
      <div className="live-way">
        {icon && (
          <span className="lockdisc">
            <Icon name={icon} size="l" />
          </span>
        )}
        <h2 className="type-heading">{title}</h2>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  )
}

type TicketProps = { performer: PerformerDetails; stream: StreamView; children: ReactNode }

/** Live for people with a ticket: what it costs, and the button that buys it. */
export function TicketGate({ performer, stream, children }: TicketProps) {
  const viewer = useViewer()
  const balance_minor = useBalance()
  const { currency, tokenConversionRate } = useSettings()
  const price_minor = minorOf(stream.price)
  const worth = moneyText(worthOf(price_minor, tokenConversionRate), currency)
  return (
    <Instead performer={performer} icon="ticket" title={say('ticketTitle')} text={say('ticketText')} top={children}>
      {isFan(viewer) ? (
        <>
          <Button kind="pay" size="l" onClick={() => openSheet('ticket', { stream })}>
            {say('getTicket')} <Tokens minor={price_minor} worth={worth} line />
          </Button>
          <p className="num text-small">{say('balance', { n: tokensText(balance_minor, true) })}</p>
        </>
      ) : (
        <p>{say('fansBuy')}</p>
      )}
    </Instead>
  )
}

type GateProps = { performer: PerformerDetails; by: 'followers' | 'subscribers'; stream: StreamView | null }

/** Live for followers or subscribers: the act that opens it. */
export function Gate({ performer, by, stream }: GateProps) {
  const { name } = performer
  if (by === 'followers')
    return (
      <Instead performer={performer} icon="lock" title={say('followersTitle')} text={say('followersText', { name })}>
        <FollowButton id={performer._id} name={name} asServed={performer.isFollowed} kind="solid" />
      </Instead>
    )
  return <SubscribersGate performer={performer} stream={stream} />
}

/** Live for subscribers, or those of a tier and above: who has a lower one upgrades. */
function SubscribersGate({ performer, stream }: Omit<GateProps, 'by'>) {
  const viewer = useViewer()
  const { _id: performerId, name, monthlyPrice, yearlyPrice, isFreeSubscription } = performer
  const isOffered = monthlyPrice > 0 || yearlyPrice > 0 || isFreeSubscription
  const tier = stream?.tier
  const isUpgrade = tier && stream.isSubscribed
  const open = () =>
    isUpgrade
      ? openSheet('changeTier', { performerId, name, tierId: tier._id })
      : openSheet('subscribe', { to: performer, tierId: tier?._id })
  return (
    <Instead
      performer={performer}
      icon="lock"
      title={tier ? say('tierTitle', { tier: tier.name }) : say('subscribersTitle')}
      text={say(isUpgrade ? 'upgradeText' : 'subscribersText', { name })}
    >
      {isFan(viewer) && isOffered && (
        <Button kind="pay" size="l" onClick={open}>
          {say(isUpgrade ? 'upgrade' : 'subscribe')}
        </Button>
      )}
      {!isFan(viewer) && <p>{say('fansSubscribe')}</p>}
    </Instead>
  )
}

/** Nothing is on: when it will be, where that was announced. The page opens the stream by itself. */
export function Waiting({ performer, next }: { performer: PerformerDetails; next: Next | null }) {
  const { now_ms } = useSite()
  const zone = useOwnZone()
  const isOwn = useViewer()?._id === performer._id
  const toPage = (
    <ButtonLink href={isOwn ? '/creator/live' : profilePath(performer)} kind={isOwn ? 'solid' : 'quiet'}>
      {isOwn ? say('goLive') : say('toPage', { name: performer.name })}
    </ButtonLink>
  )
  if (!next)
    return (
      <Instead
        performer={performer}
        icon="radio"
        title={say('offlineTitle', { name: performer.name })}
        text={say('offlineText')}
      >
        {toPage}
      </Instead>
    )
  return (
    <Instead performer={performer} title={next.title} text={momentText(next.startAt, zone)}>
      <Countdown until={next.startAt} served_ms={now_ms} />
      <p>
        {say('opensItself')}
        {next.reminders > 0 && ` ${say('waiting', { n: countText(next.reminders) })}`}
      </p>
      <RemindButton stream={next} size="l" />
      {toPage}
    </Instead>
  )
}

type EndedProps = { performer: PerformerDetails; stream: StreamView; room: Room }

/** It is over: how long it was, and where to go from here. */
export function Ended({ performer, stream, room: { ended, endedAt_ms } }: EndedProps) {
  const isStopped = ended === 'stopped'
  const length = stream.startedAt && endedAt_ms > 0 ? (endedAt_ms - Date.parse(stream.startedAt)) / 1_000 : 0
  const thanks = length > 0 ? say('endedText', { length: lengthText(length) }) : say('thanks')
  const text = isStopped ? say('stoppedText') : thanks
  return (
    <Instead
      performer={performer}
      title={isStopped ? say('stoppedTitle') : say('endedTitle', { name: performer.name })}
      text={text}
    >
      <ButtonLink kind="solid" href={profilePath(performer)}>
        {say('toPage', { name: performer.name })}
      </ButtonLink>
      <ButtonLink href="/home">{say('toHome')}</ButtonLink>
    </Instead>
  )
}
