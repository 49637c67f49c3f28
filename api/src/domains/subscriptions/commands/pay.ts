import { moneyToWire } from '@fanfare/contract'
import { gatewayNamed, gatewaysMeant, takes } from '../../../gateways/index.ts'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { type Settings, settingsOf } from '../../../kernel/settings.ts'
import {
  beginPayment,
  findCard,
  type NewPayment,
  type PaymentRow,
  payWithCard,
  tooLittle,
} from '../../payments/index.ts'
import { type Agreement, agreementWith } from '../../profiles/index.ts'
import {
  type Charged,
  chargedOf,
  chargePeriods,
  chargeTerms,
  currencyFor,
  holdToLimits,
  requireMoneySeen,
  type WalletPeriod,
} from '../../wallet/index.ts'
import { insertCheckout, type PromotionRow } from '../store/offers.ts'
import { changeSubscription, insertSubscription, lockLive, type SubscriptionRow } from '../store/subscriptions.ts'
import { claim } from './claims.ts'
import { announceStart, openPeriods, titleOf, typeOf } from './periods.ts'
import {
  type Asked,
  askedOf,
  beginFree,
  beginTrial,
  newRow,
  nextOf,
  requireSeen,
  resumed,
  type Wanted,
} from './subscribe.ts'

/** What came of a wish to subscribe: paid now, to be paid by card, or nothing had to be paid. */
export type Outcome = { row: SubscriptionRow; charged?: Charged; payment?: PaymentRow; url?: string }

/**
 * Subscribes a fan to a creator: free, from the wallet (`system`), with a saved card, or on the gateway's page. One that
 * was cancelled and still runs renews again, without a charge. Refuses ENTITY_NOT_FOUND, SUBSCRIPTION_NOT_OFFERED,
 * ALREADY_SUBSCRIBED, SUBSCRIPTION_PAUSED, FREE_SUBSCRIPTION_USED, INSUFFICIENT_BALANCE, SPENDING_LIMIT_REACHED, GATEWAY_UNAVAILABLE,
 * AMOUNT_OUT_OF_RANGE for less than a card pays, PRICE_CHANGED, and promotions that have ended, are full, were used or are for others.
 */
export async function subscribe(ctx: Ctx, wanted: Wanted): Promise<Outcome> {
  const asked = await askedOf(ctx, wanted)
  if (asked.type === 'free') return { row: await ctx.db.tx(tx => beginFree(tx, asked)) }
  const { promotion } = asked
  if (promotion?.kind === 'trial') {
    requireSeen(asked, asked)
    return trial(ctx, asked, promotion, wanted)
  }
  // Read before the transaction: one that waits for a place must not wait for a second connection.
  const settings = await settingsOf(ctx.db)
  if (wanted.paymentGateway === 'system') return ctx.db.tx(tx => fromWallet(tx, asked, settings))
  return byCard(ctx, asked, { wanted, settings })
}

/** A trial is paid by nothing yet: the wallet or a saved card pays what comes after it, or nothing does. */
async function trial(ctx: Ctx, asked: Asked, promotion: PromotionRow, wanted: Wanted): Promise<Outcome> {
  const card = wanted.cardId ? await openCard(ctx, wanted.cardId) : undefined
  if (!card && wanted.paymentGateway !== 'system' && wanted.paymentGateway !== 'none')
    throw refuseFields([{ path: 'cardId', message: 'Choose the wallet, a saved card, or no renewal.' }])
  const paid_by = card ? 'card' : wanted.paymentGateway === 'system' ? 'wallet' : 'nothing'
  const paying = { paid_by, card_id: card?.id ?? null } as const
  return { row: await ctx.db.tx(tx => beginTrial(tx, asked, promotion, paying)) }
}

async function fromWallet(tx: Tx, asked: Asked, settings: Settings): Promise<Outcome> {
  const { performer, promotion, first_minor } = asked
  const live = await lockLive(tx, asked.fanId, performer.id)
  const back = live && (await resumed(tx, live, asked))
  if (live && back) {
    await changeSubscription(tx, live.id, { paid_by: 'wallet', card_id: null })
    return { row: { ...back, paid_by: 'wallet', card_id: null } }
  }
  refuseSecond(live, promotion)
  const row: SubscriptionRow = live
    ? { ...nextOf(live, asked), paid_by: 'wallet', card_id: null }
    : newRow(asked, { paid_by: 'wallet', state: 'active' })
  const paid_minor = promotion ? first_minor : row.price_minor
  requireSeen(asked, { first_minor: paid_minor, price_minor: row.price_minor })
  if (!live && !(await insertSubscription(tx, row))) throw refuse('ALREADY_SUBSCRIBED')
  if (live) await takeOver(tx, row)
  if (promotion) await claim(tx, promotion.id, { fanId: asked.fanId, subscriptionId: row.id })
  const [outcome] = await chargePeriods(tx, [
    periodOf(settings, row, await agreementWith(tx, performer.id), { price_minor: paid_minor, tier: asked.tier?.name }),
  ])
  const charged = chargedOf(outcome)
  await openPeriods(tx, [{ row, chargeId: charged.charge.id, paid_minor }])
  if (!live) await announceStart(tx, row)
  return { row, charged }
}

/** One that is paid for is not sold again; free days, and one whose payment failed, can be, without a promotion. */
function refuseSecond(live: SubscriptionRow | undefined, promotion: PromotionRow | undefined): void {
  if (live?.state === 'paused') throw refuse('SUBSCRIPTION_PAUSED')
  if (live && (promotion || (live.state !== 'past_due' && live.type !== 'free'))) throw refuse('ALREADY_SUBSCRIBED')
}

