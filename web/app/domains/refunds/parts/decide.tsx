import { type RefundDetail, refundDesk } from '@fanfare/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { DecisionActs } from '../../../core/page/decision-acts.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'
import { amountText } from '../states.ts'

const NOTE_MAX = 1_000
type Act = 'approve' | 'refuse'

/** What an operator can do with a refund, and the note that the fan reads. */
export function Decide({ refund }: { refund: RefundDetail }) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const { busy, decide } = useDecide(refund, setProblem)
  const { next, needsSecondPerson, state, amount, currency } = refund
  const press = (act: Act) => {
    if (act === 'refuse' && note.trim() === '') return setProblem(say('adminNoteNeeded'))
    void decide(act, note.trim())
  }
  const isFirst = needsSecondPerson && state !== 'approved'
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="decide">
      <h2 id="decide" className="font-strong text-label">
        {say('decide')}
      </h2>
      {next.length > 0 && needsSecondPerson && <Notice icon="users">{secondText(refund)}</Notice>}
      {next.length === 0 ? (
        <p className="text-ink-muted text-label">{say('closed')}</p>
      ) : (
        <>
          <TextAreaField
            label={say('adminNote')}
            hint={say('adminNoteHint')}
            error={problem}
            rows={3}
            maxLength={NOTE_MAX}
            value={note}
            onChange={event => {
              setNote(event.target.value)
              setProblem(undefined)
            }}
          />
          <DecisionActs>
            {next.includes('approve') && (
              <Button kind="solid" busy={busy} onClick={() => press('approve')}>
                {isFirst ? say('approveFirst') : say('approve', { amount: amountText(amount, currency) })}
              </Button>
            )}
            {next.includes('refuse') && (
              <Button kind="danger-quiet" busy={busy} onClick={() => press('refuse')}>
                {say('refuse')}
              </Button>
            )}
          </DecisionActs>
        </>
      )}
    </section>
  )
}

function secondText({ state, next, approvedBy }: RefundDetail): string {
  if (state !== 'approved') return say('second')
  return next.includes('approve') ? say('secondOther', { name: approvedBy?.name ?? say('someone') }) : say('secondMine')
}

function useDecide(refund: RefundDetail, onProblem: (message: string) => void) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const decide = async (act: Act, adminNote: string) => {
    setBusy(true)
    const params = { id: refund._id }
    try {
      if (act === 'approve') await call(refundDesk.approveRefund, { params, body: adminNote ? { adminNote } : {} })
      else await call(refundDesk.refuseRefund, { params, body: { adminNote } })
      toast(say(`${act}Done`), { icon: 'check' })
    } catch (error) {
      const field = error instanceof ApiError ? error.fields[0]?.message : undefined
      if (field) onProblem(field)
      else failureToast(sentenceOf(error))
    }
    setBusy(false)
    client.removeQueries({ queryKey: ['refund-desk'] })
    client.removeQueries({ queryKey: ['overview'] })
    await revalidate()
  }
  return { busy, decide }
}
