import { day_ms } from '../../kernel/clock.ts'
import type { App } from '../../kernel/context.ts'
import { settingsOf } from '../../kernel/settings.ts'
import type { GatewayPayment } from '../gateway.ts'
import { aliasOf } from './charge.ts'
import { act, exportBetween, type Line } from './datalink.ts'
import { keysOf } from './keys.ts'
import { knownSales } from './store.ts'

/**
 * What CCBill's export says was sold between two moments, and what its books say became of each sale. The export is
 * answered for a day at most, so more days are asked for one by one.
 */
export async function* paymentsBetween(app: App, from: Date, to: Date): AsyncIterable<GatewayPayment> {
  const keys = keysOf(app.config)
  // By their names, as two windows may share a second.
  const sales = new Map<string, Line>()
  for (let since_ms = from.getTime(); since_ms < to.getTime(); since_ms += day_ms) {
    const until = new Date(Math.min(since_ms + day_ms, to.getTime()) - 1)
    for (const line of await exportBetween(keys, new Date(since_ms), until, ['NEW']))
      sales.set(line.subscriptionId, line)
  }
  const ids = [...sales.keys()]
  const [known, settings] = await Promise.all([knownSales(app.db.sql, ids), settingsOf(app.db)])
  for (const { subscriptionId, at, amount_minor } of sales.values()) {
    const sale = known.get(subscriptionId)
    const status = await act(keys, 'viewSubscriptionStatus', { subscriptionId })
    const isBack = Number(status.refundsIssued) > 0 || Number(status.voidsIssued) > 0
    yield {
      reference: sale?.payment_id ?? aliasOf(subscriptionId).alias,
      amount_minor,
      currency: sale?.currency ?? settings.currency,
      status: Number(status.chargebacksIssued) > 0 ? 'disputed' : isBack ? 'refunded' : 'paid',
      paidAt: at,
    }
  }
}
