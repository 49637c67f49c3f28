import {
  type Input,
  minorToText,
  moneyToWire,
  type PayoutDeskRow,
  type payoutDesk,
  type Reply,
} from '@fanfare/contract'
import { nowMs } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isCountry } from '../../../kernel/country.ts'
import type { Answer } from '../../../kernel/http/bind.ts'
import { csvFile } from '../../../kernel/http/download.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { recentPeople } from '../../identity/index.ts'
import { earningsOf } from '../../ledger/index.ts'
import { needsSecondPerson } from '../commands/decide.ts'
import { isHeld } from '../commands/hold.ts'
import { destinationOf } from '../commands/method.ts'
import { payoutLife } from '../lifecycle.ts'
import { countPayouts, findPayout, listPayouts, type PayoutRow } from '../store/payouts.ts'
import { deskRow } from '../views.ts'

/** Requests of creators, for operators, and how many there are of each state. */
export async function listDesk(
  ctx: Ctx,
  { state, method, q, limit = 10, offset = 0 }: Input<typeof payoutDesk.deskPayouts>['query'],
): Promise<Reply<typeof payoutDesk.deskPayouts>> {
  const filter = { states: state && [state], method, q, oldestFirst: state !== undefined, limit, offset }
  const [{ rows, total }, counts] = await Promise.all([listPayouts(ctx.db.sql, filter), countPayouts(ctx.db.sql)])
  const of = (one: PayoutRow['state']) => counts.find(row => row.state === one)
  const waiting_minor = (of('pending')?.tokens_minor ?? 0n) + (of('approved')?.tokens_minor ?? 0n)
  const zero = { pending: 0, approved: 0, sent: 0, done: 0, returned: 0, rejected: 0, withdrawn: 0 }
  for (const one of payoutLife.states) zero[one] = of(one)?.count ?? 0
  return { data: await deskRows(ctx, rows), total, counts: zero, waiting: moneyToWire(waiting_minor) }
}

/** Requests as the operator who asks sees them. */
export async function deskRows(ctx: Ctx, rows: PayoutRow[]): Promise<PayoutDeskRow[]> {
  const ids = rows.flatMap(row => [row.performer_id, row.held_by, row.approved_by, row.sent_by])
  const known = new Set(ids.filter(id => id !== null))
  const [people, settings] = await Promise.all([recentPeople(ctx.db.sql, [...known]), settingsOf(ctx.db)])
  const operatorId = viewerOf(ctx).id
  return rows.map(row => deskRow(ctx.config, row, { people, settings, operatorId }))
}

const names: Record<string, string> = {
  name: 'Account holder',
  account: 'Account or IBAN',
  swift: 'SWIFT or BIC',
  routing: 'Routing number',
  bank: 'Bank',
  country: 'Country',
  address: 'Address',
  email: 'PayPal email',
  account_id: 'Account at Stripe',
  phone: 'PayPal phone',
}

/** One request with its account in full; that it was opened is written down before it is answered. */
export async function openDesk(ctx: Ctx, id: string): Promise<Reply<typeof payoutDesk.deskPayout>> {
  const row = isId(id) ? await findPayout(ctx.db.sql, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  await recordAct(ctx.db.sql, ctx, { act: 'view_payout_account', target: 'payout_request', targetId: id })
  const [[view], owed, counts] = await Promise.all([
    deskRows(ctx, [row]),
    earningsOf(ctx.db.sql, row.performer_id),
    countPayouts(ctx.db.sql, row.performer_id),
  ])
  const countOf = (state: PayoutRow['state']) => counts.find(one => one.state === state)?.count ?? 0
  const destination = Object.entries(destinationOf(ctx, row)).filter(([, value]) => value !== '')
  return {
    ...(view as PayoutDeskRow),
    destination: destination.map(([key, value]) => ({ name: names[key] ?? key, value: readable(key, value) })),
    available: moneyToWire(owed.available_minor),
    earlier: { done: countOf('done'), returned: countOf('returned') },
  }
}

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/** A country by its name: banks ask for it in words. */
function readable(key: string, value: string): string {
  return key === 'country' && isCountry(value) ? (regions.of(value) ?? value) : value
}

const rows_max = 10_000
const columns = [
  'Payout',
  'Requested',
  'Method',
  'Account holder',
  'Account or IBAN',
  'SWIFT or BIC',
  'Routing number',
  'Bank',
  'Country',
  'Address',
  'PayPal email',
  'Amount',
  'Currency',
  'Reference',
]

/**
 * What the operator who asks can send now, as a file for the bank: approved, not held back, not cooling down, and not
 * waiting for another person. That it was asked for is written down with the ids in it.
 */
export async function bankFile(ctx: Ctx, { method }: Input<typeof payoutDesk.bankFile>['query']): Promise<Answer> {
  const filter = { states: ['approved' as const], method, oldestFirst: true, limit: rows_max, offset: 0 }
  const [{ rows }, settings] = await Promise.all([listPayouts(ctx.db.sql, filter), settingsOf(ctx.db)])
  const operatorId = viewerOf(ctx).id
  const sendable = rows.filter(
    row =>
      row.method !== 'stripe' &&
      !isHeld(row) &&
      (row.payable_from?.getTime() ?? 0) <= nowMs() &&
      !(needsSecondPerson(settings, row) && row.approved_by === operatorId),
  )
  await recordAct(ctx.db.sql, ctx, {
    act: 'export_payouts',
    target: 'payout_request',
    targetId: method ?? 'all',
    after: { payouts: sendable.map(({ id }) => id) },
  })
  const lines = sendable.map(row => {
    const { name = '', account = '', swift = '', routing = '', bank = '', ...more } = destinationOf(ctx, row)
    const { country = '', address = '', email = '' } = more
    return [
      row.id,
      row.created_at.toISOString(),
      row.method,
      name,
      account,
      swift,
      routing,
      bank,
      country,
      address,
      email,
      minorToText(row.money_minor),
      row.currency,
      `${settings.siteName} ${row.id.slice(-8).toUpperCase()}`,
    ]
  })
  return csvFile('payouts.csv', [columns, ...lines])
}
