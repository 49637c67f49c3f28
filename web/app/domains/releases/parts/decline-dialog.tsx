import { type GuestRelease, releases } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormProblem } from '../../../ui/form.tsx'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { say } from '../guest-words.ts'

type Props = {
  performer: string
  token: string
  onAnswered: (release: GuestRelease) => void
  onClose: () => void
}

/** Asks once more before someone says no, and whether they want such mails at all. */
export default function DeclineDialog({ performer, token, onAnswered, onClose }: Props) {
  const [noMoreMails, setNoMoreMails] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const decline = async () => {
    setBusy(true)
    try {
      const release = await call(releases.guestDecline, { body: { token, noMoreMails } })
      onClose()
      onAnswered(release)
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={say('declineTitle')} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <p className="text-ink-muted text-label">{say('declineText', { performer })}</p>
        <Checkbox
          label={say('noMoreMails')}
          checked={noMoreMails}
          onChange={event => setNoMoreMails(event.target.checked)}
        />
        <SheetFoot>
          <FormProblem text={problem} />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{say('cancel')}</Button>
            <Button kind="danger" busy={busy} onClick={decline}>
              {say('declineAct')}
            </Button>
          </div>
        </SheetFoot>
      </div>
    </Dialog>
  )
}
