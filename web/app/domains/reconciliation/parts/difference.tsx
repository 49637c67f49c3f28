import { type ReconciliationDifference, reconciliation } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call } from '../../../core/http/call.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

const NoteDialog = lazy(() => import('../../../core/page/note-dialog.tsx'))

const kinds = [
  ...(['missing_here', 'missing_at_gateway', 'amount_differs', 'refund_missing_here'] as const),
  ...(['refund_missing_at_gateway', 'ledger_missing', 'ledger_differs', 'ledger_unknown'] as const),
  ...(['payout_not_booked', 'payout_differs', 'payout_unconfirmed'] as const),
] as const
const tones = { open: 'bad', explained: 'good', cleared: undefined } as const

type Props = { difference: ReconciliationDifference; onDone: () => Promise<void> }

/** What doesn't agree: both sides of it, what to do, and who has explained it. */
export function Difference({ difference, onDone }: Props) {
  const { timeZone } = useSite()
  const [asked, setAsked] = useState(false)
  const { kind, gateway, sentence, currency, state, note, explainedBy, explainedAt } = difference
  const known = kinds.find(one => one === kind)
  const tone = tones[state]
  const amount = (wire: number | null) => (wire === null ? say('noAmount') : moneyText(minorOf(wire), currency))
  return (
    <li className="card card-pad flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-strong text-label">{known ? say(known) : kind}</b>
          <span className="text-ink-muted text-small">{gateway}</span>
        </span>
        <Badge {...(tone && { tone })}>{say(state)}</Badge>
      </div>
      <p className="text-label">{sentence}</p>
      <p className="num wrap-anywhere text-ink-faint text-small">
        {say('ours', { reference: difference.ourReference, amount: amount(difference.ourAmount) })}
        <br />
        {say('theirs', { reference: difference.theirReference, amount: amount(difference.theirAmount) })}
      </p>
      {state === 'explained' && (
        <p className="wrap-anywhere text-ink-muted text-small">
          {say('explainedBy', {
            name: explainedBy?.name ?? '',
            when: explainedAt ? momentText(explainedAt, timeZone) : '',
            note,
          })}
        </p>
      )}
      {state === 'open' && (
        <Button className="self-start" size="s" onClick={() => setAsked(true)}>
          {say('explain')}
        </Button>
      )}
      {asked && (
        <Suspense>
          <NoteDialog
            title={say('explainTitle')}
            text={say('explainText')}
            body={reconciliation.explain.body}
            words={{ label: say('note'), act: say('explainAct') }}
            send={text => call(reconciliation.explain, { params: { id: difference._id }, body: { note: text } })}
            onClose={() => setAsked(false)}
            onDone={() => {
              setAsked(false)
              toast(say('explainedToast'), { icon: 'check' })
              void onDone()
            }}
          />
        </Suspense>
      )}
    </li>
  )
}
