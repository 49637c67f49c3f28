import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { openSheet } from '../../../../core/page/sheets.ts'
import { isFan, isOperator } from '../../../../core/session/guard.ts'
import { useViewer } from '../../../../core/session/stores.tsx'
import { Button, ButtonLink, IconButton } from '../../../../ui/button.tsx'
import { isComposing } from '../../../../ui/composing.ts'
import { Coin } from '../../../../ui/marks.tsx'
import { type ChatCreator, type ChatKey, sayInChat } from '../../state/chat.ts'
import { say } from '../../words.ts'
import '../../../../ui/field.css'
import './chat.css'

const TEXT_MAX = 500

/** Where one says something; fans tip from here too, and the tip stands in the chat. */
export function ChatField({ chat, creator }: { chat: ChatKey; creator: ChatCreator }) {
  const viewer = useViewer()
  const [text, setText] = useState('')
  if (isOperator(viewer)) return null
  if (viewer && !viewer.verifiedEmail)
    return (
      <p className="live-chat-closed">
        {say('verifyFirst')}{' '}
        <ButtonLink size="s" href={viewer.isPerformer ? '/creator/account' : '/user/account'}>
          {say('verify')}
        </ButtonLink>
      </p>
    )
  const send = () => {
    const words = text.trim()
    if (words === '') return
    setText('')
    void sayInChat(chat, words)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }
  const isOwn = viewer?._id === creator._id
  const label = isOwn ? say('writeAs', { name: creator.name }) : say('saySomething')
  return (
    <form className="live-chat-field" method="post" onSubmit={submit}>
      <span className="input">
        <textarea
          rows={1}
          aria-label={label}
          placeholder={label}
          maxLength={TEXT_MAX}
          enterKeyHint="send"
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={keys}
        />
      </span>
      {text.trim() === '' && isFan(viewer) ? (
        <Button kind="pay" onClick={() => openSheet('tip', { to: creator, conversationId: chat.id })}>
          <Coin line />
          {say('tip')}
        </Button>
      ) : (
        <IconButton icon="arrow-up" kind="solid" label={say('send')} type="submit" disabled={text.trim() === ''} />
      )}
    </form>
  )
}
