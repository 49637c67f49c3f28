import { type CustomRequestDetail, customRequests } from '@fanfare/contract'
import { useState } from 'react'
import { call } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { FilesField, fileKinds, useChosenFiles } from '../../media/index.ts'
import { say } from '../words.ts'

const FILES_MAX = 10

type Props = {
  request: CustomRequestDetail
  busy: boolean
  problem: string | undefined
  onSend: (send: () => Promise<CustomRequestDetail>) => void
  onBack: () => void
}

/** What a creator delivers: files of their vault or new ones, and a text. */
export function DeliverForm({ request, busy, problem, onSend, onBack }: Props) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const files = useChosenFiles(FILES_MAX)
  const isText = request.kind === 'other'
  const press = () => {
    const { ids } = files
    const missing = ids.length === 0 && !(isText && text.trim())
    const problem = ids.length < files.items.length ? say('waitFiles') : missing ? say('needFile') : undefined
    setWrong(problem)
    if (problem) return
    const params = { id: request._id }
    onSend(() => call(customRequests.deliver, { params, body: { text, fileIds: ids } }))
  }
  return (
    <div className="flex flex-col gap-4">
      <FilesField files={files} label={say('files')} hint={say('filesHint')} kinds={fileKinds} />
      <TextAreaField
        label={say(isText ? 'deliveryTextOther' : 'deliveryText')}
        rows={4}
        maxLength={5_000}
        value={text}
        error={wrong ?? problem}
        onChange={event => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="solid" busy={busy} onClick={press}>
          {say('deliver')}
        </Button>
        <Button kind="ghost" onClick={onBack}>
          {say('back')}
        </Button>
      </div>
    </div>
  )
}
