import { type Input, minorFromWire, moneyToWire, type payment } from '@fanfare/contract'
import { gatewayNamed, takes } from '../../../gateways/index.ts'
import type { App, Ctx } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { idFor, isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseAmount, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { creditTopUp, giveBackTaken, recipes, takeBackTopUp } from '../../ledger/index.ts'
import {
  beginPayment,
  type CardRow,
  findCard,
  findPayment,
  isExpired,
  type NewPayment,
  type PaymentRow,
  paymentView,
  payWithCard,
  tooLittle,
  waitingPage,
} from '../../payments/index.ts'
import { holdToLimits } from '../store/limits.ts'
import { isMoreThanSeen } from './price-seen.ts'
import { tokensFor } from './rate.ts'
import { noteRefused, noteToppedUp } from './run-auto-top-up.ts'

/** What this room needs of a payment that bought tokens. */
type TokenPayment = {
  id: string
  fan_id: string
  gateway: string
  currency: string
  amount_minor: bigint
  tokens_minor: bigint
  discount_tokens_minor: bigint
}

const paidOf = (payment: TokenPayment) => ({
  paymentId: payment.id,
  fanId: payment.fan_id,
  gateway: payment.gateway,
  currency: payment.currency,
  paid_minor: payment.amount_minor,
  tokens_minor: payment.tokens_minor,
  covered_minor: payment.discount_tokens_minor,
})

/** What follows when a payment for tokens is paid or taken back; in the transaction that works the gateway's event. */
export const topUpSettler = {
  async paid(tx: Tx, payment: TokenPayment): Promise<void> {
    await creditTopUp(tx, paidOf(payment))
    await noteToppedUp(tx, payment)
  },
  asked: (tx: Tx, payment: TokenPayment): Promise<void> => noteRefused(tx, payment),
  failed: (tx: Tx, payment: TokenPayment): Promise<void> => noteRefused(tx, payment),
  async disputed(tx: Tx, payment: TokenPayment, reason: string): Promise<void> {
    await takeBackTopUp(tx, 'chargeback', paidOf(payment), reason)
  },
  async refunded(tx: Tx, payment: TokenPayment, reason: string): Promise<void> {
    await takeBackTopUp(tx, 'refund', paidOf(payment), reason)
  },
  /** What the dispute took from the wallet, and what the site had covered, is where it was. */
  async won(tx: Tx, payment: TokenPayment): Promise<void> {
    await giveBackTaken(tx, payment.id, 'The bank found for the site')
  },
  async lost(): Promise<void> {},
}

type Wanted = Input<typeof payment.topUp>['body']

/** Coupons for top-ups, which a room above keeps. */
export type TopUpCoupons = {
  /** Uses a coupon for a payment that begins; answers what it takes off. Refuses what can't be used. */
  use(app: App, use: { fanId: string; code: string; paymentId: string }): Promise<{ value_bps: number }>
  /** The payment came to nothing: the coupon can be used again. */
  release(app: App, paymentId: string): Promise<void>
}

/**
 * Begins a top-up: writes the payment down, and answers the gateway's page that takes the card, or has one of the fan's saved
 * cards charged, once for an Idempotency-Key. The amount is in the site's currency, within its limits; one token costs
 * `tokenConversionRate` of it. A coupon lowers what is paid, and the tokens stay as many. Refuses 400 naming `cardId` for a
 * card that isn't the fan's or has expired, and PRICE_CHANGED where the coupon or the rate isn't as the fan saw it.
 */
export async function beginTopUp(ctx: Ctx, coupons: TopUpCoupons, fanId: string, wanted: Wanted) {
  const { amount, cardId, couponCode, paymentGateway, returnTo } = wanted
  const settings = await settingsOf(ctx.db)
  const amount_minor = minorFromWire(amount)
  const [minimum, maximum] = [BigInt(settings.minimumWalletPrice_minor), BigInt(settings.maximumWalletPrice_minor)]
  if (amount_minor < minimum || amount_minor > maximum)
    throw refuseAmount('amount', minimum, maximum, settings.currency)
  const id = cardId === undefined ? newId() : cardPaymentId(ctx, fanId)
  const earlier = cardId === undefined ? undefined : await earlierOf(ctx, fanId, { id, amount_minor, cardId })
  if (earlier) return waitingFor(ctx, earlier)
  const card = cardId === undefined ? undefined : await usableCard(ctx, fanId, cardId)
  const coupon = couponCode ? await coupons.use(ctx, { fanId, code: couponCode, paymentId: id }) : undefined
  const tokens_minor = tokensFor(amount_minor, settings.tokenConversionRate)
  const discount = coupon && discountOf(amount_minor, tokens_minor, coupon.value_bps)
  const order: NewPayment = {
    id,
    fanId,
    kind: 'token_package',
    amount_minor: amount_minor - (discount?.discount_minor ?? 0n),
    discount,
    currency: settings.currency,
    tokens_minor,
    type: 'token_package',
    title: 'Wallet top-up',
    description: `Top-up of your wallet on ${settings.siteName}`,
    gateway: paymentGateway,
    returnTo,
    askedOf: ctx,
    allowed: tx =>
      holdToLimits(tx, {
        fanId,
        amount_minor: tokens_minor - (discount?.discount_tokens_minor ?? 0n),
        counted: 'top_up',
      }),
  }
  try {
    requireSeen(wanted, order)
    if (card) return waitingFor(ctx, await chargeOff(ctx, order, card))
    const { payment, url } = await beginPayment(ctx, order)
    return { ...paymentView(payment), paymentUrl: url }
  } catch (error) {
    if (coupon) await coupons.release(ctx, id)
    throw error
  }
}

/** Refuses PRICE_CHANGED `{price, tokens}` where it costs more than the fan was shown, or buys fewer tokens. */
function requireSeen({ priceSeen, tokensSeen }: Wanted, { amount_minor, tokens_minor }: NewPayment): void {
  const isFewer = tokensSeen !== undefined && tokens_minor < minorFromWire(tokensSeen)
  if (!isFewer && !isMoreThanSeen(priceSeen, amount_minor)) return
  throw refuse('PRICE_CHANGED', { price: moneyToWire(amount_minor), tokens: moneyToWire(tokens_minor) })
}

function waitingFor(ctx: Ctx, payment: PaymentRow) {
  return { ...paymentView(payment), paymentUrl: waitingPage(ctx, payment.id) }
}

/** A request that is sent again must not charge the card again, even where its first answer was lost. */
function cardPaymentId({ secret, idempotencyKey }: Ctx, fanId: string): string {
  return idempotencyKey ? idFor(secret, `top_up|${fanId}|${idempotencyKey}`) : newId()
}

/** What an earlier request with this key began. Refuses KEY_REUSED where it asked for something else. */
async function earlierOf(
  ctx: Ctx,
  fanId: string,
  { id, amount_minor, cardId }: { id: string; amount_minor: bigint; cardId: string },
): Promise<PaymentRow | undefined> {
  const payment = ctx.idempotencyKey ? await findPayment(ctx.db.sql, fanId, id) : undefined
  if (!payment) return undefined
  if (payment.amount_minor + payment.discount_minor !== amount_minor || payment.card_id !== cardId)
    throw refuse('KEY_REUSED')
  ctx.sayReplayed()
  return payment
}

async function usableCard(ctx: Ctx, fanId: string, cardId: string): Promise<CardRow> {
  const card = isId(cardId) ? await findCard(ctx.db.sql, fanId, cardId) : undefined
  if (!card) throw refuseFields([{ path: 'cardId', message: 'Choose one of your cards.' }])
  if (isExpired(card)) throw refuseFields([{ path: 'cardId', message: 'This card has expired. Choose another one.' }])
  return card
}

/** Has a saved card charged; only its own gateway can. */
async function chargeOff(ctx: Ctx, order: NewPayment, card: CardRow): Promise<PaymentRow> {
  const gateway = gatewayNamed(ctx, card.gateway)
  if (!takes(gateway, order.amount_minor)) throw tooLittle(order, gateway)
  return ctx.db.tx(tx => payWithCard(tx, order, card))
}

function discountOf(amount_minor: bigint, tokens_minor: bigint, value_bps: number) {
  return {
    discount_minor: recipes.partOf(amount_minor, value_bps),
    discount_tokens_minor: recipes.partOf(tokens_minor, value_bps),
    coupon_bps: value_bps,
  }
}
