import { disputes, refundDesk, refunds } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import type { TermsInForce } from './asks.ts'
import { appeal, askRefund } from './commands/ask.ts'
import { approveRefund, giveRefund, refuseRefund } from './commands/decide.ts'
import { submitDispute } from './commands/disputes.ts'
import { listDesk, openDesk, showDeskRow } from './queries/desk.ts'
import { disputeDetail, listDisputes, openDispute } from './queries/disputes.ts'
import { listOwn, openOwn, preview, showOne } from './queries/own.ts'

export const refundsRoutes = (termsInForce: TermsInForce): Binding[] => [
  bind(refunds.previewRefund, (ctx, { query }) => preview(ctx, query)),
  bind(refunds.askRefund, async (ctx, { body }) => showOne(ctx, await askRefund(ctx, body))),
  bind(refunds.refunds, (ctx, { query }) => listOwn(ctx, query)),
  bind(refunds.refund, (ctx, { params }) => openOwn(ctx, params.id)),
  bind(refunds.appealRefund, async (ctx, { params, body }) => showOne(ctx, await appeal(ctx, params.id, body.note))),
  bind(refundDesk.deskRefunds, (ctx, { query }) => listDesk(ctx, query)),
  bind(refundDesk.deskRefund, (ctx, { params }) => openDesk(ctx, params.id, termsInForce)),
  bind(refundDesk.approveRefund, async (ctx, { params, body }) =>
    showDeskRow(ctx, await approveRefund(ctx, params.id, body.adminNote)),
  ),
  bind(refundDesk.refuseRefund, async (ctx, { params, body }) =>
    showDeskRow(ctx, await refuseRefund(ctx, params.id, body.adminNote)),
  ),
  bind(refundDesk.giveRefund, async (ctx, { body }) => showDeskRow(ctx, await giveRefund(ctx, body))),
  bind(disputes.disputes, (ctx, { query }) => listDisputes(ctx, query)),
  bind(disputes.dispute, (ctx, { params }) => openDispute(ctx, params.id)),
  bind(disputes.submitDispute, async (ctx, { params, body }) =>
    disputeDetail(ctx, await submitDispute(ctx, params.id, body.statement)),
  ),
]
