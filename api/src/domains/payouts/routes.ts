import { payoutDesk, payouts } from '@fanfare/contract'
import type { Ctx } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { refuse } from '../../kernel/refusal.ts'
import { connectStripe, stripeStanding } from './commands/connect.ts'
import { type Decision, decide } from './commands/decide.ts'
import { holdPayout, releasePayout } from './commands/hold.ts'
import { changeRequest, requestPayout, withdraw } from './commands/request.ts'
import { scheduleOf, setSchedule } from './commands/schedule.ts'
import { setPayoutMethod } from './commands/set-method.ts'
import { bankFile, deskRows, listDesk, openDesk } from './queries/desk.ts'
import { balanceOf, isPending, listOwn, openOwn, showOne } from './queries/own.ts'
import type { PayoutRow } from './store/payouts.ts'

export const payoutsRoutes: Binding[] = [
  bind(payouts.calculatePayout, ctx => balanceOf(ctx)),
  bind(payouts.payoutRequests, (ctx, { query }) => listOwn(ctx, query)),
  bind(payouts.payoutRequestsToo, (ctx, { query }) => listOwn(ctx, query)),
  bind(payouts.requestPayout, async (ctx, { body }) => showOne(ctx, await requestPayout(ctx, body))),
  bind(payouts.changePayout, async (ctx, { params, body }) => showOne(ctx, await changeRequest(ctx, params.id, body))),
  bind(payouts.payoutRequest, (ctx, { params }) => openOwn(ctx, params.id)),
  bind(payouts.pendingReview, async ctx => !(await isPending(ctx))),
  bind(payouts.withdrawPayout, async (ctx, { params }) => showOne(ctx, await withdraw(ctx, params.id))),
  bind(payouts.setPayoutMethod, (ctx, { params, body }) => setPayoutMethod(ctx, params.key, body)),
  bind(payouts.stripeAccount, ctx => connectStripe(ctx)),
  bind(payouts.stripeStanding, ctx => stripeStanding(ctx)),
  bind(payouts.payoutSchedule, ctx => scheduleOf(ctx)),
  bind(payouts.setPayoutSchedule, (ctx, { body }) => setSchedule(ctx, body)),
  bind(payoutDesk.deskPayouts, (ctx, { query }) => listDesk(ctx, query)),
  bind(payoutDesk.bankFile, (ctx, { query }) => bankFile(ctx, query)),
  bind(payoutDesk.deskPayout, (ctx, { params }) => openDesk(ctx, params.id)),
  bind(payoutDesk.holdPayout, (ctx, { params, body }) => onDesk(ctx, holdPayout(ctx, params.id, body))),
  bind(payoutDesk.releasePayout, (ctx, { params }) => onDesk(ctx, releasePayout(ctx, params.id))),
  bind(payoutDesk.approvePayout, (ctx, { params, body }) => act(ctx, params.id, 'approved', body.adminNote)),
  bind(payoutDesk.rejectPayout, (ctx, { params, body }) => act(ctx, params.id, 'rejected', body.adminNote)),
  bind(payoutDesk.sendPayout, (ctx, { params, body }) => act(ctx, params.id, 'sent', body.adminNote)),
  bind(payoutDesk.completePayout, (ctx, { params, body }) => act(ctx, params.id, 'done', body.adminNote)),
  bind(payoutDesk.returnPayout, (ctx, { params, body }) => act(ctx, params.id, 'returned', body.adminNote)),
]

async function onDesk(ctx: Ctx, changed: Promise<PayoutRow>) {
  const [row] = await deskRows(ctx, [await changed])
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return row
}

function act(ctx: Ctx, id: string, state: Decision, adminNote?: string) {
  return onDesk(ctx, decide(ctx, id, state, adminNote))
}
