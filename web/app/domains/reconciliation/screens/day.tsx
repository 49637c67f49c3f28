import { type ReconciliationDay, reconciliation } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { Difference } from '../parts/difference.tsx'
import { say } from '../words.ts'
import '../../../core/page/page-head.css'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  return load(args, reconciliation.oneDay, { params: { id: String(args.params.id) } })
}

/** One day: what it came to on every side, and what doesn't agree. */
export default function Day() {
  const { day, differences } = useLoaderData<typeof loader>()
  const { timeZone } = useSite()
  const { revalidate } = useRevalidator()
  return (
    <>
      <TopBar title={say('title')} back="/operator/reconciliation" />
      <div className="mx-auto flex max-w-220 flex-col gap-5">
        <div className="page-head">
          <div className="flex min-w-0 flex-col gap-1">
            <a href="/operator/reconciliation" className="text-ink-muted text-small max-desk:hidden">
              {say('title')}
            </a>
            <h1 className="num type-title">{day._id}</h1>
            <p className="num text-ink-muted text-label">
              {say('ranAt', { when: momentText(day.ranAt, timeZone), seconds: (day.tookMs / 1000).toFixed(1) })}
            </p>
          </div>
          <RunAgain id={day._id} onDone={revalidate} />
        </div>
        <Sides day={day} />
        {day.unread.map(({ gateway, reason }) => (
          <Notice key={gateway} tone="warn" icon="triangle-exclamation-point">
            {say('unread', { gateway, reason })}
          </Notice>
        ))}
        <Section id="differences" title={say('differences')} count={differences.length}>
          {differences.length === 0 ? (
            <Empty icon="circle-check" title={say('none')}>
              {say('noneText')}
            </Empty>
          ) : (
            <ul className="flex flex-col gap-4">
              {differences.map(one => (
                <Difference key={one._id} difference={one} onDone={revalidate} />
              ))}
            </ul>
          )}
        </Section>
      </div>
    </>
  )
}

function Sides({ day }: { day: ReconciliationDay }) {
  const { payments, ledger, gateway, payouts, currency } = day
  const sides = [
    { name: say('payments'), side: payments, count: say('paymentsCount', { n: payments.count }) },
    { name: say('ledger'), side: ledger, count: say('transfers', { n: ledger.count }) },
    { name: say('gateway'), side: gateway, count: say('paymentsCount', { n: gateway.count }) },
    { name: say('payouts'), side: payouts, count: say('payoutsCount', { n: payouts.count }) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 desk:grid-cols-4">
      {sides.map(({ name, side, count }) => (
        <div key={name} className="card card-pad flex min-w-0 flex-col gap-1">
          <dt className="text-ink-muted text-small">{name}</dt>
          <dd className="flex min-w-0 flex-col">
            <b className="num wrap-anywhere font-strong text-heading">{moneyText(minorOf(side.amount), currency)}</b>
            <span className="num text-ink-faint text-small">{count}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function RunAgain({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await call(reconciliation.run, { params: { id } })
      toast(say('ran'), { icon: 'check' })
      await onDone()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <Button size="s" busy={busy} onClick={run}>
      {say('runAgain')}
    </Button>
  )
}
