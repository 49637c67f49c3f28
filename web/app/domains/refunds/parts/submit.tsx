import { type DisputeDetail, disputes } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../dispute-words.ts'
import { amountText } from '../states.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))
const STATEMENT_MAX = 4_000

/** The answer to the bank: written once, sent once. */
export function Submit({ dispute, name }: { dispute: DisputeDetail; name: string }) {
  const { canSubmit, statement, submittedAt, submittedBy, amount, currency } = dispute
  const { timeZone } = useSite()
  const [text, setText] = useState(() => say('draft', { name, amount: amountText(amount, currency) }))
  const [problem, setProblem] = useState<string>()
  const [asks, setAsks] = useState(false)
  const submit = useSubmit(dispute, setProblem)
  if (!canSubmit && !statement) return null
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="answer">
      <h2 id="answer" className="font-strong text-label">
        {say('answer')}
      </h2>
      {canSubmit ? (
        <>
          <TextAreaField
            label={say('statement')}
            hint={say('statementHint')}
            error={problem}
            rows={7}
            maxLength={STATEMENT_MAX}
            value={text}
            onChange={event => {
              setText(event.target.value)
              setProblem(undefined)
            }}
          />
          <Button
            kind="solid"
            className="self-start"
            onClick={() => (text.trim() === '' ? setProblem(say('statementNeeded')) : setAsks(true))}
          >
            {say('submit')}
          </Button>
        </>
      ) : (
        <>
          <p className="wrap-anywhere whitespace-pre-line text-label">{statement}</p>
          {submittedAt && (
            <p className="num text-ink-faint text-small">
              {say('sent', { when: momentText(submittedAt, timeZone), name: submittedBy?.name ?? say('someone') })}
            </p>
          )}
        </>
      )}
      {asks && (
        <Suspense fallback={null}>
          <Sure
            title={say('submitTitle')}
            text={say('submitText')}
            act={say('submit')}
            onAct={() => submit(text.trim())}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

function useSubmit(dispute: DisputeDetail, onProblem: (message: string) => void) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  return async (statement: string) => {
    try {
      await call(disputes.submitDispute, { params: { id: dispute._id }, body: { statement } })
      toast(say('submitDone'), { icon: 'check' })
    } catch (error) {
      const field = error instanceof ApiError ? error.fields[0]?.message : undefined
      if (field) onProblem(field)
      else failureToast(sentenceOf(error))
    }
    client.removeQueries({ queryKey: ['disputes'] })
    client.removeQueries({ queryKey: ['overview'] })
    await revalidate()
  }
}
