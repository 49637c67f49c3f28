import { type Input, minorFromWire, moneyToWire, type payment } from '@fanfare/contract'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { creditTopUp, takeBackTopUp } from '../../ledger/index.ts'
import { beginPayment, paymentView } from '../../payments/index.ts'

/** What this room needs of a payment that bought tokens. */
type TokenPayment = {
  id: string
  fan_id: string
  gateway: string
  currency: string
  amount_minor: bigint
  tokens_minor: bigint
}

const paidOf = (payment: TokenPayment) => ({
  paymentId: payment.id,
  fanId: payment.fan_id,
  gateway: payment.gateway,
  currency: payment.currency,
  paid_minor: payment.amount_minor,
  tokens_minor: payment.tokens_minor,
})

/** What follows when a payment for tokens is paid or taken back; in the transaction that works the gateway's event. */
export const topUpSettler = {
  async paid(tx: Tx, payment: TokenPayment): Promise<void> {
    await creditTopUp(tx, paidOf(payment))
  },
  async failed(): Promise<void> {},
  async disputed(tx: Tx, payment: TokenPayment, reason: string): Promise<void> {
    await takeBackTopUp(tx, 'chargeback', paidOf(payment), reason)
  },
  async refunded(tx: Tx, payment: TokenPayment, reason: string): Promise<void> {
    await takeBackTopUp(tx, 'refund', paidOf(payment), reason)
  },
}

type Wanted = Input<typeof payment.topUp>['body']

/**
 * Begins a top-up: writes the payment down and answers the gateway's page, which takes the card. The amount is in the
 * site's currency, within its limits; one token costs `tokenConversionRate` of it.
 */
export async function beginTopUp(app: App, fanId: string, { amount, paymentGateway, returnTo }: Wanted) {
  const settings = await settingsOf(app.db)
  const amount_minor = minorFromWire(amount)
  const [minimum, maximum] = [BigInt(settings.minimumWalletPrice_minor), BigInt(settings.maximumWalletPrice_minor)]
  if (amount_minor < minimum || amount_minor > maximum) {
    throw refuse('AMOUNT_OUT_OF_RANGE', { minimum: moneyToWire(minimum), maximum: moneyToWire(maximum) })
  }
  const { payment, url } = await beginPayment(app, {
    fanId,
    kind: 'token_package',
    amount_minor,
    currency: settings.currency,
    tokens_minor: tokensFor(amount_minor, settings.tokenConversionRate),
    type: 'token_package',
    title: 'Wallet top-up',
    description: `Top-up of your wallet on ${settings.siteName}`,
    gateway: paymentGateway,
    returnTo,
  })
  return { ...paymentView(payment), paymentUrl: url }
}

const rate_scale = 1_000_000

/** Tokens that an amount buys at a rate of currency per token, rounded down to a hundredth. */
function tokensFor(amount_minor: bigint, rate: number): bigint {
  return (amount_minor * BigInt(rate_scale)) / BigInt(Math.round(rate * rate_scale))
}

/** What so many tokens cost at a rate of currency per token, rounded up to a hundredth of the currency. */
export function currencyFor(tokens_minor: bigint, rate: number): bigint {
  const scaled = tokens_minor * BigInt(Math.round(rate * rate_scale))
  return (scaled + BigInt(rate_scale) - 1n) / BigInt(rate_scale)
}
