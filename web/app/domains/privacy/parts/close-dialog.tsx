import { accountClosure, type ClosureView } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { useStepUp } from '../../identity/index.ts'
import { useClosureChanged } from '../closing.ts'
import { say } from '../words.ts'

const day_ms = 86_400_000
const reason_length_max = 500

type Props = { view: ClosureView; givesUp: boolean; onClose: () => void }

/** The last question before an account is hidden: the person types their username, and proves that it's them. */
export default function CloseDialog(props: Props) {
  const stepUp = useStepUp()
  return (
    <>
      <Dialog title={say('sureTitle')} onClose={props.onClose}>
        <Sure {...props} run={stepUp.run} />
      </Dialog>
      {stepUp.dialog}
    </>
  )
}

function Sure({ view, givesUp, onClose, run }: Props & { run: ReturnType<typeof useStepUp>['run'] }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const changed = useClosureChanged()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { username, days } = view
  const day = dateText(new Date(now + days * day_ms).toISOString(), now, timeZone)
  const close = async () => {
    if (typed.trim().toLowerCase() !== username.toLowerCase()) return setWrong(true)
    setBusy(true)
    setProblem(undefined)
    try {
      const closed = await run(() => call(accountClosure.closeAccount, { body: { giveUpBalance: givesUp, reason } }))
      if (closed) {
        await changed(closed)
        onClose()
      }
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <form
      method="post"
      className="flex flex-col gap-5 p-6"
      onSubmit={event => {
        event.preventDefault()
        void close()
      }}
    >
      <p className="text-ink-muted text-label">{say('sureText', { day })}</p>
      <TextField
        label={say('typeName', { username })}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={isWrong ? say('wrongName', { username }) : undefined}
        onChange={event => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
      <TextAreaField
        label={say('reason')}
        hint={say('reasonHint')}
        rows={2}
        maxLength={reason_length_max}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <Foot problem={problem} busy={busy} onClose={onClose} />
    </form>
  )
}

function Foot({ problem, busy, onClose }: { problem: string | undefined; busy: boolean; onClose: () => void }) {
  return (
    <SheetFoot>
      {problem && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{say('keepIt')}</Button>
        <Button type="submit" kind="danger" busy={busy}>
          {say('closeNow')}
        </Button>
      </div>
    </SheetFoot>
  )
}
