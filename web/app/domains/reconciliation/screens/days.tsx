import { type ReconciliationDay, reconciliation } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskList } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 30

export function loader(args: LoaderFunctionArgs) {
  return loadFirst(args, reconciliation.days, { query: { limit: PAGE } })
}

/** The days that were held against gateways and ledger, each with what nobody has explained yet. */
export default function Days() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead title={say('title')} lead={first.data.length === 0 ? say('leadNone') : say('lead', { n: first.open })}>
        <span className="flex flex-wrap gap-2">
          <ButtonLink size="s" href="/operator/bank-files">
            {say('bankFiles')}
          </ButtonLink>
          <RunToday today={new Date(now_ms).toISOString().slice(0, 10)} />
        </span>
      </DeskHead>
      <DeskList
        queryKey={['reconciliation', first.data[0]?.ranAt ?? '', String(first.open)]}
        label={say('title')}
        first={first}
        now_ms={now_ms}
        ask={(page, signal) => call(reconciliation.days, { query: { limit: PAGE, ...page }, signal })}
        empty={
          <Empty icon="chart-column" title={say('empty')}>
            {say('emptyText')}
          </Empty>
        }
      >
        {row => <Day row={row} />}
      </DeskList>
    </div>
  )
}

function Day({ row: { _id: day, payments, currency, open, explained } }: { row: ReconciliationDay }) {
  return (
    <a
      href={`/operator/reconciliation/${day}`}
      aria-label={say('dayLabel', { day })}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-hover max-desk:px-4"
    >
      <span className="flex min-w-0 grow basis-40 flex-col">
        <b className="num font-strong text-label">{day}</b>
        <span className="num text-ink-faint text-small">{say('paymentsCount', { n: payments.count })}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {open > 0 && <Badge tone="bad">{say('openCount', { n: open })}</Badge>}
        {explained > 0 && <Badge>{say('explainedCount', { n: explained })}</Badge>}
        {open + explained === 0 && (
          <Badge tone="good" icon="check">
            {say('agrees')}
          </Badge>
        )}
      </span>
      <b className="num ms-auto font-strong text-label">{moneyText(minorOf(payments.amount), currency)}</b>
    </a>
  )
}

function RunToday({ today }: { today: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await call(reconciliation.run, { params: { id: today } })
      await navigate(`/operator/reconciliation/${today}`)
    } catch (error) {
      failureToast(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Button size="s" busy={busy} onClick={run}>
      {say('runToday')}
    </Button>
  )
}
