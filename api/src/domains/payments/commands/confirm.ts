import { gatewayNamed } from '../../../gateways/index.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { cardOfPayment } from '../store/cards.ts'
import { findPayment, findUnconfirmed } from '../store/payments.ts'
import { pagesOf } from './begin.ts'

/**
 * Opens the gateway's page on which a fan confirms a payment of theirs that the bank asked about; a link to an earlier try
 * leads to the latest one. Refuses ENTITY_NOT_FOUND, PAYMENT_CLOSED where nothing waits for them.
 */
export async function confirmPayment(ctx: Ctx, id: string): Promise<{ paymentUrl: string }> {
  const asked = isId(id) ? await findPayment(ctx.db.sql, viewerOf(ctx).id, id) : undefined
  if (!asked) throw refuse('ENTITY_NOT_FOUND')
  const row = await findUnconfirmed(ctx.db.sql, asked)
  const card = row?.card_id ? await cardOfPayment(ctx.db.sql, row.card_id) : undefined
  if (!row || !card) throw refuse('PAYMENT_CLOSED', { status: asked.status })
  const { beginConfirmation } = gatewayNamed(ctx, row.gateway)
  if (!beginConfirmation) throw refuse('PAYMENT_CLOSED', { status: row.status })
  const { url } = await beginConfirmation(ctx, {
    paymentId: row.id,
    amount_minor: row.amount_minor,
    currency: row.currency,
    description: row.title,
    ...pagesOf(ctx, row.id),
    card: card.gateway_reference,
  })
  return { paymentUrl: url }
}