/** Writes down how a live subscription goes on. */
export async function takeOver(tx: Tx, row: SubscriptionRow): Promise<void> {
  const { type, months, price_minor, anchor_at, periods, paid_by, card_id, tier_id } = row
  const plan = { type, months, price_minor, anchor_at, periods, tier_id }
  await changeSubscription(tx, row.id, { ...plan, paid_by, card_id, updated_at: now() })
}

/** The next period of a subscription as the wallet charges it; its first may cost less than the others. */
export function periodOf(
  settings: Settings,
  row: SubscriptionRow,
  agreed: Agreement | undefined,
  { price_minor = row.price_minor, tier = '' } = {},
): WalletPeriod {
  if (row.type === 'free') throw new Error('Free days are not charged.')
  return {
    fanId: row.fan_id,
    performerId: row.performer_id,
    subscriptionId: row.id,
    type: typeOf(row.type) as WalletPeriod['type'],
    title: titleOf(row, tier),
    tier,
    terms: chargeTerms(settings, agreed),
    starts_at: row.ends_at ?? row.anchor_at,
    price_minor,
  }
}

type Wish = { wanted: Wanted; settings: Settings }

async function byCard(ctx: Ctx, asked: Asked, { wanted, settings }: Wish): Promise<Outcome> {
  const { fanId, promotion } = asked
  const card = wanted.cardId ? await openCard(ctx, wanted.cardId) : undefined
  const gateway = await gatewayFor(ctx, wanted.paymentGateway)
  const paymentId = newId()
  const begun = await ctx.db.tx(async (tx): Promise<Outcome | { waiting: NewPayment; row: SubscriptionRow }> => {
    const live = await lockLive(tx, fanId, asked.performer.id)
    const back = live && (await resumed(tx, live, asked))
    if (live && back) {
      const paying = card ? { paid_by: 'card' as const, card_id: card.id } : {}
      await changeSubscription(tx, live.id, { ...paying, updated_at: now() })
      return { row: { ...back, ...paying } }
    }
    refuseSecond(live, promotion)
    const row = live ? nextOf(live, asked) : newRow(asked, { paid_by: 'card', card_id: card?.id ?? null })
    const paid_minor = promotion ? asked.first_minor : row.price_minor
    requireSeen(asked, { first_minor: paid_minor, price_minor: row.price_minor })
    if (!live) await insertSubscription(tx, row)
    if (promotion) await claim(tx, promotion.id, { fanId, subscriptionId: row.id, paymentId })
    await insertCheckout(tx, checkoutOf(paymentId, row, promotion))
    const payment = paymentFor(settings, row, asked.performer, { price_minor: paid_minor, tier: asked.tier?.name })
    requireMoneySeen(wanted.moneySeen, payment)
    const order = { ...payment, id: paymentId, askedOf: ctx, gateway, returnTo: wanted.returnTo }
    if (!card) return { row, waiting: order }
    const keeper = gatewayNamed(ctx, card.gateway)
    if (!takes(keeper, order.amount_minor)) throw tooLittle(order, keeper)
    return { row, payment: await payWithCard(tx, order, card) }
  })
  return 'waiting' in begun ? { row: begun.row, ...(await beginPayment(ctx, begun.waiting)) } : begun
}

/**
 * The gateway whose page was asked for; without one the site chooses, and for the names of the specification too where the
 * site doesn't use them. Refuses GATEWAY_UNAVAILABLE for other names, before anything is written down.
 */
export async function gatewayFor(ctx: Ctx, name: string | null | undefined): Promise<string | undefined> {
  if (name) await gatewaysMeant(ctx, name, { kind: 'subscription', country: ctx.country })
  return name ?? undefined
}

/** What a card payment is to buy, for when the gateway says that it was made. */
function checkoutOf(payment_id: string, row: SubscriptionRow, promotion: PromotionRow | undefined) {
  const { type, months, price_minor, tier_id } = row
  if (type === 'free') throw new Error('Free days are not charged.')
  const what = { type, months, price_minor, tier_id }
  return { payment_id, ...what, promotion_id: promotion?.id ?? null, upgraded_at: null }
}

/** One of the viewer's saved cards. Refuses ENTITY_NOT_FOUND. */
export async function openCard(ctx: Ctx, id: string) {
  const card = isId(id) ? await findCard(ctx.db.sql, viewerOf(ctx).id, id) : undefined
  if (!card) throw refuse('ENTITY_NOT_FOUND', undefined, "This card isn't one of yours.")
  return card
}

/** The payment of the next period of a subscription, in the site's currency. */
export function paymentFor(
  { currency, tokenConversionRate }: Settings,
  row: SubscriptionRow,
  performer: { name: string },
  { price_minor = row.price_minor, tier = '' } = {},
): NewPayment {
  const title = titleOf(row, tier)
  return {
    fanId: row.fan_id,
    kind: 'subscription',
    type: typeOf(row.type),
    title: `${title}: ${performer.name}`,
    targetId: row.id,
    periodStarts_at: row.state === 'created' ? null : row.ends_at,
    amount_minor: currencyFor(price_minor, tokenConversionRate),
    currency,
    tokens_minor: price_minor,
    description: `${title} to ${performer.name}, ${moneyToWire(price_minor)} tokens`,
    askedOf: null,
    allowed: tx => holdToLimits(tx, { fanId: row.fan_id, amount_minor: price_minor, counted: 'spending' }),
  }
}
