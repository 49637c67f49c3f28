import { useId, useState } from 'react'
import { sentenceOf } from '../../../core/http/call.ts'
import { IconButton } from '../../../ui/button.tsx'
import { isComposing } from '../../../ui/composing.ts'
import { sayComments as say } from '../comment-words.ts'
import '../../../ui/field.css'
import './comments.css'

const CONTENT_MAX = 2_000

type Props = {
  label: string
  start?: string
  autoFocus?: boolean
  /** Rejects with what went wrong; the text then comes back into the field. */
  onSend: (content: string) => Promise<void>
  onDone?: () => void
}

/** A field for a few sentences: Enter sends, Shift and Enter makes a new line. */
export function CommentForm({ label, start = '', autoFocus, onSend, onDone }: Props) {
  const [text, setText] = useState(start)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const told = useId()
  const send = async () => {
    const content = text.trim()
    if (content === '' || busy) return
    setText('')
    setError(undefined)
    setBusy(true)
    try {
      await onSend(content)
      onDone?.()
    } catch (problem) {
      setText(newer => (newer === '' ? content : `${content}\n${newer}`))
      setError(sentenceOf(problem))
    } finally {
      setBusy(false)
    }
  }
  const keys = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) {
      event.preventDefault()
      void send()
    }
    if (event.key === 'Escape' && !isComposing(event)) onDone?.()
  }
  return (
    <div className="flex min-w-0 grow flex-col gap-1.5">
      <span className="flex items-end gap-2">
        <span className="input comment-input">
          <textarea
            rows={1}
            // biome-ignore lint/a11y/noAutofocus: the field opens on a press of Reply or Edit.
            autoFocus={autoFocus}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && told}
            placeholder={label}
            maxLength={CONTENT_MAX}
            value={text}
            onChange={event => setText(event.target.value)}
            onKeyDown={keys}
          />
        </span>
        <IconButton
          icon="send"
          kind="solid"
          label={say('send')}
          busy={busy}
          disabled={text.trim() === ''}
          onClick={send}
        />
      </span>
      {error && (
        <span className="hint hint-bad" id={told} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
