import type { App } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { CheckoutOrder, Gateway, TakenPayment } from '../gateway.ts'
import { codeOf, toCcbill } from './amounts.ts'
import { paymentsBetween } from './books.ts'
import { chargeByPrevious, period_days } from './charge.ts'
import { act, CcbillError } from './datalink.ts'
import { formDigest } from './digest.ts'
import { meaningOf } from './events.ts'
import { keysOf } from './keys.ts'
import { subscriptionOf } from './store.ts'
import { readSaid } from './webhook.ts'

/**
 * CCBill: cards are typed on its FlexForm, whose price is signed by a digest, and charged again by the sale that they paid.
 * Every sale is single; the site owns the renewals. A payment's reference is its own id, which the form carries along.
 */
export const ccbill: Gateway = {
  name: 'ccbill',
  isSandbox: false,
  carries: currency => codeOf(currency) !== undefined,
  beginCheckout: async ({ config }, order) => ({ url: formOf(keysOf(config), order), reference: order.paymentId }),
  async keepCard() {
    throw refuse('CARD_REFUSED', undefined, 'CCBill keeps a card when you pay with it. Make a payment on its page.')
  },
  chargeCard: chargeByPrevious,
  refund,
  /** Chargebacks are lost when they are told, so nobody can answer one. */
  async submitEvidence() {},
  paymentsBetween,
  readWebhook: (app, webhook) => meaningOf(app, readSaid(keysOf(app.config), webhook)),
}

function formOf(keys: ReturnType<typeof keysOf>, { paymentId, amount_minor, currency }: CheckoutOrder): string {
  const currencyCode = codeOf(currency)
  if (!currencyCode) throw refuse('GATEWAY_UNAVAILABLE', undefined, `CCBill doesn't take ${currency}.`)
  const price = { initialPrice: toCcbill(amount_minor, currency), initialPeriod: period_days, currencyCode }
  const query = new URLSearchParams({
    clientAccnum: keys.account,
    clientSubacc: keys.subaccount,
    ...price,
    formDigest: formDigest(price, keys.salt),
    'X-paymentId': paymentId,
  })
  return `${keys.formUrl}/${keys.flexId}?${query}`
}

/** CCBill refunds what has settled and voids what hasn't; it is asked only where it has done neither. */
async function refund({ config, db }: App, { reference }: TakenPayment): Promise<void> {
  const keys = keysOf(config)
  const subscriptionId = await subscriptionOf(db.sql, reference)
  if (!subscriptionId) throw new Error(`CCBill's name of payment ${reference} is not known.`)
  await db.tx(async tx => {
    // Two at once would both find that nothing was given back yet.
    await tx`select 1 from ccbill_payments where payment_id = ${reference} for update`
    const status = await act(keys, 'viewSubscriptionStatus', { subscriptionId })
    if (Number(status.refundsIssued) > 0 || Number(status.voidsIssued) > 0) return
    try {
      await act(keys, 'refundTransaction', { subscriptionId })
    } catch (error) {
      if (!(error instanceof CcbillError) || error.code !== '0') throw error
      await act(keys, 'voidTransaction', { subscriptionId })
    }
  })
}
