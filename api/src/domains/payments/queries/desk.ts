import {
  type Input,
  minorToText,
  moneyToWire,
  type PaymentDeskRow,
  type PaymentDetail,
  type paymentDesk,
  type Reply,
} from '@fanfare/contract'
import { gatewayNames } from '../../../gateways/index.ts'
import type { App, Ctx } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Answer } from '../../../kernel/http/bind.ts'
import { csvDownload } from '../../../kernel/http/download.ts'
import { daysParam } from '../../../kernel/http/params.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPersonId, recentPeople } from '../../identity/index.ts'
import { sentenceOf } from '../commands/dead-letters.ts'
import * as store from '../store/desk.ts'
import { deskRowView } from '../views.ts'

const page = 25

type Filters = Input<typeof paymentDesk.exportPayments>['query']

/** Payments of everybody, newest first. */
export async function listDesk(
  ctx: Ctx,
  { before, limit = page, ...filters }: Input<typeof paymentDesk.deskPayments>['query'],
): Promise<Reply<typeof paymentDesk.deskPayments>> {
  const filter = await filterOf(ctx.db.sql, filters)
  const from = before && isId(before) ? before : undefined
  const rows = filter ? await store.listForDesk(ctx.db.sql, { ...filter, before: from, limit: limit + 1 }) : []
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  return { data: await deskRows(ctx, shown), next, gateways: gatewayNames }
}

async function deskRows(ctx: App, rows: store.DeskRow[]): Promise<PaymentDeskRow[]> {
  const ids = [...new Set(rows.map(({ fan_id }) => fan_id))]
  const people = await recentPeople(ctx.db.sql, ids)
  return rows.map(row => deskRowView(ctx.config, row, people.get(row.fan_id)))
}

/** What is asked for, as the store finds it; undefined where nothing can fit. Refuses dates that are none. */
async function filterOf(db: Queryable, { q, fromDate, toDate, ...same }: Filters) {
  const filter = { ...same, ...daysParam({ fromDate, toDate }) }
  const text = q?.trim()
  if (!text) return filter
  const fanId = await findPersonId(db, text)
  if (fanId) return { ...filter, fanId }
  const paymentId = isId(text) ? text : await store.paymentNamed(db, gatewayNames, text)
  return paymentId ? { ...filter, paymentId } : undefined
}

/** What rooms above know of a payment. */
export type PaymentLinks = (
  app: App,
  paymentId: string,
) => Promise<Pick<PaymentDetail, 'performerInfo' | 'chargeId' | 'transfers' | 'refunds' | 'dispute'>>

const counted = ['success', 'refunded', 'disputed', 'won', 'lost']

/** One payment with everything that followed. Refuses ENTITY_NOT_FOUND. */
export async function openDesk(ctx: Ctx, id: string, linksOf: PaymentLinks): Promise<PaymentDetail> {
  const [row] = isId(id) ? await store.listForDesk(ctx.db.sql, { paymentId: id, limit: 1 }) : []
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const [[view], events, links] = await Promise.all([
    deskRows(ctx, [row]),
    store.eventsOf(ctx.db.sql, id),
    linksOf(ctx, id),
  ])
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return {
    ...view,
    ...links,
    events: events.map(event => ({
      _id: `${event.gateway}:${event.event_id}`,
      kind: event.kind,
      state: event.state,
      sentence: sentenceOf(event),
      amount: moneyToWire(event.amount_minor),
      currency: event.currency,
      reason: event.reason,
      receivedAt: event.received_at.toISOString(),
    })),
    receiptId: counted.includes(row.status) ? id : null,
  }
}

const page_rows = 1_000
const columns = [
  'Payment',
  'Created',
  'Changed',
  'State',
  'Kind',
  'Title',
  'Person',
  'Username',
  'Gateway',
  'Reference',
  'Card',
  'Amount',
  'Currency',
  'Discount',
  'Tokens',
  'Failure',
]

/** The same list as a file; that it was asked for is written down before the first line is sent. */
export async function exportPayments(ctx: Ctx, filters: Filters): Promise<Answer> {
  const filter = await filterOf(ctx.db.sql, filters)
  await recordAct(ctx.db.sql, ctx, {
    act: 'export_payments',
    target: 'payment',
    targetId: 'all',
    after: filters,
  })
  return csvDownload('payments.csv', columns, filter ? exported(ctx, filter) : none())
}

async function* none(): AsyncGenerator<string[][]> {}

async function* exported(ctx: Ctx, filter: Omit<store.DeskFilter, 'before' | 'limit'>): AsyncGenerator<string[][]> {
  let before: string | undefined
  for (;;) {
    const rows = await store.listForDesk(ctx.db.read, { ...filter, before, limit: page_rows })
    const views = await deskRows(ctx, rows)
    yield rows.map((row, index) => lineOf(row, views[index]))
    before = rows.at(-1)?.id
    if (rows.length < page_rows) return
  }
}

function lineOf(row: store.DeskRow, view: PaymentDeskRow | undefined): string[] {
  return [
    row.id,
    row.created_at.toISOString(),
    row.updated_at.toISOString(),
    row.status,
    row.kind,
    row.title,
    view?.fanInfo?.name ?? '',
    view?.fanInfo?.username ?? '',
    row.gateway,
    row.gateway_reference ?? '',
    row.last4 ? `${row.brand} ${row.last4}` : '',
    minorToText(row.amount_minor),
    row.currency,
    minorToText(row.discount_minor),
    minorToText(row.tokens_minor),
    row.failure_reason ?? '',
  ]
}
