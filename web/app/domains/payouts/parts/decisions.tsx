import { type PayoutDetail, payoutDesk } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { DecisionActs } from '../../../core/page/decision-acts.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'
import { amountText } from '../states.ts'
import { HeldBack } from './held-back.tsx'
import { HoldForm } from './hold-form.tsx'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

const NOTE_MAX = 1_000

/** What an operator can do, by the state that the request is in afterwards. */
const acts = {
  approved: { words: 'approve', endpoint: payoutDesk.approvePayout, kind: 'solid' },
  sent: { words: 'send', endpoint: payoutDesk.sendPayout, kind: 'solid' },
  done: { words: 'complete', endpoint: payoutDesk.completePayout, kind: 'solid' },
  rejected: { words: 'reject', endpoint: payoutDesk.rejectPayout, kind: 'danger-quiet' },
  returned: { words: 'return', endpoint: payoutDesk.returnPayout, kind: 'danger-quiet' },
} as const
type Act = keyof typeof acts
const isAct = (state: string): state is Act => Object.hasOwn(acts, state)
const needsNote = new Set<Act>(['rejected', 'returned'])

/** What comes next with a request, and the note that its creator reads. */
export function Decisions({ payout }: { payout: PayoutDetail }) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [asks, setAsks] = useState(false)
  const { busy, decide, refresh } = useDecide(payout, setProblem)
  const next = payout.next.filter(isAct)
  const press = (act: Act) => {
    if (needsNote.has(act) && note.trim() === '') return setProblem(say('adminNoteNeeded'))
    return act === 'sent' ? setAsks(true) : void decide(act, note)
  }
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="decisions">
      <h2 id="decisions" className="font-strong text-label">
        {say('next')}
      </h2>
      <Conditions payout={payout} />
      {payout.hold && <Held payout={payout} onDone={refresh} />}
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
            {next.map(act => (
              <Button key={act} kind={acts[act].kind} busy={busy} onClick={() => press(act)}>
                {say(acts[act].words)}
              </Button>
            ))}
          </DecisionActs>
        </>
      )}
      {mayHold(payout) && <HoldForm id={payout._id} onDone={refresh} />}
      {asks && (
        <Suspense fallback={null}>
          <Sure
            title={say('sendTitle')}
            text={say('sendText', { amount: amountText(payout) })}
            act={say('send')}
            onAct={() => decide('sent', note)}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

const mayHold = ({ state, hold }: PayoutDetail) => !hold && (state === 'pending' || state === 'approved')

/** The hold that runs, and the way to end it. */
function Held({ payout, onDone }: { payout: PayoutDetail; onDone: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const release = async () => {
    setBusy(true)
    try {
      await call(payoutDesk.releasePayout, { params: { id: payout._id } })
      toast(say('released'), { icon: 'check' })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
    await onDone()
  }
  return (
    <>
      {payout.hold && <HeldBack hold={payout.hold} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-ink-muted text-small">
          {say('heldBy', { name: payout.heldBy?.name ?? say('someone') })}
        </span>
        <Button size="s" busy={busy} onClick={release}>
          {say('releaseHold')}
        </Button>
      </div>
    </>
  )
}

function Conditions({ payout }: { payout: PayoutDetail }) {
  const { timeZone } = useSite()
  const { state, needsSecondPerson, payableFrom, next } = payout
  const isOpen = state === 'pending' || state === 'approved'
  const mustBeOther = state === 'approved' && !payableFrom && !payout.hold && !next.includes('sent')
  return (
    <>
      {isOpen && needsSecondPerson && <Notice icon="users">{say(mustBeOther ? 'secondMine' : 'secondText')}</Notice>}
      {payableFrom && (
        <Notice tone="warn" icon="hourglass">
          {say('coolText', { when: momentText(payableFrom, timeZone) })}
        </Notice>
      )}
    </>
  )
}

function useDecide(payout: PayoutDetail, onProblem: (message: string) => void) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    client.removeQueries({ queryKey: ['payout-desk'] })
    await revalidate()
  }
  const decide = async (act: Act, note: string) => {
    setBusy(true)
    const adminNote = note.trim()
    try {
      await call(acts[act].endpoint, { params: { id: payout._id }, body: adminNote ? { adminNote } : {} })
      toast(say(`${act}Done`), { icon: 'check' })
    } catch (error) {
      const field = error instanceof ApiError ? error.fields[0]?.message : undefined
      if (field) onProblem(field)
      else failureToast(sentenceOf(error))
    }
    setBusy(false)
    await refresh()
  }
  return { busy, decide, refresh }
}
