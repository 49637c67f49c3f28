import { hour_ms, minute_ms, nowMs } from '../../kernel/clock.ts'
import type { App } from '../../kernel/context.ts'
import type { CardOrder, GatewayEvent } from '../gateway.ts'
import { codeOf, toCcbill } from './amounts.ts'
import { act, CcbillError, exportBetween, NotReached } from './datalink.ts'
import { keysOf } from './keys.ts'
import { adoptSale, type CcbillPayment, claimCharge, forgetCharge, keepAnswer, knownSales } from './store.ts'

/** Codes by which CCBill says no to this card; other codes say that it wasn't asked. */
const refusals = new Set(['0', '-3', '-23', '-24'])

/**
 * Charges by an earlier sale. CCBill knows no keys that make this safe to repeat, so it is asked once: where its answer
 * was lost, a later run looks in its export for what came of it, and asks for nothing.
 */
export async function chargeByPrevious(app: App, order: CardOrder): Promise<{ reference: string; told: GatewayEvent }> {
  const { paymentId, card } = order
  const known = await claimCharge(app.db.sql, order)
  const row = known ? await settled(app, known) : await ask(app, order)
  return { reference: paymentId, told: eventOf(row, card) }
}

async function ask(app: App, { paymentId, amount_minor, currency, card }: CardOrder): Promise<CcbillPayment> {
  const keys = keysOf(app.config)
  try {
    const currencyCode = codeOf(currency)
    if (!currencyCode) throw new NotReached(`CCBill doesn't take ${currency}.`)
    const args = {
      newClientAccnum: keys.account,
      newClientSubacc: keys.subaccount,
      sharedAuthentication: '1',
      initialPrice: toCcbill(amount_minor, currency),
      initialPeriod: period_days,
      currencyCode,
      subscriptionId: card,
      recurringPrice: '0',
      recurringPeriod: '0',
      rebills: '0',
    }
    const said = await act(keys, 'chargeByPreviousTransactionId', args, { isCharge: true })
    if (said.approved === '1' && said.subscriptionId)
      return keepAnswer(app.db.sql, paymentId, { answer: 'approved', subscription_id: said.subscriptionId })
    if (said.approved !== '0') throw new Error('CCBill answered a charge with neither yes nor no.')
    return keepAnswer(app.db.sql, paymentId, { answer: 'denied', reason: reasonOf(said.declineText) })
  } catch (error) {
    if (error instanceof CcbillError && refusals.has(error.code))
      return keepAnswer(app.db.sql, paymentId, { answer: 'denied', reason: reasonOf(undefined) })
    if (error instanceof CcbillError || error instanceof NotReached) await forgetCharge(app.db.sql, paymentId)
    throw error
  }
}

/** Every sale is single for CCBill; this is how long it calls it a subscription. */
export const period_days = '30'

const reasonOf = (said: string | undefined) =>
  /insufficient|funds/i.test(said ?? '') ? 'The card has insufficient funds.' : 'The card was declined.'

/** The export shows a charge after a while, and may be read once an hour. */
const shown_ms = 70 * minute_ms

async function settled(app: App, row: CcbillPayment): Promise<CcbillPayment> {
  if (row.answer) return row
  const asked_at = row.asked_at as Date
  if (nowMs() - asked_at.getTime() < shown_ms)
    throw new Error(`CCBill's answer to payment ${row.payment_id} was lost. Its export will tell what came of it.`)
  const [from, to] = [new Date(asked_at.getTime() - 5 * minute_ms), new Date(asked_at.getTime() + hour_ms)]
  const lines = await exportBetween(keysOf(app.config), from, to, ['NEW'])
  const sales = lines.filter(line => line.amount_minor === row.amount_minor)
  const known = await knownSales(
    app.db.sql,
    sales.map(sale => sale.subscriptionId),
  )
  const open = sales.filter(sale => !known.has(sale.subscriptionId))
  const [only, other] = open
  if (!only)
    return keepAnswer(app.db.sql, row.payment_id, { answer: 'denied', reason: 'CCBill didn’t charge the card.' })
  if (other) throw new Error(`Payment ${row.payment_id} at CCBill may be one of several. Compare it in its portal.`)
  await adoptSale(app.db.sql, { ...row, subscription_id: only.subscriptionId })
  return { ...row, answer: 'approved', subscription_id: only.subscriptionId }
}

/** What came of a charge, under the id that CCBill's own news of it has here. */
function eventOf(row: CcbillPayment, card: string): GatewayEvent {
  const { payment_id: reference, amount_minor, currency, subscription_id, reason } = row
  const body = { answer: row.answer, subscriptionId: subscription_id, previous: card }
  if (subscription_id)
    return {
      id: `sale:${subscription_id}`,
      kind: 'paid',
      reference,
      amount_minor,
      currency,
      body,
      ...aliasOf(subscription_id),
    }
  return { id: `denied:${reference}`, kind: 'failed', reference, amount_minor, currency, reason: reason ?? '', body }
}

/** How an event is named whose payment isn't known yet. */
export const aliasOf = (subscriptionId: string) => ({ alias: `subscription:${subscriptionId}` })
