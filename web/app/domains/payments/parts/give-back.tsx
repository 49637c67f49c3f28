import type { PaymentDetail } from '@fanfare/contract'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useQueryClient } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { say } from '../desk-words.ts'

const GiveBackDialog = lazy(() => import('./give-back-dialog.tsx'))

/** What a payment is given back as: a top-up as the payment itself, a subscription as the sale that it paid. */
export type Backable = { target: 'payment' | 'charge'; targetId: string }

/** Gives a payment back that nobody asked for; nothing where it isn't paid, or has a refund that wasn't refused. */
export function GiveBack({ payment }: { payment: PaymentDetail }) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [asks, setAsks] = useState(false)
  const thing = backableOf(payment)
  if (!thing) return null
  const close = () => setAsks(false)
  const done = async () => {
    close()
    client.removeQueries({ queryKey: ['refund-desk'] })
    client.removeQueries({ queryKey: ['overview'] })
    await revalidate()
  }
  return (
    <section className="card card-pad flex flex-col items-start gap-3" aria-labelledby="give-back">
      <h2 id="give-back" className="font-strong text-label">
        {say('giveBackTitle')}
      </h2>
      <p className="text-ink-muted text-label">{say('giveBackLead')}</p>
      <Button size="s" onClick={() => setAsks(true)}>
        {say('giveBack')}
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <GiveBackDialog payment={payment} thing={thing} onDone={() => void done()} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

function backableOf({ _id, state, kind, chargeId, refunds }: PaymentDetail): Backable | null {
  if (state !== 'success' || refunds.some(refund => refund.state !== 'refused')) return null
  if (kind === 'token_package') return { target: 'payment', targetId: _id }
  return chargeId === null ? null : { target: 'charge', targetId: chargeId }
}
