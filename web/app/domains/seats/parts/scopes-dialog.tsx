import { type SeatScope, type SeatView, seats } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useStepUp } from '../../identity/index.ts'
import { nameOf } from '../names.ts'
import { say } from '../words.ts'
import { ScopeBoxes } from './scope-boxes.tsx'

type Props = { seat: SeatView; onSaved: (seat: SeatView) => void; onClose: () => void }

/** Changes what a helper can do. */
export default function ScopesDialog({ seat, onSaved, onClose }: Props) {
  const [scopes, setScopes] = useState<SeatScope[]>(seat.scopes)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { run, dialog } = useStepUp()
  const save = async (event: React.SubmitEvent) => {
    event.preventDefault()
    if (scopes.length === 0) return setError(say('chooseScope'))
    setBusy(true)
    try {
      const saved = await run(() => call(seats.changeHelper, { params: { id: seat._id }, body: { scopes } }))
      if (saved) {
        onSaved(saved)
        toast(say('saved'))
        return onClose()
      }
    } catch (problem) {
      setError(sentenceOf(problem))
    }
    setBusy(false)
  }
  return (
    <>
      <Dialog title={say('changeTitle', { name: nameOf(seat) })} onClose={onClose}>
        <Form className="flex flex-col gap-5 p-6" onSubmit={save}>
          <ScopeBoxes chosen={scopes} error={error} onChange={setScopes} />
          <Button type="submit" kind="solid" size="l" block busy={busy}>
            {say('save')}
          </Button>
        </Form>
      </Dialog>
      {dialog}
    </>
  )
}
