import { type EarningView, earnings } from '@fanfare/contract'
import { useState } from 'react'
import { call } from '../../../core/http/call.ts'
import { servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { dateText, stampText, useNow } from '../../../ui/clock.ts'
import { everyRow, saveCsv } from '../../../ui/csv.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge, Chip } from '../../../ui/surfaces.tsx'
import { Table } from '../../../ui/table.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { EARNINGS_PAGE, type EarningsData, earningsPath, kinds, queryOf } from '../spans.ts'
import { typeText } from '../types.ts'
import { say } from '../words.ts'
import '../../../ui/chips.css'

/** Every amount earned in the time span: who paid, for what, the platform fee, and the day it is available. */
export function EarningsTable({ data }: { data: EarningsData }) {
  const { span, kind, first, now_ms } = data
  const query = queryOf(span, kind, now_ms)
  const list = useInfiniteQuery({
    queryKey: ['earnings', span, kind],
    queryFn: ({ pageParam, signal }) =>
      call(earnings.searchEarnings, { query: { ...query, limit: EARNINGS_PAGE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.data.length, 0)
      return last.data.length > 0 && seen < last.total ? seen : undefined
    },
    ...servedFirst(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  const words = {
    all: say('all'),
    subscriptions: say('subscriptions'),
    feed: say('posts'),
    unlocked: say('unlocked'),
    tip: say('tips'),
    live: say('live'),
    product: say('products'),
    shared: say('shared'),
  }
  return (
    <section className="card card-flush">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-5 pb-3 max-desk:px-4">
        <h2 className="type-heading">{say('list')}</h2>
        <SaveButton query={query} />
      </div>
      <nav className="chips px-5 pb-4.5 max-desk:px-4" aria-label={say('types')}>
        {kinds.map(one => (
          <Chip key={one} small on={one === kind} href={earningsPath(span, one)}>
            {words[one]}
          </Chip>
        ))}
      </nav>
      {rows.length === 0 ? <Nothing /> : <Rows rows={rows} />}
      <ListEnd more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
    </section>
  )
}

function Nothing() {
  const year = (
    <ButtonLink kind="quiet" size="s" href={earningsPath('365', 'all')}>
      {say('showYear')}
    </ButtonLink>
  )
  return (
    <Empty icon="chart-column" title={say('emptyTitle')} action={year}>
      {say('emptyText')}
    </Empty>
  )
}

function Rows({ rows }: { rows: EarningView[] }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const isTaxed = rows.some(({ tax }) => tax > 0)
  return (
    <Table
      heads={[
        { text: say('who') },
        { text: say('type'), wide: true },
        { text: say('grossHead'), end: true, wide: true },
        ...(isTaxed ? [{ text: say('taxHead'), end: true, wide: true }] : []),
        { text: say('feeHead'), end: true, wide: true },
        { text: say('netHead'), end: true },
        { text: say('release'), end: true, wide: true },
      ]}
      tight
    >
      {rows.map(row => (
        <Row key={row._id} row={row} now={now} zone={site.timeZone} isTaxed={isTaxed} />
      ))}
    </Table>
  )
}

function Row({ row, now, zone, isTaxed }: { row: EarningView; now: number; zone: string; isTaxed: boolean }) {
  const gross_minor = minorOf(row.grossPrice)
  const tax_minor = minorOf(row.tax)
  const net_minor = minorOf(row.netPrice)
  const free = Date.parse(row.availableAt) <= now
  const isRefunded = row.status === 'refunded'
  const release = isRefunded ? (
    <Badge tone="bad">{say('refunded')}</Badge>
  ) : free ? (
    <Badge tone="good">{say('released')}</Badge>
  ) : (
    dateText(row.availableAt, now, zone)
  )
  const person = row.userInfo ?? row.sellerInfo
  const what = typeText(row.type)
  return (
    <tr>
      <td className="max-w-0 w-full desk:w-[34%]">
        <Who
          of={person ?? { _id: row._id, name: say('nobody'), avatar: '' }}
          size={40}
          name={person?.name ?? say('nobody')}
          sub={<When what={what} stamp={stampText(row.createdAt, now, zone)} />}
        />
        <span className="ps-13 desk:hidden">
          <SoldTitle row={row} />
          <SharedOut row={row} />
          <Refunded row={row} />
        </span>
      </td>
      <td className="max-w-0 max-desk:hidden desk:w-[26%]">
        <Sold row={row} what={what} />
      </td>
      <td className="end num max-desk:hidden">{tokensText(gross_minor, true)}</td>
      {isTaxed && <td className="end num text-ink-muted max-desk:hidden">{tokensText(tax_minor, true)}</td>}
      <td className="end num text-ink-muted max-desk:hidden">
        {tokensText(gross_minor - tax_minor - minorOf(row.shared) - net_minor, true)}
      </td>
      <td className="end num font-strong">
        {isRefunded ? <s className="text-ink-faint">{tokensText(net_minor, true)}</s> : tokensText(net_minor, true)}
        <span className="block font-regular text-ink-faint text-small desk:hidden">{release}</span>
      </td>
      <td className="end whitespace-nowrap text-ink-muted max-desk:hidden">{release}</td>
    </tr>
  )
}

/** What was sold, with the way to it. */
function Sold({ row, what }: { row: EarningView; what: string }) {
  return (
    <>
      {what}
      <SoldTitle row={row} />
      <SharedOut row={row} />
      <Refunded row={row} />
    </>
  )
}

/** What collaborators got of a sale. */
function SharedOut({ row: { shared } }: { row: EarningView }) {
  if (shared === 0) return null
  const amount = tokensText(minorOf(shared), true)
  return <span className="num block text-ink-muted text-small">{say('sharedOut', { amount })}</span>
}

/** Why a sale was given back. */
function Refunded({ row: { status, refundReason } }: { row: EarningView }) {
  if (status !== 'refunded') return null
  const text = refundReason ? say('refundedFor', { reason: refundReason }) : say('refunded')
  return <span className="block text-bad text-small">{text}</span>
}

function SoldTitle({ row: { type, targetId, title } }: { row: EarningView }) {
  if (type === 'shared_sale' && title) return <span className="clip block text-ink-muted text-small">{title}</span>
  if (type !== 'feed' || !title) return null
  return (
    <a
      className="link clip block text-ink-muted text-small"
      href={`/post/${targetId}`}
      aria-label={say('seePost', { title })}
    >
      {title}
    </a>
  )
}

function When({ what, stamp }: { what: string; stamp: string }) {
  return (
    <>
      <span className="desk:hidden">{what} · </span>
      {stamp}
    </>
  )
}

function SaveButton({ query }: { query: ReturnType<typeof queryOf> }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const rows = await everyRow(page => call(earnings.searchEarnings, { query: { ...query, ...page } }))
      saveCsv('earnings.csv', [
        [
          say('when'),
          say('who'),
          say('type'),
          say('grossHead'),
          say('taxHead'),
          say('feeHead'),
          say('sharedHead'),
          say('netHead'),
          say('release'),
          say('refundReason'),
        ],
        ...rows.map(csvRow),
      ])
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

function csvRow(row: EarningView): string[] {
  const gross_minor = minorOf(row.grossPrice)
  const tax_minor = minorOf(row.tax)
  const net_minor = minorOf(row.netPrice)
  const shared_minor = minorOf(row.shared)
  const plain = (minor: bigint) => tokensText(minor, true).replaceAll(',', '')
  return [
    row.createdAt,
    (row.userInfo ?? row.sellerInfo)?.name ?? '',
    typeText(row.type),
    plain(gross_minor),
    plain(tax_minor),
    plain(gross_minor - tax_minor - shared_minor - net_minor),
    plain(shared_minor),
    plain(net_minor),
    row.availableAt,
    row.status === 'refunded' ? (row.refundReason ?? say('refunded')) : '',
  ]
}
