import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { workDueTogether } from '../../../kernel/due.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type Settings, settingsIn } from '../../../kernel/settings.ts'
import { closeUnconfirmed, findCard, payWithCard } from '../../payments/index.ts'
import { findPayees } from '../../profiles/index.ts'
import { chargePeriods, limitRefusal, type WalletPeriod } from '../../wallet/index.ts'
import { notice_ms } from '../lifecycle.ts'
import { applyNotices } from '../store/notices.ts'
import {
  changeSubscription,
  lockDue,
  lockEndingSoon,
  lockToContinue,
  lockToRemind,
  markReminded,
  type SubscriptionRow,
} from '../store/subscriptions.ts'
import { tierNames } from '../store/tiers.ts'
import english from '../words/english.ts'
import { atLowerTiers } from './downgrade.ts'
import { beginPause } from './pause.ts'
import { paymentFor, periodOf } from './pay.ts'
import { afterPause, endNow, factOf, failRenewal, openPeriods, type PaidPeriod } from './periods.ts'

const rows_max = 200

type Parts = Pick<App, 'db' | 'log'>

/**
 * Looks at every subscription whose time has come: renews it, tries a payment again, or ends it. Safe to run at any time,
 * on several nodes at once, and to be killed: each batch is one transaction, and a period is paid once. One that throws is
 * set aside and holds up no other.
 */
export async function renewDue(app: Parts): Promise<void> {
  await workDueTogether(app, {
    job: 'renew_subscriptions',
    rows_max,
    lock: (tx, which, limit) => lockDue(tx, now(), { which, limit }),
    work: renew,
  })
}

async function renew(tx: Tx, rows: SubscriptionRow[]): Promise<void> {
  const due = await atLowerTiers(tx, await atNewPrices(tx, rows))
  const isOver = ({ state, type }: SubscriptionRow) => state === 'cancelled' || type === 'free'
  await endNow(tx, due.filter(isOver), 'over')
  for (const row of due.filter(isPausing)) await beginPause(tx, row)
  const renewing = due.filter(row => !isOver(row) && !isPausing(row)).map(afterPause)
  const payees = await findPayees(
    tx,
    renewing.map(row => row.performer_id),
  )
  const gone = renewing.filter(row => !payees.has(row.performer_id))
  await endNow(tx, gone, 'unavailable')
  const owed = renewing.filter(row => payees.has(row.performer_id))
  const settings = await settingsIn(tx)
  const byWallet = owed.filter(({ paid_by }) => paid_by === 'wallet')
  const names = await tierNames(tx, owed)
  const tierOf = ({ tier_id }: SubscriptionRow) => ({ tier: names.get(tier_id ?? '') })
  const periods = byWallet.map(row => periodOf(settings, row, payees.get(row.performer_id), tierOf(row)))
  await payFromWallets(tx, byWallet, periods)
  for (const row of owed.filter(({ paid_by }) => paid_by === 'card'))
    await payByCard(tx, row, settings, { name: payees.get(row.performer_id)?.name ?? '', ...tierOf(row) })
}

const isPausing = ({ state }: SubscriptionRow) => state === 'pausing'

/** Those whose fans were told of a new price that holds by now, at that price. */
async function atNewPrices(tx: Tx, due: SubscriptionRow[]): Promise<SubscriptionRow[]> {
  const isRenewing = ({ state }: SubscriptionRow) => state === 'active' || state === 'past_due' || state === 'paused'
  const renewing = due.filter(isRenewing).map(({ id }) => id)
  if (renewing.length === 0) return due
  const prices = new Map((await applyNotices(tx, renewing)).map(({ id, price_minor }) => [id, price_minor]))
  return due.map(row => ({ ...row, price_minor: prices.get(row.id) ?? row.price_minor }))
}

async function payFromWallets(tx: Tx, rows: SubscriptionRow[], periods: WalletPeriod[]): Promise<void> {
  const outcomes = await chargePeriods(tx, periods)
  const paid: PaidPeriod[] = []
  for (const [index, row] of rows.entries()) {
    const made = outcomes[index]
    if (made?.outcome === 'charged' || made?.outcome === 'earlier')
      paid.push({ row, chargeId: made.charge.id, paid_minor: row.price_minor })
    else if (made?.outcome === 'limited') await notAllowed(tx, row, limitRefusal(made.breach))
    else if (made?.outcome === 'insufficient') await failRenewal(tx, row, english.failed_wallet)
    else await endNow(tx, [row], 'unavailable')
  }
  await openPeriods(tx, paid)
  for (const { row } of paid) await recordFact(tx, 'subscription_renewed', factOf(row))
}

/**
 * The fan's own limits forbid a renewal. During a break nobody wants to be asked for money again, so the subscription
 * ends and can be started again later; a limit that is reached opens again, so the renewal is tried again like any other.
 */
async function notAllowed(tx: Tx, row: SubscriptionRow, { details, message }: Refusal): Promise<void> {
  if (details.period === 'break') return endNow(tx, [row], 'break')
  await failRenewal(tx, row, message)
}

/** While the gateway's answer is out, the subscription is looked at again in a day; the answer sets its own time. */
async function payByCard(
  tx: Tx,
  row: SubscriptionRow,
  settings: Settings,
  { name, tier }: { name: string; tier: string | undefined },
): Promise<void> {
  const card = row.card_id ? await findCard(tx, row.fan_id, row.card_id) : undefined
  if (!card) return failRenewal(tx, row, english.failed_card)
  await closeUnconfirmed(tx, [row.id], now())
  try {
    await payWithCard(tx, paymentFor(settings, row, { name }, { tier }), card)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'SPENDING_LIMIT_REACHED') return notAllowed(tx, row, error)
    throw error
  }
  const { anchor_at, periods, ends_at } = row
  await changeSubscription(tx, row.id, { anchor_at, periods, ends_at, due_at: fromNow(day_ms), updated_at: now() })
}

/** Tells the other rooms of subscriptions that end in a few days because they don't renew, once for each period. */
export async function noticeEndings(app: Parts): Promise<void> {
  await workDueTogether(app, {
    job: 'notice_endings',
    rows_max,
    lock: (tx, which, limit) => lockEndingSoon(tx, { now: now(), until: fromNow(notice_ms) }, { which, limit }),
    async work(tx, rows) {
      await markReminded(tx, rows)
      for (const row of rows) {
        const endsAt = (row.ends_at ?? now()).toISOString()
        await recordFact(tx, 'subscription_ends_soon', { ...factOf(row), endsAt })
      }
    },
  })
}

/** Tells fans of a renewal, or of the end of a pause, a few days before it, once for each. */
export async function remindSoon(app: Parts): Promise<void> {
  const [renews, continues] = ['mail_subscription_renews', 'mail_subscription_continues'] as const
  await remind(app, { job: 'remind_of_renewals', lock: lockToRemind, of: 'ends_at', mail: renews })
  await remind(app, { job: 'remind_of_pauses', lock: lockToContinue, of: 'pause_until', mail: continues })
}

type Reminder = { job: string; lock: typeof lockToRemind; of: 'ends_at' | 'pause_until'; mail: string }

async function remind(app: Parts, { job, lock, of, mail }: Reminder): Promise<void> {
  await workDueTogether(app, {
    job,
    rows_max,
    lock: (tx, which, limit) => lock(tx, { now: now(), until: fromNow(notice_ms) }, { which, limit }),
    async work(tx, rows) {
      await markReminded(tx, rows, of)
      for (const row of rows) {
        await recordFact(tx, 'subscription_renews_soon', factOf(row))
        await addJobIn(tx, mail, { subscriptionId: row.id })
      }
    },
  })
}
