import type { Publisher, StoryView } from '@fanfare/contract'
import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { newKey, sentenceOf } from '../../../core/http/call.ts'
import { useStores } from '../../../core/session/stores.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import type { Playback } from '../playback.ts'
import { sendReply, takeReply } from '../reply.ts'
import { say } from '../words.ts'
import './player.css'

const ReplyCost = lazy(() => import('./reply-cost.tsx'))

type Props = { story: StoryView; performer: Publisher; playback: Playback }

/** A reply to a story. One that costs tokens asks before it is sent, over the story. */
export function Reply({ story, performer, playback }: Props) {
  const { currentUser } = useStores()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState('')
  const [price_minor, setPrice] = useState<bigint | null>(null)
  const label = say('replyTo', { name: performer.name })
  const { setPaused } = playback
  useEffect(() => {
    const kept = takeReply(performer._id)
    if (!kept) return
    setText(kept)
    setPaused(true)
  }, [performer._id, setPaused])
  /** Sends it at an agreed price; where another one holds by now, that is asked about. */
  const send = async (agreed_minor: bigint) => {
    const clientMessageId = key || newKey()
    setKey(clientMessageId)
    const asked_minor = await sendReply(performer, story, { text: text.trim(), clientMessageId }, agreed_minor)
    if (asked_minor !== null) return setPrice(asked_minor)
    if (agreed_minor > 0n) currentUser.getState().setBalance(currentUser.getState().balance_minor - agreed_minor)
    setPrice(null)
    setText('')
    setKey('')
    setPaused(false)
    toast(say('sent', { name: performer.name }), { icon: 'send' })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim() || isBusy) return
    setBusy(true)
    await send(0n).catch(error => failureToast(sentenceOf(error)))
    setBusy(false)
  }
  return (
    <form method="post" className="story-reply" onSubmit={submit}>
      <input
        className="story-input"
        aria-label={label}
        placeholder={label}
        maxLength={5000}
        value={text}
        onFocus={() => setPaused(true)}
        onBlur={() => !text.trim() && setPaused(false)}
        onChange={event => setText(event.target.value)}
      />
      {text.trim() && <IconButton kind="glass" type="submit" icon="send" label={say('send')} busy={isBusy} />}
      {price_minor !== null && (
        <Suspense fallback={null}>
          <ReplyCost
            performer={performer}
            text={text}
            price_minor={price_minor}
            onSend={() => send(price_minor)}
            onClose={() => setPrice(null)}
          />
        </Suspense>
      )}
    </form>
  )
}
