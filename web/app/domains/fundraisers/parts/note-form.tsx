import { type FundraiserDetail, fundraisers } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { say } from '../words.ts'

export type ActFormProps = {
  fundraiser: FundraiserDetail
  onBack: () => void
  onDone: (done: FundraiserDetail, said: string) => void
}

/** A text that everyone who pledged reads: how it goes, or why it is cancelled. */
export function NoteForm({ act, fundraiser, onBack, onDone }: ActFormProps & { act: 'update' | 'cancel' }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isUpdate = act === 'update'
  const send = async () => {
    if (!text.trim()) return setProblem(say('required'))
    setBusy(true)
    try {
      const params = { id: fundraiser._id }
      const done = isUpdate
        ? await call(fundraisers.update, { params, body: { text } })
        : await call(fundraisers.cancel, { params, body: { note: text } })
      onDone(done, say(isUpdate ? 'updated' : 'cancelled'))
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <TextAreaField
        label={say(isUpdate ? 'updateText' : 'cancelText')}
        hint={say(isUpdate ? 'updateHint' : 'cancelHint')}
        rows={4}
        maxLength={1_000}
        value={text}
        error={problem}
        onChange={event => {
          setText(event.target.value)
          setProblem(undefined)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind={isUpdate ? 'solid' : 'danger'} busy={busy} onClick={send}>
          {say(isUpdate ? 'updateSend' : 'cancelSend')}
        </Button>
        <Button kind="ghost" onClick={onBack}>
          {say('back')}
        </Button>
      </div>
    </div>
  )
}
