import type { ConversationView, MessageView } from '@fanfare/contract'
import clsx from 'clsx'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { timeText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { nameOf } from '../people.ts'
import { say } from '../words.ts'
import { BubbleMenu } from './bubble-menu.tsx'
import { LockedMedia } from './locked-media.tsx'
import { MessageFiles } from './message-files.tsx'
import { MessageText } from './message-text.tsx'
import { TakenDown, TipTakenDown } from './taken-down.tsx'
import './bubble.css'
import './thread.css'

type Props = {
  message: MessageView
  conversation: ConversationView
  /** The last of a run: it tells the time. */
  endsRun: boolean
  /** The last one that the other person has read. */
  isSeen: boolean
}

/** One message: its words, what it has, and, at the end of a run, when it was. */
export function MessageRow({ message, conversation, endsRun, isSeen }: Props) {
  const isMine = message.senderId === useViewer()?._id
  const name = nameOf(conversation)
  if (message.type === 'tip') return <TipLine message={message} isMine={isMine} name={name} />
  if (message.isSystem || message.type === 'notify') return <p className="thread-note">{message.text}</p>
  return (
    <div className={clsx('bub-row', isMine && 'bub-row-me')} data-message={message._id} tabIndex={-1}>
      <div className="bub-line">
        <div className="bub-body">
          {message.isTakenDown ? (
            <TakenDown message={message} isMine={isMine} />
          ) : message.isDeleted ? (
            <p className="bub bub-gone">
              <Icon name="ban" size="xs" />
              {say('deleted')}
            </p>
          ) : (
            <Content message={message} isMine={isMine} name={name} />
          )}
        </div>
        {!message.isDeleted && <BubbleMenu message={message} isMine={isMine} name={name} />}
      </div>
      {endsRun && <Stamp message={message} isMine={isMine} isSeen={isSeen} conversation={conversation} />}
    </div>
  )
}

type ContentProps = { message: MessageView; isMine: boolean; name: string }

function Content({ message, isMine, name }: ContentProps) {
  return (
    <>
      {message.storyId && (
        <span className="text-ink-muted text-small">
          {isMine ? say('youRepliedToStory', { name }) : say('repliedToStory')}
        </span>
      )}
      {message.text && (
        <p className="bub">
          <MessageText text={message.text} name={name} />
        </p>
      )}
      {message.locked ? (
        <LockedMedia message={message} name={name} />
      ) : (
        <MessageFiles message={message} name={name} isMine={isMine} />
      )}
      {isMine && message.isSale && (
        <span className="bub-price">
          <Coin line />
          {say('pricedAt', { n: tokensText(minorOf(message.price)) })}
        </span>
      )}
    </>
  )
}

type StampProps = Omit<Props, 'endsRun'> & { isMine: boolean }

function Stamp({ message, conversation, isMine, isSeen }: StampProps) {
  const { timeZone } = useSite()
  const fromCreator = !isMine && conversation.recipientInfo?.isPerformer
  return (
    <span className="stamp stamp-parts">
      <time dateTime={message.createdAt}>{timeText(message.createdAt, timeZone)}</time>
      {message.helper && <span>{say('byHelper', { name: message.helper.name })}</span>}
      {message.author !== 'person' && !message.helper && <span>{say(`by_${message.author}`)}</span>}
      {message.author === 'person' && fromCreator && <span>{say('writtenBy', { name: nameOf(conversation) })}</span>}
      {isMine && (
        <span>
          <Icon name={isSeen ? 'check-check' : 'check'} size="xs" />
          {say(isSeen ? 'seen' : 'sent')}
        </span>
      )}
    </span>
  )
}

function TipLine({ message, isMine, name }: ContentProps) {
  const n = tokensText(minorOf(message.price))
  return (
    <p className="tipline">
      <Coin line />
      <span>
        {isMine ? say('youTipped', { n }) : say('theyTipped', { name, n })}
        {message.text && ` · ${say('tipNote', { text: message.text })}`}
        {message.isTakenDown && <TipTakenDown message={message} />}
      </span>
    </p>
  )
}
