import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Failed, SkeletonLines } from '../../../../ui/states.tsx'
import { emptyThread, hasOlder, useThreadScroll } from '../../../messaging/index.ts'
import {
  type ChatCreator,
  type ChatKey,
  chatStore,
  giveUpSaying,
  loadEarlier,
  openChat,
  sayAgain,
} from '../../state/chat.ts'
import type { MenuEntry } from '../../state/tips.ts'
import { say } from '../../words.ts'
import { TipMenu } from '../tips/tip-menu.tsx'
import { ChatField } from './chat-field.tsx'
import { ChatRow, Unsent } from './chat-row.tsx'
import './chat.css'

type Props = {
  chat: ChatKey
  creator: ChatCreator
  /** The viewer keeps it in order: its creator or a moderator. */
  mayModerate?: boolean
  /** Why nobody writes any more, in place of the field. */
  closed?: string | undefined
  /** What stands above the field, on phones. */
  above?: ReactNode
  /** What the creator does for a tip; it stands above the field. */
  menu?: readonly MenuEntry[] | undefined
}

/** The chat of a show: what was said and tipped, and the field to say something. `useInStream` keeps it whole. */
export function StreamChat({ chat, creator, mayModerate = false, closed, above, menu = [] }: Props) {
  const thread = useStore(chatStore, ({ chats }) => chats[chat.id] ?? emptyThread)
  const { box, onScroll, toEnd, isAtEnd } = useThreadScroll(thread, () => void loadEarlier(chat))
  const isEmpty = thread.loaded && thread.items.length + thread.outgoing.length === 0
  return (
    <section className="live-chat" aria-label={say('chat')}>
      <div className="live-chat-frame">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
        <div ref={box} className="live-chat-box" onScroll={onScroll} tabIndex={0} role="log" aria-label={say('said')}>
          <div className="live-chat-rows">
            {thread.error && !thread.loaded && (
              <Failed message={thread.error} onRetry={() => void openChat(chat)}>
                {''}
              </Failed>
            )}
            {!thread.loaded && !thread.error && <SkeletonLines count={3} />}
            {thread.loaded && hasOlder(thread) && (
              <Button
                size="s"
                kind="ghost"
                className="self-center"
                busy={thread.fetching}
                onClick={() => void loadEarlier(chat)}
              >
                {say('earlier')}
              </Button>
            )}
            {isEmpty && <p className="live-chat-note">{say('nothingSaid')}</p>}
            {thread.items.map(message => (
              <ChatRow key={message._id} message={message} creatorId={creator._id} mayModerate={mayModerate} />
            ))}
            {thread.outgoing.map(message => (
              <Unsent
                key={message.clientMessageId}
                message={message}
                onRetry={() => void sayAgain(chat, message)}
                onGiveUp={() => giveUpSaying(chat, message.clientMessageId)}
              />
            ))}
          </div>
        </div>
        {!isAtEnd && (
          <IconButton
            icon="arrow-down"
            kind="quiet"
            size="s"
            label={say('toEnd')}
            className="live-chat-end"
            onClick={toEnd}
          />
        )}
      </div>
      {above}
      {menu.length > 0 && <TipMenu menu={menu} creator={creator} conversationId={chat.id} isShort />}
      {closed ? <p className="live-chat-closed">{closed}</p> : <ChatField chat={chat} creator={creator} />}
    </section>
  )
}
