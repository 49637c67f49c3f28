import type { MessageView } from '@fanfare/contract'
import { chat as endpoints } from '@fanfare/contract'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useViewer } from '../../../../core/session/stores.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Coin } from '../../../../ui/marks.tsx'
import type { MenuEntry } from '../../../../ui/menu.tsx'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import { minorOf, tokensText } from '../../../../ui/money.ts'
import { failureToast, toast } from '../../../../ui/toasts.tsx'
import type { Outgoing } from '../../../messaging/index.ts'
import { hearRemoved } from '../../state/chat.ts'
import { say } from '../../words.ts'
import './chat.css'
import '../tips/tips.css'

type Props = { message: MessageView; creatorId: string; mayModerate: boolean }

/** One thing that was said or tipped, with what can be done about it. */
export function ChatRow({ message, creatorId, mayModerate }: Props) {
  const { senderInfo, senderId, text, note, isDeleted, isSystem, type } = message
  const name = senderInfo?.name ?? say('someone')
  if (isDeleted) return <p className="live-chat-line live-chat-gone">{say('removedOf', { name })}</p>
  if (isSystem)
    return (
      <p className="live-chat-line live-chat-cheer">
        <Icon name="flag" size="s" />
        <span>{say('goalCheer', { title: text })}</span>
      </p>
    )
  const who = senderInfo ?? { _id: senderId, name, avatar: '' }
  if (type === 'tip')
    return (
      <div className="live-chat-line live-chat-tip">
        <Avatar of={who} size={24} />
        <p>
          <b>
            <Coin line />
            {say('tipped', { name, n: tokensText(minorOf(message.price)) })}
          </b>
          {note && <span className="block">{note}</span>}
        </p>
      </div>
    )
  return (
    <div className="live-chat-line">
      <Avatar of={who} size={24} />
      <p>
        <b className={senderId === creatorId ? 'live-chat-creator' : undefined}>{name}</b> {text}
      </p>
      <RowActs message={message} name={name} creatorId={creatorId} mayModerate={mayModerate} />
    </div>
  )
}

const MUTES = [10, 24 * 60, null] as const

/** Taking a message out, and keeping its writer out of the chat for a while or for good. */
function RowActs({ message, name, creatorId, mayModerate }: Props & { name: string }) {
  const viewerId = useViewer()?._id
  const { _id, senderId, conversationId } = message
  const isMine = senderId === viewerId
  if (!mayModerate && !isMine) return null
  const remove = () =>
    attempt(
      () => call(endpoints.removeMessage, { params: { id: _id } }),
      () => hearRemoved(conversationId, _id),
    )
  const entries: MenuEntry[] = []
  if (mayModerate && !isMine && senderId !== creatorId)
    for (const minutes of MUTES)
      entries.push({
        label: say(minutes === null ? 'ban' : minutes === 10 ? 'mute10' : 'mute24', { name }),
        icon: minutes === null ? 'user-round-x' : 'volume-x',
        onChoose: () => void mute({ performerId: creatorId, userId: senderId, minutes, name }),
      })
  entries.push({ label: say('remove'), icon: 'trash', bad: true, onChoose: () => void remove() })
  return (
    <span className="live-chat-acts">
      <MenuButton
        entries={entries}
        button={props => <IconButton {...props} icon="ellipsis" size="s" label={say('actsOn', { name })} />}
      />
    </span>
  )
}

type Muting = { performerId: string; userId: string; minutes: number | null; name: string }

/** Keeps somebody out of a creator's chats, with a way to take it back at once. */
async function mute({ performerId, userId, minutes, name }: Muting): Promise<void> {
  const back = () =>
    void attempt(
      () => call(endpoints.unmute, { body: { performerId, userId } }),
      () => toast(say('unmuted', { name })),
    )
  await attempt(
    () => call(endpoints.mute, { body: { performerId, userId, minutes } }),
    () => toast(say(minutes === null ? 'banned' : 'muted', { name }), { act: { label: say('undo'), run: back } }),
  )
}

async function attempt(work: () => Promise<unknown>, done: () => void): Promise<void> {
  try {
    await work()
    done()
  } catch (error) {
    failureToast(sentenceOf(error))
  }
}

type UnsentProps = { message: Outgoing; onRetry: () => void; onGiveUp: () => void }

/** What is on its way, or why it wasn't said and what can be done. */
export function Unsent({ message: { text, state, error }, onRetry, onGiveUp }: UnsentProps) {
  const viewer = useViewer()
  return (
    <div className="live-chat-line live-chat-unsent">
      {viewer && <Avatar of={viewer} size={24} />}
      <div className="min-w-0">
        <p>
          <b>{viewer?.name}</b> {text}
        </p>
        {state === 'failed' && (
          <p className="live-chat-why" role="alert">
            <span>{error}</span>
            <Button size="s" kind="ghost" onClick={onRetry}>
              {say('tryAgain')}
            </Button>
            <Button size="s" kind="ghost" onClick={onGiveUp}>
              {say('discard')}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
