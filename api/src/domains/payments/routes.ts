import { payment } from '@fanfare/contract'
import { gatewayNamed } from '../../gateways/index.ts'
import { type Ctx, viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { dateParam } from '../../kernel/http/params.ts'
import { isId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/refusal.ts'
import { type Settlers, workEvent } from './commands/events.ts'
import { findPayment, searchPayments } from './store.ts'
import { paymentView } from './views.ts'

/** The calls of this room; what follows from a settled payment is the business of the rooms that sell. */
export function paymentsRoutes(settlers: Settlers): Binding[] {
  return [
    bind(payment.payment, (ctx, { params }) => openPayment(ctx, params.id)),
    bind(payment.searchPayments, (ctx, { query }) => listPayments(ctx, query)),
    bind(payment.gatewayWebhook, async (ctx, { params, raw, headers }) => {
      const event = gatewayNamed(params.gateway).readWebhook(ctx, raw, headers)
      await workEvent(ctx, params.gateway, event, settlers)
      return { received: true }
    }),
  ]
}

async function openPayment(ctx: Ctx, id: string) {
  const row = isId(id) ? await findPayment(ctx.db.sql, viewerOf(ctx).id, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return { ...paymentView(row), returnTo: row.return_to }
}

async function listPayments(
  ctx: Ctx,
  query: { status?: string; fromDate?: string; toDate?: string; limit?: number; offset?: number },
) {
  const { rows, total } = await searchPayments(ctx.db.read, viewerOf(ctx).id, {
    status: query.status,
    from: dateParam('fromDate', query.fromDate),
    to: dateParam('toDate', query.toDate),
    limit: query.limit ?? 10,
    offset: query.offset ?? 0,
  })
  return { data: rows.map(paymentView), total }
}
