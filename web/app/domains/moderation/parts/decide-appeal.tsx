import { type AppealDesk, type AppealOutcome, appeals } from '@fanfare/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { DecisionActs } from '../../../core/page/decision-acts.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../appeal-words.ts'

const REASON_MAX = 500
const REASON_MIN = 3

/** What an operator can do with an appeal, and the reason that the person reads. */
export function DecideAppeal({ desk }: { desk: AppealDesk }) {
  const { decision, mayDecide } = desk
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="decide">
      <h2 id="decide" className="font-strong text-label">
        {say('decide')}
      </h2>
      {decision.appeal?.outcome ? <Closed desk={desk} /> : <Acts desk={desk} mayDecide={mayDecide} />}
    </section>
  )
}

function Closed({ desk: { decision, decidedBy } }: { desk: AppealDesk }) {
  const { timeZone } = useSite()
  const { outcome, reason = '', decidedAt } = decision.appeal ?? {}
  const when = momentText(decidedAt ?? decision.createdAt, timeZone)
  return (
    <>
      <p className="font-strong text-label">{say(outcome === 'lifted' ? 'done_lifted' : 'done_upheld')}</p>
      <p className="wrap-anywhere whitespace-pre-line text-label">{reason}</p>
      <p className="text-ink-muted text-small">
        {decidedBy ? say('closed', { name: decidedBy.name, when }) : say('closedByTime', { when })}
      </p>
    </>
  )
}

function Acts({ desk, mayDecide }: { desk: AppealDesk; mayDecide: boolean }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { busy, send } = useSending(setProblem)
  const params = { id: desk._id }
  const { appeal } = desk.decision
  const press = (work: (reason: string) => Promise<unknown>, done: string) => {
    const given = reason.trim()
    if (given.length < REASON_MIN) return setProblem(say('reasonNeeded'))
    void send(() => work(given), done)
  }
  const decide = (outcome: AppealOutcome) =>
    press(given => call(appeals.decideAppeal, { params, body: { outcome, reason: given } }), say(`done_${outcome}`))
  const sue = () => press(given => call(appeals.recordLawsuit, { params, body: { reason: given } }), say('lawsuitDone'))
  const canSue = Boolean(appeal?.restoreAt && !appeal.lawsuitAt)
  if (!mayDecide && !canSue) return <Notice icon="users">{say('mine')}</Notice>
  return (
    <>
      {!mayDecide && <Notice icon="users">{say('mine')}</Notice>}
      {mayDecide && <p className="text-ink-muted text-label">{say(desk.liftRestores ? 'restores' : 'restoresNot')}</p>}
      <TextAreaField
        label={say('reason')}
        hint={say('reasonHint')}
        error={problem}
        rows={4}
        maxLength={REASON_MAX}
        value={reason}
        onChange={event => {
          setReason(event.target.value)
          setProblem(undefined)
        }}
      />
      {mayDecide && (
        <DecisionActs>
          <Button kind="solid" busy={busy} onClick={() => decide('lifted')}>
            {say('lift')}
          </Button>
          <Button kind="danger-quiet" busy={busy} onClick={() => decide('upheld')}>
            {say('uphold')}
          </Button>
        </DecisionActs>
      )}
      {canSue && (
        <div className="flex flex-col gap-2 border-line border-t pt-4">
          <p className="text-ink-muted text-small">{say('lawsuitText')}</p>
          <Button className="self-start" busy={busy} onClick={sue}>
            {say('lawsuit')}
          </Button>
        </div>
      )}
    </>
  )
}

function useSending(onProblem: (message: string) => void) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      toast(done, { icon: 'check' })
    } catch (error) {
      const field = error instanceof ApiError ? error.fields[0]?.message : undefined
      if (field) onProblem(field)
      else failureToast(sentenceOf(error))
    }
    setBusy(false)
    for (const queryKey of [['appeals'], ['takedowns']]) client.removeQueries({ queryKey })
    await revalidate()
  }
  return { busy, send }
}
