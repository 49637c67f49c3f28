import { type SupportDeskThread, supportDesk } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'
import '../../../ui/field.css'

type Props = { thread: SupportDeskThread; onDone: (next: SupportDeskThread) => void }

/** Who a request is assigned to. One tap assigns it to yourself. */
export function Assignee({ thread: { _id: id, assignee, operators }, onDone }: Props) {
  const viewer = useViewer()
  const [busy, setBusy] = useState(false)
  // An operator who no longer answers requests is still named on those assigned to them.
  const known = assignee && !operators.some(one => one._id === assignee._id) ? [...operators, assignee] : operators
  const give = async (operatorId: string | null) => {
    setBusy(true)
    try {
      const next = await call(supportDesk.assign, { params: { id }, body: { operatorId } })
      onDone(next)
      toast(next.assignee ? say('assigned', { name: next.assignee.name }) : say('freed'), { icon: 'check' })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <section className="card card-pad flex flex-col gap-3" aria-label={say('assignee')}>
      <SelectField
        label={say('assignee')}
        value={assignee?._id ?? ''}
        disabled={busy}
        onChange={event => void give(event.target.value || null)}
      >
        <option value="">{say('nobody')}</option>
        {known.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {!assignee && viewer && (
        <Button size="s" busy={busy} className="self-start" onClick={() => void give(viewer._id)}>
          {say('take')}
        </Button>
      )}
    </section>
  )
}
