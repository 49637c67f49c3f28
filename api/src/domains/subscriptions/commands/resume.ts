import type { Input, subscriptionPauses } from '@fanfare/contract'
import { gatewayNamed, takes } from '../../../gateways/index.ts'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { type Settings, settingsOf } from '../../../kernel/settings.ts'
import {
  type CardRow,
  closeUnconfirmed,
  findCard,
  findProcessing,
  payWithCard,
  tooLittle,
} from '../../payments/index.ts'
import { agreementWith, type PerformerRow } from '../../profiles/index.ts'
import { chargedOf, chargePeriods, requireMoneySeen, requirePriceSeen } from '../../wallet/index.ts'
import { applyNotices } from '../store/notices.ts'
import { changeSubscription, findOwn, lockSubscription, type SubscriptionRow } from '../store/subscriptions.ts'
import { atLowerTiers } from './downgrade.ts'
import { type Outcome, openCard, paymentFor, periodOf, takeOver } from './pay.ts'
import { afterPause, factOf, openPeriods } from './periods.ts'
import { shownPerformer } from './subscribe.ts'

type Wish = Input<typeof subscriptionPauses.resumeSubscription>['body']

/**
 * Ends the pause of a fan's own subscription. One that hasn't begun is taken back, without a charge. One that has begun is
 * over once the next period is paid, which begins then; with a card that's when the gateway says so, and until then the
 * pause stays as it is. One that isn't paused stays as it is. Refuses ENTITY_NOT_FOUND (also where the creator isn't shown to
 * the fan any more), PRICE_CHANGED, INSUFFICIENT_BALANCE, SPENDING_LIMIT_REACHED, and AMOUNT_OUT_OF_RANGE for less than a card
 * pays.
 */
export async function resume(ctx: Ctx, id: string, wish: Wish): Promise<Outcome> {
  const own = isId(id) ? await findOwn(ctx.db.sql, id, viewerOf(ctx).id) : undefined
  if (!own || own.state === 'created' || own.state === 'expired') throw refuse('ENTITY_NOT_FOUND')
  const performer = await shownPerformer(ctx, own.performer_id)
  const chosen = wish.cardId ? await openCard(ctx, wish.cardId) : undefined
  const settings = await settingsOf(ctx.db)
  return ctx.db.tx(async tx => {
    const row = await lockSubscription(tx, id, own.fan_id)
    if (!row || row.state === 'expired') throw refuse('ENTITY_NOT_FOUND')
    if (row.state === 'pausing') return { row: await takeBack(tx, row) }
    if (row.state !== 'paused') return { row }
    const asked = await findProcessing(tx, id)
    if (asked) return { row, payment: asked }
    const [lower = row] = await atLowerTiers(tx, [row])
    const next = await atPriceOfToday(tx, { ...afterPause(lower), ...payingOf(row, wish, chosen) })
    requirePriceSeen(wish.priceSeen, next.price_minor)
    if (next.paid_by === 'wallet') return fromWallet(tx, next, settings)
    return byCard(ctx, tx, { next, settings, performer, wish })
  })
}

/** The pause hasn't begun: renewals go on as if it had never been asked for. */
async function takeBack(tx: Tx, row: SubscriptionRow): Promise<SubscriptionRow> {
  const change = { state: 'active' as const, pause_until: null, due_at: row.ends_at, updated_at: now() }
  await changeSubscription(tx, row.id, change)
  return { ...row, ...change }
}

/** What pays from now on: what the fan chose, or what paid before. */
function payingOf(
  row: SubscriptionRow,
  { paymentGateway }: Wish,
  chosen: CardRow | undefined,
): Pick<SubscriptionRow, 'paid_by' | 'card_id'> {
  if (chosen) return { paid_by: 'card', card_id: chosen.id }
  if (paymentGateway === 'system') return { paid_by: 'wallet', card_id: null }
  if (paymentGateway) throw refuseFields([{ path: 'cardId', message: 'Choose a card, or pay from the wallet.' }])
  return { paid_by: row.paid_by, card_id: row.card_id }
}

async function atPriceOfToday(tx: Tx, row: SubscriptionRow): Promise<SubscriptionRow> {
  const [changed] = await applyNotices(tx, [row.id], now())
  return { ...row, price_minor: changed?.price_minor ?? row.price_minor }
}

async function fromWallet(tx: Tx, next: SubscriptionRow, settings: Settings): Promise<Outcome> {
  await takeOver(tx, next)
  const [outcome] = await chargePeriods(tx, [periodOf(settings, next, await agreementWith(tx, next.performer_id))])
  const charged = chargedOf(outcome)
  await openPeriods(tx, [{ row: next, chargeId: charged.charge.id, paid_minor: next.price_minor }])
  await recordFact(tx, 'subscription_renewed', factOf(next))
  return { row: next, charged }
}

type Bill = { next: SubscriptionRow; settings: Settings; performer: PerformerRow; wish: Wish }

/** Charges the card; if the gateway never answers, the job looks at the subscription when its pause ends. */
async function byCard(ctx: Ctx, tx: Tx, { next, settings, performer, wish }: Bill): Promise<Outcome> {
  const card = next.card_id ? await findCard(tx, next.fan_id, next.card_id) : undefined
  if (!card) throw refuseFields([{ path: 'cardId', message: 'Choose a card, or pay from the wallet.' }])
  await closeUnconfirmed(tx, [next.id], now())
  const order = { ...paymentFor(settings, next, performer), askedOf: ctx }
  requireMoneySeen(wish.moneySeen, order)
  const keeper = gatewayNamed(ctx, card.gateway)
  if (!takes(keeper, order.amount_minor)) throw tooLittle(order, keeper)
  const tomorrow = fromNow(day_ms)
  const due_at = next.pause_until && next.pause_until > tomorrow ? next.pause_until : tomorrow
  await takeOver(tx, next)
  await changeSubscription(tx, next.id, { ends_at: next.ends_at, due_at })
  return { row: next, payment: await payWithCard(tx, order, card) }
}
