import { type CustomRequestDetail, customRequestDesk } from '@fanfare/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'

type Decision = 'pay' | 'return'

/** Where an operator decides a dispute, with the reason that both sides read. */
export function Decide({ request }: { request: CustomRequestDetail }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { busy, decide } = useDecide(request._id, setProblem)
  const press = (decision: Decision) => {
    if (reason.trim() === '') return setProblem(say('reasonNeeded'))
    void decide(decision, reason.trim())
  }
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="decide">
      <h2 id="decide" className="font-strong text-label">
        {say('decide')}
      </h2>
      {request.state === 'disputed' ? (
        <>
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
          <div className="flex flex-wrap gap-2">
            <Button kind="solid" busy={busy} onClick={() => press('pay')}>
              {say('pay')}
            </Button>
            <Button busy={busy} onClick={() => press('return')}>
              {say('return')}
            </Button>
          </div>
        </>
      ) : (
        <p className="text-ink-muted text-label">{say('closed')}</p>
      )}
      <p className="text-ink-faint text-small">{say('logged')}</p>
    </section>
  )
}

function useDecide(id: string, onProblem: (text: string) => void) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const decide = async (decision: Decision, reason: string) => {
    setBusy(true)
    try {
      await call(customRequestDesk.decide, { params: { id }, body: { decision, reason } })
      toast(say(`${decision}Done`), { icon: 'check' })
    } catch (error) {
      onProblem(sentenceOf(error))
    }
    setBusy(false)
    client.removeQueries({ queryKey: ['custom-request-desk'] })
    await revalidate()
  }
  return { busy, decide }
}
