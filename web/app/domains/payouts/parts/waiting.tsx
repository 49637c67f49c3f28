import { type PayoutView, payouts } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { HelpLink, helpPath } from '../../../core/page/help-link.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { amountText, nextText, payoutLooks } from '../states.ts'
import { say } from '../words.ts'
import { HeldBack } from './held-back.tsx'
import '../../../ui/figures.css'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

/** The request that waits: where it stands, what happens next, and what its creator can still do. */
export function Waiting({ payout }: { payout: PayoutView }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [asks, setAsks] = useState(false)
  const { _id, state, methodLabel, adminNote } = payout
  const withdraw = async () => {
    try {
      await call(payouts.withdrawPayout, { params: { id: _id } })
      toast(say('withdrawDone'), { icon: 'rotate-ccw' })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await Promise.all([
      revalidate(),
      client.invalidateQueries({ queryKey: ['payouts'] }),
      client.invalidateQueries({ queryKey: ['earnings'] }),
    ])
  }
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="waiting-payout">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="waiting-payout" className="font-strong text-label">
          {say('waiting')}
        </h2>
        <Badge {...payoutLooks[state]}>{say(state)}</Badge>
      </div>
      <div className="flex flex-col gap-1">
        <b className="kpi">{amountText(payout)}</b>
        <span className="text-ink-muted text-label">{say('confirmTo', { account: methodLabel })}</span>
      </div>
      <p className="flex items-start gap-2 text-label">
        <Icon name={payout.payableFrom ? 'hourglass' : 'arrow-right'} size="s" />
        <span>{nextText(payout, now, timeZone)}</span>
      </p>
      {payout.hold && (
        <>
          <HeldBack hold={payout.hold} />
          <ButtonLink size="s" className="self-start" href={helpPath('payout', _id)}>
            {say('heldAnswer')}
          </ButtonLink>
        </>
      )}
      {adminNote && <p className="wrap-anywhere text-ink-muted text-small">{say('note', { note: adminNote })}</p>}
      {state === 'pending' && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="s" href={`/creator/payout-request/update/${_id}`}>
            {say('change')}
          </ButtonLink>
          <Button size="s" kind="danger-quiet" onClick={() => setAsks(true)}>
            {say('withdraw')}
          </Button>
        </div>
      )}
      {!payout.hold && <HelpLink type="payout" id={_id} />}
      {asks && (
        <Suspense fallback={null}>
          <Sure
            title={say('withdrawTitle')}
            text={say('withdrawText', { amount: amountText(payout) })}
            act={say('withdraw')}
            onAct={withdraw}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
