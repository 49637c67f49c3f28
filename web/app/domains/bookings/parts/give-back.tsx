import { type CallDeskDetail, callDesk } from '@fanfare/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'

/** Where an operator gives back what a call holds or has charged, with the reason that both sides read. */
export function GiveBack({ booked }: { booked: CallDeskDetail }) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    if (reason.trim() === '') return setProblem(say('reasonNeeded'))
    setBusy(true)
    try {
      await call(callDesk.giveBack, { params: { id: booked._id }, body: { reason: reason.trim() } })
      toast(say('done'), { icon: 'check' })
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
    client.removeQueries({ queryKey: ['call-desk'] })
    await revalidate()
  }
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="give">
      <h2 id="give" className="font-strong text-label">
        {say('give')}
      </h2>
      {booked.canReturn ? (
        <>
          <p className="text-ink-muted text-label">{say(booked.chargeId ? 'giveCharged' : 'giveOpen')}</p>
          <TextAreaField
            label={say('reason')}
            hint={say('reasonHint')}
            error={problem}
            rows={4}
            maxLength={1_000}
            value={reason}
            onChange={event => {
              setReason(event.target.value)
              setProblem(undefined)
            }}
          />
          <Button kind="danger" busy={busy} className="self-start" onClick={() => void press()}>
            {say('give')}
          </Button>
        </>
      ) : (
        <p className="text-ink-muted text-label">{say('closed')}</p>
      )}
      <p className="text-ink-faint text-small">{say('logged')}</p>
    </section>
  )
}
