import {
  type Input,
  moneyToWire,
  type RefundBearers,
  type RefundDeskRow,
  type Reply,
  type refundDesk,
} from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { cursorId, isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { recentPeople } from '../../identity/index.ts'
import { bearersOf, findCharges } from '../../wallet/index.ts'
import type { TermsInForce } from '../asks.ts'
import { waitingStates } from '../lifecycle.ts'
import { countRefunds, findRefund, listRefunds, type RefundRow } from '../store/refunds.ts'
import { deskRow } from '../views.ts'
import { evidenceOf } from './evidence.ts'

const page = 25

/** Refunds for operators, newest first. */
export async function listDesk(
  ctx: Ctx,
  { before, limit = page, state, fanId }: Input<typeof refundDesk.deskRefunds>['query'],
): Promise<Reply<typeof refundDesk.deskRefunds>> {
  const states = state === 'waiting' ? waitingStates : state && [state]
  const ofFan = fanId && isId(fanId) ? fanId : undefined
  const [rows, counts] = await Promise.all([
    fanId && !ofFan
      ? []
      : listRefunds(ctx.db.sql, { states, fanId: ofFan, before: cursorId(before), limit: limit + 1 }),
    countRefunds(ctx.db.sql, waitingStates, now()),
  ])
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  return { data: await deskRows(ctx, shown), next, counts }
}

/** How many refunds wait for an operator. */
export async function countWaitingRefunds(db: Queryable): Promise<number> {
  return (await countRefunds(db, waitingStates, now())).waiting
}

/** Refunds as the operator who asks sees them. */
async function deskRows(ctx: Ctx, rows: RefundRow[]): Promise<RefundDeskRow[]> {
  const ids = rows.flatMap(row => [row.fan_id, row.performer_id, row.approved_by, row.decided_by])
  const known = new Set(ids.filter(id => id !== null))
  const [people, settings] = await Promise.all([recentPeople(ctx.db.sql, [...known]), settingsOf(ctx.db)])
  const operatorId = viewerOf(ctx).id
  return rows.map(row => deskRow(ctx.config, row, { people, settings, operatorId }))
}

export async function showDeskRow(ctx: Ctx, row: RefundRow): Promise<RefundDeskRow> {
  const [view] = await deskRows(ctx, [row])
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

/** One refund with our records of it, and who would pay for it. */
export async function openDesk(
  ctx: Ctx,
  id: string,
  termsInForce: TermsInForce,
): Promise<Reply<typeof refundDesk.deskRefund>> {
  const row = isId(id) ? await findRefund(ctx.db.sql, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const [view, bearers, evidence] = await Promise.all([
    showDeskRow(ctx, row),
    bearersFor(ctx.db.sql, row),
    evidenceOf(
      ctx.db.sql,
      {
        fanId: row.fan_id,
        performerId: row.performer_id,
        since: row.bought_at,
        ...(row.target === 'charge' ? { chargeId: row.target_id } : { paymentId: row.target_id }),
      },
      termsInForce,
    ),
  ])
  return { ...view, bearers, evidence }
}

/** Of the unused days of a subscription it isn't known before they are worked out. */
async function bearersFor(db: Queryable, row: RefundRow): Promise<RefundBearers | null> {
  const none = { maturing: 0, available: 0, tax: 0, fees: 0, referral: 0, cover: 0, wallet: 0 }
  if (row.target === 'payment') return null
  const charge = (await findCharges(db, [row.target_id])).get(row.target_id)
  if (!charge || (row.gives === 'unused' && !charge.refund_id)) return null
  const sums: Record<keyof RefundBearers, bigint> = {
    maturing: 0n,
    available: 0n,
    tax: 0n,
    fees: 0n,
    referral: 0n,
    cover: 0n,
    wallet: 0n,
  }
  for (const { from, amount_minor } of await bearersOf(db, charge)) {
    const who = bearerOf(from)
    if (who) sums[who] += amount_minor
  }
  for (const who of Object.keys(none) as (keyof RefundBearers)[]) none[who] = moneyToWire(sums[who])
  return none
}

/** Who an account of the ledger belongs to, as refunds take from it. */
export function bearerOf(account: string): keyof RefundBearers | undefined {
  if (account.includes(':maturing:')) return 'maturing'
  if (account.startsWith('earnings:')) return 'available'
  if (account.startsWith('referral:')) return 'referral'
  if (account.startsWith('wallet:')) return 'wallet'
  if (account.startsWith('tax:')) return 'tax'
  if (account === 'platform:fees') return 'fees'
  return account === 'platform:cover' ? 'cover' : undefined
}
