import { cards, deadLetters, type Input, payment, paymentDesk, paymentRules } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { dateParam } from '../../kernel/http/params.ts'
import { isId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/refusal.ts'
import { beginCard, cardGatewayOf, makeDefault, removeCard, saveCard, wayToAdd } from './commands/cards.ts'
import { confirmPayment } from './commands/confirm.ts'
import { closeDeadLetter, listDeadLetters, replayDeadLetter } from './commands/dead-letters.ts'
import type { Settlers } from './commands/events.ts'
import { hearGateway } from './commands/hear.ts'
import { distrustPayer, trustPayer } from './commands/trust.ts'
import { exportPayments, listDesk, openDesk, type PaymentLinks } from './queries/desk.ts'
import { listHeldBack } from './queries/held-back.ts'
import { cardsOf } from './store/cards.ts'
import { findPayment, searchPayments } from './store/payments.ts'
import { cardView, paymentView } from './views.ts'

/** The endpoints of this room; what follows from a settled payment is the business of the rooms that sell. */
export function paymentsRoutes(settlers: Settlers, linksOf: PaymentLinks): Binding[] {
  return [
    bind(payment.payment, (ctx, { params }) => openPayment(ctx, params.id)),
    bind(payment.confirmPayment, (ctx, { params }) => confirmPayment(ctx, params.id)),
    bind(payment.searchPayments, (ctx, { query }) => listPayments(ctx, query)),
    bind(cards.cards, (ctx, { query }) => listCards(ctx, query)),
    bind(cards.saveCard, async (ctx, { params, body }) => cardView(await saveCard(ctx, params.gateway, body))),
    bind(cards.beginCard, ctx => beginCard(ctx)),
    bind(cards.makeDefault, async (ctx, { params }) => cardView(await makeDefault(ctx, params.id))),
    bind(cards.deleteCard, (ctx, { params }) => removeCard(ctx, params.id)),
    bind(deadLetters.deadLetters, (ctx, { query }) => listDeadLetters(ctx, query)),
    bind(deadLetters.replayDeadLetter, (ctx, { params }) => replayDeadLetter(ctx, settlers, params.id)),
    bind(deadLetters.closeDeadLetter, (ctx, { params, body }) => closeDeadLetter(ctx, params.id, body.note)),
    bind(paymentRules.heldBack, (ctx, { query }) => listHeldBack(ctx, query)),
    bind(paymentRules.trustPayer, (ctx, { params, body }) => trustPayer(ctx, params.id, body.note)),
    bind(paymentRules.distrustPayer, (ctx, { params }) => distrustPayer(ctx, params.id)),
    bind(paymentDesk.deskPayments, (ctx, { query }) => listDesk(ctx, query)),
    bind(paymentDesk.exportPayments, (ctx, { query }) => exportPayments(ctx, query)),
    bind(paymentDesk.deskPayment, (ctx, { params }) => openDesk(ctx, params.id, linksOf)),
    bind(payment.gatewayWebhook, async (ctx, { params, query, raw, headers }) => {
      await hearGateway(ctx, params.gateway, { raw, headers, query, address: ctx.address }, settlers)
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

async function listCards(ctx: Ctx, { paymentGateway, limit = 10, offset = 0 }: Input<typeof cards.cards>['query']) {
  const gateway = paymentGateway ? await cardGatewayOf(ctx, paymentGateway) : undefined
  const [{ rows, total }, adding] = await Promise.all([
    cardsOf(ctx.db.sql, viewerOf(ctx).id, { gateway, limit, offset }),
    wayToAdd(ctx),
  ])
  return { data: rows.map(cardView), total, adding }
}
