import { returnPath } from '@fanfare/contract'
import { currentGateway, gatewayNamed } from '../../../gateways/index.ts'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import * as store from '../store.ts'

export type NewPayment = {
  fanId: string
  kind: store.PaymentRow['kind']
  amount_minor: bigint
  currency: string
  tokens_minor: bigint
  description: string
  gateway?: string | undefined
  returnTo?: string | undefined
}

/** Writes a payment down and opens the gateway's page for it. */
export async function beginPayment(app: App, wanted: NewPayment): Promise<{ payment: store.PaymentRow; url: string }> {
  const gateway = wanted.gateway ? gatewayNamed(wanted.gateway) : await currentGateway(app)
  const payment: store.PaymentRow = {
    id: newId(),
    fan_id: wanted.fanId,
    kind: wanted.kind,
    gateway: gateway.name,
    status: 'created',
    amount_minor: wanted.amount_minor,
    currency: wanted.currency,
    tokens_minor: wanted.tokens_minor,
    gateway_reference: null,
    failure_reason: null,
    return_to: returnPath(wanted.returnTo),
    created_at: now(),
    updated_at: now(),
  }
  await store.insertPayment(app.db.sql, payment)
  const { siteUrl } = app.config
  const { url, reference } = await gateway.beginCheckout(app, {
    paymentId: payment.id,
    amount_minor: payment.amount_minor,
    currency: payment.currency,
    description: wanted.description,
    successUrl: `${siteUrl}/payment/success?transactionId=${payment.id}`,
    cancelUrl: `${siteUrl}/payment/cancel?transactionId=${payment.id}`,
  })
  await store.setReference(app.db.sql, payment.id, reference)
  return { payment: { ...payment, gateway_reference: reference }, url }
}
