import type { App } from '../../kernel/context.ts'
import type { GatewayPayment } from '../gateway.ts'
import { fromStripe } from './amounts.ts'
import { askStripe } from './client.ts'
import { paymentOf } from './events.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** What Stripe's books say was paid between two moments; charges that aren't about a payment of ours are left out. */
export async function* paymentsBetween({ config }: App, from: Date, to: Date): AsyncIterable<GatewayPayment> {
  const created = { gte: seconds(from), lt: seconds(to) }
  for await (const charge of askStripe(config).charges.list({ created, limit: 100 })) {
    const reference = paymentOf(charge)
    if (!reference || charge.status !== 'succeeded') continue
    yield {
      reference,
      amount_minor: fromStripe(charge.amount, charge.currency),
      currency: charge.currency.toUpperCase(),
      status: charge.disputed ? 'disputed' : charge.refunded ? 'refunded' : 'paid',
      paidAt: new Date(charge.created * 1000),
    }
  }
}
