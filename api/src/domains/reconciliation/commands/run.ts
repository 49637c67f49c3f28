import type { Reply, reconciliation } from '@fanfare/contract'
import { gatewayNamed } from '../../../gateways/index.ts'
import { day_ms, fromNow, now, stopwatch } from '../../../kernel/clock.ts'
import type { App, Ctx } from '../../../kernel/context.ts'
import { workListed } from '../../../kernel/due.ts'
import { whenTriedAgain } from '../../../kernel/due-failures.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { checkDay, showDay } from '../queries/days.ts'
import {
  bookedIn,
  differenceWith,
  type OurPayment,
  paidIn,
  paymentsNamed,
  type Span,
  unbooked,
} from '../queries/payments.ts'
import { sentIn } from '../queries/payouts.ts'
import { dayOf, putDay } from '../store/days.ts'
import { type Found, keepFound } from '../store/differences.ts'

/** So far back a gateway is asked for payments that it told us of only on the day. */
const late_ms = 7 * day_ms
/** So many of a gateway's payments are looked up here at once. */
const looked_up = 500

type Gateway = { count: number; sum_minor: bigint; found: Found[]; unread?: { gateway: string; reason: string } }

const job = 'reconcile_payments'

/**
 * Runs the day that is over, the one before it for what came late, and each that was set aside. A day that throws holds up
 * no other.
 */
export async function reconcileDays(app: App): Promise<void> {
  const { sql } = app.db
  const days = new Set([2, 1].map(ago => dayOf(fromNow(-ago * day_ms))))
  for (const day of (await whenTriedAgain(sql, job, '')).keys()) days.add(day)
  await workListed(app, { job, rows: [...days].map(id => ({ id })), work: ({ id }) => runDay(app, id) })
}

/**
 * Holds a day against the books of every gateway, against the ledger and payouts; keeps what differs. Safe to run again
 * and at once with itself: one run at a time, and differences are kept once.
 */
export async function runDay(app: App, day: string): Promise<void> {
  const passed = stopwatch()
  const from = new Date(`${day}T00:00:00Z`)
  const span = { from, to: new Date(from.getTime() + day_ms) }
  const { sql } = app.db
  const [ours, missing, booked, payouts, names] = await Promise.all([
    paidIn(sql, span),
    unbooked(sql, span),
    bookedIn(sql, span),
    sentIn(sql, span, now()),
    gatewaysOf(app, span),
  ])
  const gateways: Gateway[] = []
  for (const name of names) gateways.push(await holdAgainst(app, name, span, ours))
  const found = [...gateways.flatMap(one => one.found), ...missing, ...booked.unknown, ...payouts.found]
  await app.db.tx(async tx => {
    await tx`select pg_advisory_xact_lock(hashtext('fanfare.reconciliation'))`
    await putDay(tx, {
      day,
      ran_at: now(),
      took_ms: Math.round(passed()),
      payments: ours.length,
      payments_minor: sumOf(ours),
      ledger_transfers: booked.count,
      ledger_minor: booked.sum_minor,
      gateway_payments: gateways.reduce((sum, { count }) => sum + count, 0),
      gateway_minor: gateways.reduce((sum, { sum_minor }) => sum + sum_minor, 0n),
      payouts: payouts.count,
      payouts_minor: payouts.sum_minor,
      unread: gateways.flatMap(({ unread }) => unread ?? []),
    })
    const added = await keepFound(tx, day, found)
    if (added > 0) await recordFact(tx, 'reconciliation_differs', { day, found: added })
  })
  if (found.length > 0) app.log.error({ day, differences: found.length }, 'Payments, gateways and ledger do not agree')
}

/** The same for an operator, who is answered with what was found. Refuses a day that hasn't begun. */
export async function runNow(ctx: Ctx, day: string): Promise<Reply<typeof reconciliation.run>> {
  if (checkDay(day, 'id') > now()) throw refuseFields([{ path: 'id', message: "This day hasn't begun." }])
  await runDay(ctx, day)
  await recordAct(ctx.db.sql, ctx, { act: 'run_reconciliation', target: 'reconciliation_day', targetId: day })
  return showDay(ctx, day)
}

const sumOf = (payments: OurPayment[]) => payments.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)

/** The gateways that we have payments with around the day, and the sandbox's own books. */
async function gatewaysOf(app: App, { from, to }: Span): Promise<string[]> {
  const rows = await app.db.sql<{ gateway: string }[]>`
    select distinct gateway from payments
    where created_at >= ${new Date(from.getTime() - late_ms)} and created_at < ${to} order by gateway`
  return rows.map(({ gateway }) => gateway)
}

/** A gateway whose books can't be read is said to be so; its payments are no differences for that. */
async function holdAgainst(app: App, name: string, span: Span, all: OurPayment[]): Promise<Gateway> {
  try {
    return await readBooks(
      app,
      name,
      span,
      all.filter(({ gateway }) => gateway === name),
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    app.log.error({ err: error, gateway: name }, 'The books of a gateway could not be read')
    return { count: 0, sum_minor: 0n, found: [], unread: { gateway: name, reason: reason.slice(0, 300) } }
  }
}

async function readBooks(app: App, name: string, { from, to }: Span, ours: OurPayment[]): Promise<Gateway> {
  const earliest = Math.min(from.getTime(), ...ours.map(({ created_at }) => created_at.getTime()))
  const since = new Date(Math.max(earliest, from.getTime() - late_ms))
  const unseen = new Map(ours.map(one => [one.gateway_reference, one]))
  const result: Gateway = { count: 0, sum_minor: 0n, found: [] }
  let page: Parameters<typeof differenceWith>[1][] = []
  const settle = async () => {
    const known = await paymentsNamed(
      app.db.sql,
      name,
      page.map(({ reference }) => reference),
    )
    for (const theirs of page) {
      unseen.delete(theirs.reference)
      // What was paid on another day is only looked for here; it is held against ours on its own day.
      if (theirs.paidAt < from) continue
      result.count++
      result.sum_minor += theirs.amount_minor
      const found = differenceWith(name, theirs, known.get(theirs.reference))
      if (found) result.found.push(found)
    }
    page = []
  }
  for await (const theirs of gatewayNamed(app, name).paymentsBetween(app, since, to)) {
    page.push(theirs)
    if (page.length === looked_up) await settle()
  }
  await settle()
  for (const { id, gateway_reference, gateway, currency, amount_minor } of unseen.values())
    result.found.push({
      kind: 'missing_at_gateway',
      our_reference: id,
      their_reference: gateway_reference,
      gateway,
      currency,
      our_minor: amount_minor,
      their_minor: null,
    })
  return result
}
