import { conversations, messages, type Publisher, reactions, type StoryView } from '@fanfare/contract'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, newKey, sentenceOf } from '../../../core/http/call.ts'
import { openSheet } from '../../../core/page/sheets.ts'
import { isFan } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import type { Playback } from '../playback.ts'
import { say } from '../words.ts'
import './player.css'

type Props = { performer: Publisher; playback: Playback; isOwn: boolean }

/** The caption, and below it a reply, a like and a tip; for its creator the way to its figures. */
export function PlayerFoot({ performer, playback, isOwn }: Props) {
  const { story } = playback
  if (!story || story.locked) return null
  return (
    <div className="story-foot">
      {story.caption && <p className="story-caption wrap-anywhere">{story.caption}</p>}
      {isOwn ? (
        <ButtonLink kind="glass" href="/creator/stories">
          {say('viewers')}
        </ButtonLink>
      ) : (
        <Acts story={story} performer={performer} playback={playback} />
      )}
    </div>
  )
}

function Acts({ story, performer, playback }: Omit<Props, 'isOwn'> & { story: StoryView }) {
  const viewer = useViewer()
  const { patch, setPaused } = playback
  const like = async () => {
    const on = !story.isLiked
    patch({ isLiked: on })
    try {
      const body = { objectId: story._id, objectType: 'story', action: 'like' } as const
      await call(on ? reactions.react : reactions.unreact, { body })
    } catch {
      patch({ isLiked: !on })
      failureToast(say('likeFailed'))
    }
  }
  const tip = () => {
    setPaused(true)
    openSheet('tip', { to: performer })
  }
  return (
    <div className="story-acts">
      <Reply story={story} performer={performer} playback={playback} />
      <IconButton
        kind="glass"
        icon="heart"
        fill={story.isLiked}
        aria-pressed={story.isLiked}
        label={say(story.isLiked ? 'unlike' : 'like')}
        onClick={like}
      />
      {isFan(viewer) && <IconButton kind="glass" icon="gift" label={say('tip')} onClick={tip} />}
    </div>
  )
}

function Reply({ story, performer, playback }: Omit<Props, 'isOwn'> & { story: StoryView }) {
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState('')
  const label = say('replyTo', { name: performer.name })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim() || isBusy) return
    setBusy(true)
    const clientMessageId = key || newKey()
    setKey(clientMessageId)
    try {
      await reply(performer, { text: text.trim(), storyId: story._id, clientMessageId })
      setText('')
      setKey('')
      toast(say('sent', { name: performer.name }), { icon: 'send' })
    } catch (error) {
      const costs = error instanceof ApiError && error.error === 'PRICE_CHANGED'
      failureToast(costs ? say('costs', { name: performer.name }) : sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form method="post" className="story-reply" onSubmit={send}>
      <input
        className="story-input"
        aria-label={label}
        placeholder={label}
        maxLength={5000}
        value={text}
        onFocus={() => playback.setPaused(true)}
        onChange={event => setText(event.target.value)}
      />
      {text.trim() && <IconButton kind="glass" type="submit" icon="send" label={say('send')} busy={isBusy} />}
    </form>
  )
}

/** A reply is a message to the creator. One that costs is refused here, because nobody told the price. */
async function reply(to: Publisher, said: { text: string; storyId: string; clientMessageId: string }): Promise<void> {
  const { _id } = await call(conversations.openConversation, { body: { source: 'performer', sourceId: to._id } })
  await call(messages.sendMessage, { params: { id: _id }, body: { ...said, expectedPrice: 0 } })
}
