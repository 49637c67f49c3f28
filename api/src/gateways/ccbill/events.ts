import type { App } from '../../kernel/context.ts'
import { isId, isSameSecret } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { GatewayEvent, KeptCard } from '../gateway.ts'
import { currencyOf, fromCcbill } from './amounts.ts'
import { aliasOf } from './charge.ts'
import { act, CcbillError } from './datalink.ts'
import { saleDigest } from './digest.ts'
import { keysOf } from './keys.ts'
import { adoptSale, keepSale, paymentOf } from './store.ts'
import { forbidden, type Said } from './webhook.ts'

/** What CCBill's counters must say before we believe that money went back. */
const proofs: Record<string, string> = {
  Refund: 'refundsIssued',
  Void: 'voidsIssued',
  Chargeback: 'chargebacksIssued',
}

/** What a webhook of CCBill means for a payment of ours, in order; nothing for what isn't about money of ours. */
export async function meaningOf(app: App, said: Said): Promise<GatewayEvent[]> {
  const type = said.eventType ?? (said.action === 'chargeByPreviousTransactionId' ? 'UpSaleSuccess' : '')
  switch (type) {
    case 'NewSaleSuccess':
      return [await sold(app, said, true)]
    case 'UpSaleSuccess':
    case 'UpSalesSuccess':
      return [await sold(app, said, Boolean(said.dynamicPricingValidationDigest))]
    case 'RenewalSuccess':
      return [renewed(said)]
    case 'Refund':
    case 'Void':
      return [await wentBack(app, said, type, 'refunded')]
    case 'Return':
    case 'Chargeback':
      return disputed(await wentBack(app, said, type, 'disputed'))
    default:
      return []
  }
}

/** A sale on the form names our payment; one with a kept card is known by the answer that it had. */
async function sold(app: App, said: Said, hasDigest: boolean): Promise<GatewayEvent> {
  const subscription_id = idIn(said, 'subscriptionId')
  const paid = amountIn(said, 'billedInitialPrice')
  const keys = keysOf(app.config)
  if (hasDigest && !isSameSecret(said.dynamicPricingValidationDigest ?? '', saleDigest(subscription_id, keys.salt)))
    throw forbidden('The digest of this sale is wrong.')
  if (!hasDigest) await statusAt(app, subscription_id)
  const { sql } = app.db
  const named = said['X-paymentId'] ?? ''
  if (isId(named)) await keepSale(sql, { payment_id: named, subscription_id, ...paid })
  const known = (await paymentOf(sql, subscription_id)) ?? (await adoptSale(sql, { subscription_id, ...paid }))
  const card = cardIn(said, subscription_id)
  return {
    id: `sale:${subscription_id}`,
    kind: 'paid',
    ...paid,
    body: said,
    reference: known ?? (isId(named) ? named : aliasOf(subscription_id).alias),
    ...aliasOf(subscription_id),
    ...(card && { card }),
  }
}

/** The card stays at CCBill, and is charged again by the sale that it paid. */
function cardIn(said: Said, subscriptionId: string): KeptCard | null {
  const [, month = '', year = ''] = (said.expDate ?? '').match(/^(\d{2})\/?(?:20)?(\d{2})$/) ?? []
  const last4 = said.last4?.padStart(4, '0') ?? ''
  if (!/^\d{4}$/.test(last4) || Number(month) < 1 || Number(month) > 12) return null
  return {
    reference: subscriptionId,
    brand: (said.cardType || 'card').toLowerCase().slice(0, 30),
    holderName: `${said.firstName ?? ''} ${said.lastName ?? ''}`.trim().slice(0, 100),
    last4,
    month: Number(month),
    year: 2000 + Number(year),
    ...(/^[A-Z]{2}$/.test(said.country ?? '') && { country: said.country }),
  }
}

/** We sell nothing that CCBill renews: such money is seen by an operator. */
function renewed(said: Said): GatewayEvent {
  const id = `renewal:${idIn(said, 'transactionId')}`
  return { id, kind: 'paid', reference: id, ...amountIn(said, 'billedAmount'), body: said }
}

async function wentBack(app: App, said: Said, type: string, kind: 'refunded' | 'disputed'): Promise<GatewayEvent> {
  const subscriptionId = idIn(said, 'subscriptionId')
  const money = amountIn(said, 'amount')
  const status = await statusAt(app, subscriptionId)
  const proof = proofs[type]
  if (proof && !(Number(status[proof]) > 0)) throw forbidden('CCBill doesn’t confirm this.')
  return {
    id: `${type}:${said.transactionId || subscriptionId}`,
    kind,
    ...money,
    body: said,
    reference: (await paymentOf(app.db.sql, subscriptionId)) ?? aliasOf(subscriptionId).alias,
    reason: said.reason || type.toLowerCase(),
  }
}

/** CCBill's chargebacks are final: nobody asks us, and nothing is told later. */
function disputed(event: GatewayEvent): GatewayEvent[] {
  return [event, { ...event, id: `${event.id}:lost`, kind: 'dispute_lost', reason: 'Chargebacks at CCBill are final.' }]
}

/** CCBill's own books about a sale; refuses FORBIDDEN for one that it doesn't know. */
async function statusAt(app: App, subscriptionId: string): Promise<Record<string, string>> {
  try {
    return await act(keysOf(app.config), 'viewSubscriptionStatus', { subscriptionId })
  } catch (error) {
    if (error instanceof CcbillError && ['-2', '-3', '-4'].includes(error.code))
      throw forbidden('CCBill doesn’t know this sale.')
    throw error
  }
}

function idIn(said: Said, name: string): string {
  const id = said[name] ?? ''
  if (!/^\d{1,30}$/.test(id)) throw refuse('MALFORMED_BODY')
  return id
}

function amountIn(said: Said, name: string): Pick<GatewayEvent, 'amount_minor' | 'currency'> {
  const amount_minor = fromCcbill(said[name] ?? '')
  if (amount_minor === null) throw refuse('MALFORMED_BODY')
  return { amount_minor, currency: currencyOf(said.billedCurrencyCode ?? said.currencyCode ?? '') }
}
