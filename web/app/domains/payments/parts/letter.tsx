import { type DeadLetter, deadLetters } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../dead-letter-words.ts'
import { kindText } from '../event-kinds.ts'

const NoteDialog = lazy(() => import('../../../core/page/note-dialog.tsx'))

/** One event that fits no payment: what it told, why it waits, how it was settled, and what can be done. */
export function Letter({ row }: { row: DeadLetter }) {
  const { timeZone } = useSite()
  const { kind, gateway, state, sentence, reference, amount, currency, receivedAt, body } = row
  return (
    <li className="card card-pad flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-2">
          <Badge {...(state === 'parked' && { tone: 'warn', icon: 'triangle-exclamation-point' })}>
            {kindText(kind)}
          </Badge>
          <span className="text-ink-muted text-small">{gateway}</span>
        </span>
        <b className="num font-strong text-label">{moneyText(minorOf(amount), currency)}</b>
      </div>
      <p className="text-label">{sentence}</p>
      <Closing row={row} />
      <About row={row} />
      <p className="num wrap-anywhere text-ink-faint text-small">
        {say('reference')}: {reference} · {say('received', { when: momentText(receivedAt, timeZone) })}
      </p>
      <details className="text-small">
        <summary className="cursor-pointer text-ink-muted">{say('raw')}</summary>
        <pre className="wrap-anywhere mt-2 whitespace-pre-wrap">{JSON.stringify(body, undefined, 2)}</pre>
      </details>
      {state === 'parked' && <Acts row={row} />}
    </li>
  )
}

/** The way to what it tells of. */
function About({ row: { paymentId, payoutId } }: { row: DeadLetter }) {
  const way = payoutId
    ? { href: `/operator/payouts/${payoutId}`, label: say('seePayout') }
    : paymentId && { href: `/operator/payments/${paymentId}`, label: say('seePayment') }
  return (
    way && (
      <a href={way.href} className="link self-start text-label">
        {way.label}
      </a>
    )
  )
}

/** How an operator settled it; where it came again, with a warning. */
function Closing({ row: { closing, state } }: { row: DeadLetter }) {
  const { timeZone } = useSite()
  if (!closing) return null
  const name = closing.by?.name ?? say('someone')
  return (
    <p className="wrap-anywhere text-ink-muted text-label">
      {say('closedBy', { name, when: momentText(closing.at, timeZone), note: closing.note })}
      {state === 'parked' && <b className="block font-strong text-warn">{say('cameAgain')}</b>}
    </p>
  )
}

function Acts({ row }: { row: DeadLetter }) {
  const renew = useRenew()
  const { busy, replay } = useReplay(row, renew)
  const [closes, setCloses] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      {row.canReplay && (
        <Button busy={busy} onClick={replay}>
          {say('replay')}
        </Button>
      )}
      <Button onClick={() => setCloses(true)}>{say('close')}</Button>
      {closes && (
        <Suspense>
          <NoteDialog
            title={say('closeTitle')}
            text={say('closeText')}
            body={deadLetters.closeDeadLetter.body}
            words={{ label: say('note'), act: say('closeAct') }}
            send={note => call(deadLetters.closeDeadLetter, { params: { id: row._id }, body: { note } })}
            onClose={() => setCloses(false)}
            onDone={() => {
              setCloses(false)
              toast(say('closedToast'), { icon: 'check' })
              void renew()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function useRenew() {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  return () => {
    client.removeQueries({ queryKey: ['dead-letters'] })
    client.removeQueries({ queryKey: ['overview'] })
    return revalidate()
  }
}

function useReplay(row: DeadLetter, renew: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const replay = async () => {
    setBusy(true)
    try {
      const after = await call(deadLetters.replayDeadLetter, { params: { id: row._id } })
      if (after.state === 'parked') failureToast(say('still', { reason: after.sentence }))
      else toast(say('done'), { icon: 'check' })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
    await renew()
  }
  return { busy, replay }
}
