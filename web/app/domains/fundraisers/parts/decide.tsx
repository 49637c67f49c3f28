import { fundraiserDesk, type Reply } from '@fanfare/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'

type Decision = 'stop' | 'giveBack'

/** Where an operator stops what runs, or gives the pledges back of what succeeded, with a reason. */
export function Decide({ fundraiser }: { fundraiser: Reply<typeof fundraiserDesk.deskFundraiser> }) {
  const { _id: id, canStop, canGiveBack } = fundraiser
  const decision: Decision | null = canStop ? 'stop' : canGiveBack ? 'giveBack' : null
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="decide">
      <h2 id="decide" className="font-strong text-label">
        {say('decide')}
      </h2>
      {decision ? (
        <DecideForm key={decision} id={id} decision={decision} />
      ) : (
        <p className="text-ink-muted text-label">{say('closed')}</p>
      )}
      <p className="text-ink-faint text-small">{say('logged')}</p>
    </section>
  )
}

function DecideForm({ id, decision }: { id: string; decision: Decision }) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    if (reason.trim() === '') return setProblem(say('reasonNeeded'))
    setBusy(true)
    try {
      await call(fundraiserDesk[decision], { params: { id }, body: { reason: reason.trim() } })
      toast(say(`${decision}Done`), { icon: 'check' })
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
    client.removeQueries({ queryKey: ['fundraiser-desk'] })
    await revalidate()
  }
  return (
    <>
      <p className="text-label">{say(`${decision}Text`)}</p>
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
      <Button kind="danger" busy={busy} className="self-start" onClick={press}>
        {say(decision)}
      </Button>
    </>
  )
}
