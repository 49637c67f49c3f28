import type { ConversationView } from '@fanfare/contract'
import { useMemo } from 'react'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dayHeading, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Windowed } from '../../../ui/windowed.tsx'
import { nameOf } from '../people.ts'
import { blocksOf, lastSeenOf, rowsOf } from '../state/rows.ts'
import { discard, resend } from '../state/sending.ts'
import { hasOlder, type Outgoing, type Thread } from '../state/thread.ts'
import { say } from '../words.ts'
import { useInbox } from './inbox-context.ts'
import { MessageRow } from './message-row.tsx'
import './bubble.css'
import './thread.css'

type Props = { conversation: ConversationView; thread: Thread; firstUnread: number | null }

/** From so many messages on, those that are far from what one sees are not drawn. */
const WINDOWED_FROM = 100

/** What was said, oldest first, with its days; below it what is still on its way. */
export function ThreadRows({ conversation, thread, firstUnread }: Props) {
  const viewer = useViewer()
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { items, outgoing } = thread
  const rows = useMemo(() => rowsOf(items, timeZone, firstUnread), [items, timeZone, firstUnread])
  if (!thread.loaded) return <Coming />
  const seen = lastSeenOf(items, thread.seenNumber, viewer?._id ?? '')
  return (
    <>
      {!hasOlder(thread) && (
        <p className="py-4 text-center text-ink-faint text-small">{say('startOf', { name: nameOf(conversation) })}</p>
      )}
      {blocksOf(rows).map(block => (
        <Windowed key={block.key} on={items.length > WINDOWED_FROM} within=".thread-box">
          <div className="flex flex-col">
            {block.rows.map(row => {
              if (row.kind === 'day')
                return (
                  <h3 key={row.key} className="thread-day">
                    {dayHeading(row.at, now, timeZone)}
                  </h3>
                )
              if (row.kind === 'unread')
                return (
                  <p key={row.key} className="thread-unread" data-unread="">
                    {say('newMessages')}
                  </p>
                )
              const { message, endsRun } = row
              return (
                <MessageRow
                  key={row.key}
                  message={message}
                  conversation={conversation}
                  endsRun={endsRun || message.number === seen}
                  isSeen={message.number === seen}
                />
              )
            })}
          </div>
        </Windowed>
      ))}
      {outgoing.map(message => (
        <OnItsWay key={message.clientMessageId} message={message} conversationId={conversation._id} />
      ))}
    </>
  )
}

/** A message of one's own that the server doesn't have yet. */
function OnItsWay({ message, conversationId }: { message: Outgoing; conversationId: string }) {
  const inbox = useInbox()
  const { state, text, error } = message
  return (
    <div className="bub-row bub-row-me">
      <p className={state === 'failed' ? 'bub bub-fail' : 'bub bub-wait'}>{text || say('attached')}</p>
      {state === 'sending' ? (
        <span className="stamp">{say('sending')}</span>
      ) : (
        <span className={state === 'failed' ? 'stamp stamp-bad' : 'stamp'} role="alert">
          <Icon name={state === 'failed' ? 'circle-exclamation-point' : 'clock'} size="xs" />
          {state === 'failed' ? say('notSent', { error: error ?? '' }) : say('waiting')}
          <Button kind="ghost" size="s" onClick={() => void resend(inbox, conversationId, message)}>
            {say('retry')}
          </Button>
          <Button kind="ghost" size="s" onClick={() => discard(inbox, conversationId, message)}>
            {say('discard')}
          </Button>
        </span>
      )}
    </div>
  )
}

/** Messages on their way. */
function Coming() {
  return (
    <div className="flex flex-col gap-3 py-6" aria-hidden="true">
      <Skeleton width="60%" height={44} className="rounded-surface" />
      <Skeleton width="44%" height={44} className="rounded-surface" />
      <Skeleton width="52%" height={44} className="self-end rounded-surface" />
      <Skeleton width="38%" height={44} className="rounded-surface" />
    </div>
  )
}
