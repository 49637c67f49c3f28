import { day_ms, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { findCard, payWithCard } from '../../payments/index.ts'
import { findPayees } from '../../profiles/index.ts'
import { chargePeriods } from '../../wallet/index.ts'
import { notice_ms } from '../lifecycle.ts'
import { changeSubscription, lockDue, type SubscriptionRow, takeToRemind } from '../store/subscriptions.ts'
import { paymentFor, periodOf } from './pay.ts'
import { endNow, factOf, failRenewal, openPeriods, type PaidPeriod } from './periods.ts'

const rows_atOnce = 200

type Parts = Pick<App, 'db'>

/**
 * Looks at every subscription whose time has come: renews it, tries a payment again, or ends it. Safe to run at any time,
 * on several nodes at once, and to be killed: each batch is one transaction, and a period is paid once.
 */
export async function renewDue({ db }: Parts): Promise<void> {
  const some = () => db.tx(tx => renewSome({ db }, tx))
  while ((await some()) === rows_atOnce);
}

async function renewSome(app: Parts, tx: Tx): Promise<number> {
  const due = await lockDue(tx, now(), rows_atOnce)
  const isOver = ({ state, type }: SubscriptionRow) => state === 'cancelled' || type === 'free'
  await endNow(tx, due.filter(isOver), 'over')
  const renewing = due.filter(row => !isOver(row))
  const payees = await findPayees(
    tx,
    renewing.map(row => row.performer_id),
  )
  const gone = renewing.filter(row => !payees.has(row.performer_id))
  await endNow(tx, gone, 'unavailable')
  const owed = renewing.filter(row => payees.has(row.performer_id))
  await payFromWallets(
    app,
    tx,
    owed.filter(({ paid_by }) => paid_by === 'wallet'),
    payees,
  )
  for (const row of owed.filter(({ paid_by }) => paid_by === 'card'))
    await payByCard(app, tx, row, payees.get(row.performer_id)?.name ?? '')
  return due.length
}

type Payees = Awaited<ReturnType<typeof findPayees>>

async function payFromWallets({ db }: Parts, tx: Tx, rows: SubscriptionRow[], payees: Payees): Promise<void> {
  const periods = await Promise.all(rows.map(row => periodOf(db, row, payees.get(row.performer_id))))
  const outcomes = await chargePeriods(tx, periods)
  const paid: PaidPeriod[] = []
  for (const [index, row] of rows.entries()) {
    const made = outcomes[index]
    if (made?.outcome === 'charged' || made?.outcome === 'earlier') paid.push({ row, chargeId: made.charge.id })
    else if (made?.outcome === 'insufficient') await failRenewal(tx, row, 'The wallet has too few tokens.')
    else await endNow(tx, [row], 'unavailable')
  }
  await openPeriods(tx, paid)
  for (const { row } of paid) await recordFact(tx, 'subscription_renewed', factOf(row))
}

/** While the gateway's answer is out, the subscription is looked at again in a day; the answer sets its own time. */
async function payByCard({ db }: Parts, tx: Tx, row: SubscriptionRow, name: string): Promise<void> {
  const card = row.card_id ? await findCard(tx, row.fan_id, row.card_id) : undefined
  if (!card) return failRenewal(tx, row, 'There is no card to pay with.')
  await payWithCard(tx, await paymentFor(db, row, { performer: { name } }), card)
  await changeSubscription(tx, row.id, { due_at: new Date(now().getTime() + day_ms), updated_at: now() })
}

/** Tells fans of a renewal a few days before it, once for each period. */
export async function remindSoon({ db }: Parts): Promise<void> {
  const some = () =>
    db.tx(async tx => {
      const until = new Date(now().getTime() + notice_ms)
      const told = await takeToRemind(tx, now(), until, rows_atOnce)
      for (const row of told) {
        await recordFact(tx, 'subscription_renews_soon', factOf(row))
        await addJobIn(tx, 'mail_subscription_renews', { subscriptionId: row.id })
      }
      return told.length
    })
  while ((await some()) === rows_atOnce);
}
