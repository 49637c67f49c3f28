import { type ChargeView, type PaymentView, payment, wallet } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { HelpLink } from '../../../core/page/help-link.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { stampText, useNow } from '../../../ui/clock.ts'
import { everyRow, saveCsv } from '../../../ui/csv.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Signed } from '../../../ui/money-tags.tsx'
import { Empty, Failed, SkeletonLines } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import {
  chargeLine,
  type HistoryFilter,
  historyFilters,
  type Line,
  merged,
  paymentLine,
  useHistory,
} from '../history.ts'
import { confirmPath, receiptPath, refundPath, shownLine } from '../lines.ts'
import { say } from '../words.ts'
import '../../../ui/chips.css'
import '../../../ui/lines.css'
import '../../../ui/states.css'

type First = { charges: { data: ChargeView[]; total: number }; payments: { data: PaymentView[]; total: number } }

/** The wallet's statement: what came in and what went out, newest first. */
export function History({ first }: { first: First }) {
  const [filter, setFilter] = useState<HistoryFilter>('all')
  const words = {
    all: say('filterAll'),
    'top-ups': say('filterTopUps'),
    purchases: say('filterPurchases'),
    tips: say('filterTips'),
  }
  return (
    <section className="card card-flush" id="history">
      <div className="flex items-center justify-between gap-3 px-5 pt-5 pb-3 max-desk:px-4">
        <h2 className="type-heading">{say('history')}</h2>
        <SaveButton />
      </div>
      <div className="chips px-5 pb-4.5 max-desk:px-4">
        {historyFilters.map(one => (
          <Chip key={one} small on={one === filter} onClick={() => setFilter(one)}>
            {words[one]}
          </Chip>
        ))}
      </div>
      <Lines key={filter} filter={filter} first={filter === 'all' ? first : null} onAll={() => setFilter('all')} />
    </section>
  )
}

function Lines({ filter, first, onAll }: { filter: HistoryFilter; first: First | null; onAll: () => void }) {
  const history = useHistory(filter, first)
  const site = useSite()
  const now = useNow(site.now_ms)
  if (history.failed) return <Failed message={sentenceOf(history.failed)} onRetry={history.retry} />
  if (history.waiting) return <SkeletonLines count={4} />
  if (history.lines.length === 0 && !history.more) return <NoLines filter={filter} onAll={onAll} />
  return (
    <>
      <ul>
        {history.lines.map(line => (
          <LineRow key={line.id} line={line} stamp={stampText(line.at, now, site.timeZone)} />
        ))}
      </ul>
      <ListEnd more={history.more} busy={history.busy} onMore={history.loadMore} />
    </>
  )
}

function NoLines({ filter, onAll }: { filter: HistoryFilter; onAll: () => void }) {
  if (filter === 'all')
    return (
      <Empty icon="wallet" title={say('emptyTitle')}>
        {say('emptyText')}
      </Empty>
    )
  return (
    <Empty
      icon="search-x"
      title={say('emptyFilter')}
      action={
        <Button size="s" onClick={onAll}>
          {say('showAll')}
        </Button>
      }
    />
  )
}

function LineRow({ line, stamp }: { line: Line; stamp: string }) {
  const { title, sub, incoming, minor, counts } = shownLine(line)
  const person = line.kind === 'charge' ? line.charge.performerInfo : null
  const refund = refundPath(line)
  const receipt = receiptPath(line)
  const confirm = confirmPath(line)
  return (
    <li className="txn">
      {person ? (
        <Avatar of={person} />
      ) : (
        <span className="disc disc-44">
          <Icon name={incoming ? 'plus' : 'wallet'} />
        </span>
      )}
      <span className="flex min-w-0 flex-col">
        <span className="clip font-medium text-label">{title}</span>
        {sub && <span className="clip text-ink-faint text-small">{sub}</span>}
        {confirm && (
          <a className="link text-small" href={confirm} aria-label={say('confirmOf', { title })}>
            {say('confirm')}
          </a>
        )}
        <span className="flex flex-wrap gap-x-3">
          {receipt && (
            <a className="link text-ink-muted text-small" href={receipt} aria-label={say('receiptOf', { title })}>
              {say('receipt')}
            </a>
          )}
          {refund && (
            <a className="link text-ink-muted text-small" href={refund} aria-label={say('refundOf', { title })}>
              {say('refund')}
            </a>
          )}
          <HelpLink type={line.kind} id={line.id} title={title} />
        </span>
      </span>
      <span className="flex flex-col items-end">
        {counts ? (
          <Signed minor={minor} incoming={incoming} />
        ) : (
          <s className="num text-ink-faint text-label">{tokensText(minor, true)}</s>
        )}
        <span className="num text-ink-faint text-small">{stamp}</span>
      </span>
    </li>
  )
}

function SaveButton() {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveCsv('wallet.csv', await statement())
    } catch {
      failureToast(say('csvFailed'))
    }
    setBusy(false)
  }
  return (
    <Button kind="ghost" size="s" busy={busy} onClick={save}>
      <Icon name="download" size="s" />
      {say('csv')}
    </Button>
  )
}

async function statement(): Promise<string[][]> {
  const [charges, payments] = await Promise.all([
    everyRow(query => call(wallet.searchCharges, { query })),
    everyRow(query => call(payment.searchPayments, { query })),
  ])
  const lines = merged(
    { lines: charges.map(chargeLine), complete: true },
    { lines: payments.map(paymentLine), complete: true },
  )
  const head = [
    say('csvWhen'),
    say('csvWhat'),
    say('csvWho'),
    say('csvTier'),
    say('csvTokens'),
    say('csvTax'),
    say('csvTaxRate'),
    say('csvTaxCountry'),
    say('csvStatus'),
    say('csvId'),
  ]
  return [head, ...lines.map(rowOf)]
}

const plain = (minor: bigint) => tokensText(minor, true).replaceAll(',', '')

function rowOf(line: Line): string[] {
  const { title, incoming, minor } = shownLine(line)
  const who = line.kind === 'charge' ? (line.charge.performerInfo?.name ?? '') : ''
  const tier = (line.kind === 'charge' && line.charge.tier) || ''
  const tax = line.kind === 'charge' ? line.charge.tax : null
  const status = line.kind === 'charge' ? line.charge.status : line.payment.status
  return [
    line.at,
    title,
    who,
    tier,
    `${incoming ? '' : '-'}${plain(minor)}`,
    tax ? plain(minorOf(tax.amount)) : '',
    tax?.country ? String(Math.round(tax.rate * 1e4) / 100) : '',
    tax?.country ?? '',
    status,
    line.id,
  ]
}
