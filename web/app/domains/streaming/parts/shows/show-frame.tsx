import { type ShowRequest, showRequests } from '@fanfare/contract'
import { type ReactNode, Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useQueryClient } from '../../../../core/http/queries.ts'
import { Who } from '../../../../ui/avatar.tsx'
import { Button, ButtonLink, IconButton } from '../../../../ui/button.tsx'
import { lengthText } from '../../../../ui/clock.ts'
import { lazy } from '../../../../ui/lazy.ts'
import { Leaving } from '../../../../ui/leaving.tsx'
import { minorOf, tokensText } from '../../../../ui/money.ts'
import { Empty } from '../../../../ui/states.tsx'
import { failureToast } from '../../../../ui/toasts.tsx'
import { TopBar } from '../../../../ui/top-bar.tsx'
import { ReportMenu } from '../../../moderation/index.ts'
import { say } from '../../show-words.ts'
import { faceOf, type ShowReceipt, showsKey } from '../../state/shows.ts'
import { StreamChat } from '../chat/chat.tsx'
import { ShowMeter } from './show-meter.tsx'
import '../watch/over.css'
import './shows.css'
import '../watch/watch.css'

const Sure = lazy(() => import('../../../../ui/sure.tsx'))

type Props = {
  receipt: ShowReceipt
  side: 'fan' | 'creator'
  /** The picture, with buttons of the page beside its own. */
  picture: (controls: ReactNode) => ReactNode
  /** The chat, once the viewer is in it. */
  chatId: string | null
}

/**
 * A private show while it is on: the picture, the meter beside it, and the chat. On a phone the picture fills the screen
 * and the rest lies over it.
 */
export function ShowOn({ receipt, side, picture, chatId }: Props) {
  const { request } = receipt
  const { booked } = request
  const creator = faceOf(request.performerInfo, request.performerId)
  const fan = faceOf(request.userInfo, request.userId)
  const other = side === 'fan' ? creator : fan
  const price = tokensText(minorOf(request.price))
  const [hasChat, setHasChat] = useState(true)
  const controls = (
    <>
      <IconButton
        icon="message-circle"
        kind="glass"
        className="desk:hidden"
        label={say(hasChat ? 'hideChat' : 'showChat')}
        aria-pressed={hasChat}
        onClick={() => setHasChat(!hasChat)}
      />
      <EndButton request={request} />
    </>
  )
  return (
    <div className="live-page live-over show-page" data-state="live" data-chat={hasChat ? 'shown' : 'hidden'}>
      <div className="live-main">{picture(controls)}</div>
      <aside className="live-side" aria-label={say(booked ? 'callTitle' : 'joinTitle', { name: other.name })}>
        <div className="show-panel">
          <span className="show-who">
            <Who
              of={other}
              size={40}
              name={other.name}
              sub={
                booked ? say('fixedPrice', { price: tokensText(minorOf(booked.price)) }) : say('mostText', { price })
              }
              eager
            />
            {request.streamId && (
              <ReportMenu
                target="stream"
                targetId={request.streamId}
                performerId={request.performerId}
                name={creator.name}
              />
            )}
          </span>
          <ShowMeter receipt={receipt} side={side} name={other.name} />
        </div>
        <div className="show-chat">
          {chatId && (
            <StreamChat chat={{ id: chatId, kind: 'private' }} creator={{ ...creator, verifiedAccount: true }} />
          )}
        </div>
      </aside>
    </div>
  )
}

/** A private show before it is on, or after: what was agreed, and what can be done now. */
export function ShowAside({ title, back, children }: { title: string; back: string; children: ReactNode }) {
  return (
    <div className="max-desk:px-4">
      <TopBar title={title} />
      <div className="mx-auto flex w-full max-w-140 flex-col gap-5 desk:py-8">
        <h1 className="type-title max-desk:sr-only">{title}</h1>
        {children}
        <span className="flex">
          <ButtonLink size="s" href={back}>
            {say('back')}
          </ButtonLink>
        </span>
      </div>
    </div>
  )
}

/** The show has ended: what it came to, and the way to its receipt. */
export function ShowOver({ request }: { request: ShowRequest }) {
  if (request.booked) return <CallOver />
  const isPaid = request.totalTokenSpent > 0
  const values = { time: lengthText(request.totalTimeInSeconds), n: tokensText(minorOf(request.totalTokenSpent), true) }
  return (
    <Empty
      icon="circle-check"
      title={say('over')}
      action={
        <ButtonLink kind="solid" href={`/schedule/live-streaming/${request._id}`}>
          {say('seeReceipt')}
        </ButtonLink>
      }
    >
      {isPaid ? say('overText', values) : say('notStarted')}
    </Empty>
  )
}

/** A booked call has ended; what it comes to is settled beside it. */
function CallOver() {
  return (
    <Empty
      icon="circle-check"
      title={say('callEnded')}
      action={
        <ButtonLink kind="solid" href="/calls?which=over">
          {say('seeCalls')}
        </ButtonLink>
      }
    >
      {say('callOver')}
    </Empty>
  )
}

/** Asks before a show is left that goes on. */
export function LeavingShow({ request }: { request: ShowRequest }) {
  const isCall = request.booked !== null
  return (
    <Leaving
      unsaved
      title={say(isCall ? 'leaveCallTitle' : 'leaveTitle')}
      text={say(isCall ? 'leaveCallText' : 'leaveText')}
      act={say('leave')}
    />
  )
}

function EndButton({ request }: { request: ShowRequest }) {
  const isCall = request.booked !== null
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const end = async () => {
    try {
      await call(showRequests.finishShowByPost, { params: { id: request._id } })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await client.invalidateQueries({ queryKey: showsKey })
  }
  return (
    <>
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        {say(isCall ? 'endCall' : 'end')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <Sure
            title={say(isCall ? 'endCallTitle' : 'endTitle')}
            text={say(isCall ? 'endCallText' : 'endText')}
            act={say(isCall ? 'endCall' : 'endYes')}
            onAct={end}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
