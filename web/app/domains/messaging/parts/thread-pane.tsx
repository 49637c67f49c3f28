import type { ConversationView } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { profilePath } from '../../../core/session/guard.ts'
import { WhoInner } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Failed } from '../../../ui/states.tsx'
import { nameOf, personOf } from '../people.ts'
import { loadFirst, loadOlder } from '../state/loading.ts'
import { firstUnreadOf } from '../state/rows.ts'
import { hasOlder } from '../state/thread.ts'
import { say } from '../words.ts'
import { Composer } from './composer.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { useInbox, useThread } from './inbox-context.ts'
import { useConnection, useIsTyping } from './live-hooks.ts'
import { ThreadRows } from './thread-rows.tsx'
import { useThreadScroll } from './thread-scroll.ts'
import '../../../ui/avatar.css'
import './thread.css'
import '../screens/messages.css'

const WriteRefused = lazy(() => import('./write-refused.tsx'))

type Props = { conversation: ConversationView; onBack: () => void }

/** One conversation: who it is with, what was said, and the field to write in. */
export function ThreadPane({ conversation, onBack }: Props) {
  const name = nameOf(conversation)
  return (
    <section className="pane" aria-label={say('thread', { name })}>
      <Head conversation={conversation} onBack={onBack} />
      <Strip id={conversation._id} />
      <Talk conversation={conversation} />
      {conversation.mayWrite ? (
        <Composer conversation={conversation} />
      ) : (
        <Suspense fallback={null}>
          <WriteRefused conversation={conversation} />
        </Suspense>
      )}
    </section>
  )
}

function Head({ conversation, onBack }: Props) {
  const { recipientInfo } = conversation
  const name = nameOf(conversation)
  const sub = recipientInfo?.isOnline
    ? say('onlineNow')
    : conversation.name
      ? recipientInfo?.name
      : recipientInfo?.username && `@${recipientInfo.username}`
  const who = (
    <WhoInner
      of={personOf(conversation)}
      size={40}
      name={name}
      verified={recipientInfo?.verifiedAccount ?? false}
      ai={recipientInfo?.madeWithAi}
      online={recipientInfo?.isOnline ?? false}
      sub={sub}
      eager
    />
  )
  return (
    <header className="pane-head">
      <IconButton icon="arrow-left" label={say('back')} className="-ms-2 desk:hidden" onClick={onBack} />
      <h2 className="flex min-w-0 grow">
        {recipientInfo?.isPerformer ? (
          <a href={profilePath(recipientInfo)} className="who">
            {who}
          </a>
        ) : (
          <span className="who">{who}</span>
        )}
      </h2>
      <ConversationMenu conversation={conversation} />
    </header>
  )
}

/** What is to be known of the connection: it is lost, or what was missed is being asked for. */
function Strip({ id }: { id: string }) {
  const { isLost, wasLost } = useConnection()
  const { catchingUp } = useThread(id)
  const words = isLost ? say('reconnecting') : wasLost && catchingUp ? say('catchingUp') : ''
  return (
    <div role="status">
      {words && (
        <p className="pane-strip">
          <Icon name={isLost ? 'wifi-off' : 'refresh-cw'} size="s" />
          {words}
        </p>
      )}
    </div>
  )
}

function Talk({ conversation }: { conversation: ConversationView }) {
  const inbox = useInbox()
  const { _id, readNumber, totalNotSeenMessages } = conversation
  // Opening reads everything; where the unread began stays marked until the conversation is left.
  const [begun] = useState(() => (totalNotSeenMessages > 0 ? { readNumber, count: totalNotSeenMessages } : null))
  const thread = useThread(_id)
  const older = () => void loadOlder(inbox, _id)
  const { box, onScroll, toEnd, toUnread, isAtEnd } = useThreadScroll(thread, older)
  const isBeginHere = !begun || (thread.items[0]?.number ?? 1) <= begun.readNumber + 1
  const firstUnread = begun && isBeginHere ? firstUnreadOf(thread.items, begun.readNumber, inbox.viewerId) : null
  const jump = async () => {
    for (;;) {
      const first = inbox.store.getState().threads[_id]?.items[0]?.number ?? 1
      if (!begun || first <= begun.readNumber + 1) break
      await loadOlder(inbox, _id)
      if ((inbox.store.getState().threads[_id]?.items[0]?.number ?? 1) >= first) break
    }
    requestAnimationFrame(toUnread)
  }
  if (thread.error && !thread.loaded)
    return (
      <div className="thread-box">
        <Failed message={thread.error} onRetry={() => void loadFirst(inbox, _id)} />
      </div>
    )
  return (
    <div className="thread-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <div ref={box} className="thread-box" onScroll={onScroll} tabIndex={0}>
        <div className="thread">
          {hasOlder(thread) && (
            <span className="flex flex-col items-center gap-2 py-3">
              {thread.error && <span className="text-bad text-small">{thread.error}</span>}
              <Button size="s" kind="ghost" busy={thread.fetching} onClick={older}>
                {say('older')}
              </Button>
            </span>
          )}
          <ThreadRows conversation={conversation} thread={thread} firstUnread={firstUnread} />
          <Typing conversation={conversation} />
        </div>
      </div>
      {begun && !isBeginHere && thread.loaded && (
        <Button size="s" kind="solid" className="thread-jump" onClick={jump}>
          {say('jumpUnread', { n: begun.count })}
        </Button>
      )}
      {!isAtEnd && (
        <IconButton icon="arrow-down" kind="quiet" label={say('toEnd')} className="thread-end" onClick={toEnd} />
      )}
    </div>
  )
}

function Typing({ conversation }: { conversation: ConversationView }) {
  const isTyping = useIsTyping(conversation._id)
  return (
    <span className="stamp" role="status">
      {isTyping && say('typing', { name: nameOf(conversation) })}
    </span>
  )
}
