import { fundraisers } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { FilesField, fileKinds, useChosenFiles } from '../../media/index.ts'
import { say } from '../words.ts'
import type { ActFormProps } from './note-form.tsx'

const FILES_MAX = 10

/** What a creator hands over to everyone who pledged enough. */
export function DeliverForm({ fundraiser, onBack, onDone }: ActFormProps) {
  const [text, setText] = useState(fundraiser.delivery?.text ?? '')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const files = useChosenFiles(FILES_MAX)
  const send = async () => {
    if (files.ids.length < files.items.length) return setProblem(say('waitFiles'))
    if (files.ids.length === 0 && !text.trim()) return setProblem(say('needFile'))
    setBusy(true)
    try {
      const body = { text, fileIds: files.ids }
      onDone(await call(fundraisers.deliver, { params: { id: fundraiser._id }, body }), say('delivered'))
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <FilesField files={files} label={say('delivery')} hint={say('rewardFilesHint')} kinds={fileKinds} />
      <TextAreaField
        label={say('deliverText')}
        rows={4}
        maxLength={5_000}
        value={text}
        error={problem}
        onChange={event => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="solid" busy={busy} onClick={send}>
          {say('deliverSend')}
        </Button>
        <Button kind="ghost" onClick={onBack}>
          {say('back')}
        </Button>
      </div>
    </div>
  )
}
