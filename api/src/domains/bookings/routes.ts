import { calls, callDesk as desk } from '@fanfare/contract'
import type { Ctx } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { bookCall } from './commands/book.ts'
import { joinCall, proposeTimes, takeTime } from './commands/both.ts'
import {
  addCallOffer,
  cancelCall,
  changeCallOffer,
  changeCallSettings,
  confirmCall,
  declineCall,
  removeCallOffer,
} from './commands/creator.ts'
import { withdrawCall } from './commands/fan.ts'
import { returnCall } from './commands/return.ts'
import { bookedCalls } from './held.ts'
import { calendarOf } from './queries/calendar.ts'
import { deskDetail, listForOperators } from './queries/desk.ts'
import { openCallSettings, openOffersOf, presentOffer, timesOfCall, timesOfOffer } from './queries/offers.ts'
import { detailFor } from './queries/own.ts'
import type { CallRow } from './store/calls.ts'

const shown = async (ctx: Ctx, moved: Promise<CallRow>) => detailFor(ctx, await moved)

const creatorRoutes: Binding[] = [
  bind(calls.ownSettings, ctx => openCallSettings(ctx)),
  bind(calls.changeSettings, async (ctx, { body }) => {
    await changeCallSettings(ctx, body)
    return openCallSettings(ctx)
  }),
  bind(calls.addOffer, async (ctx, { body }) => presentOffer(ctx, await addCallOffer(ctx, body))),
  bind(calls.changeOffer, async (ctx, { params, body }) =>
    presentOffer(ctx, await changeCallOffer(ctx, params.id, body)),
  ),
  bind(calls.removeOffer, async (ctx, { params }) => {
    await removeCallOffer(ctx, params.id)
    return { success: true }
  }),
  bind(calls.received, (ctx, { query }) => bookedCalls.listMine(ctx, 'creator', { which: 'coming', ...query })),
  bind(calls.confirm, (ctx, { params }) => shown(ctx, confirmCall(ctx, params.id))),
  bind(calls.decline, (ctx, { params, body }) => shown(ctx, declineCall(ctx, params.id, body.note))),
  bind(calls.cancel, (ctx, { params, body }) => shown(ctx, cancelCall(ctx, params.id, body.note))),
]

/** The endpoints of this room. */
export const bookingsRoutes: Binding[] = [
  ...creatorRoutes,
  bind(calls.ofCreator, (ctx, { params }) => openOffersOf(ctx, params.id)),
  bind(calls.times, (ctx, { params, query }) => timesOfOffer(ctx, params.id, query)),
  bind(calls.timesOf, (ctx, { params, query }) => timesOfCall(ctx, params.id, query)),
  bind(calls.book, (ctx, { body }) => shown(ctx, bookCall(ctx, body))),
  bind(calls.mine, (ctx, { query }) => bookedCalls.listMine(ctx, 'fan', { which: 'coming', ...query })),
  bind(calls.one, async (ctx, { params }) => detailFor(ctx, (await bookedCalls.findMine(ctx, params.id)).row)),
  bind(calls.calendar, (ctx, { params }) => calendarOf(ctx, params.id)),
  bind(calls.withdraw, (ctx, { params, body }) => shown(ctx, withdrawCall(ctx, params.id, body.charged))),
  bind(calls.propose, (ctx, { params, body }) => shown(ctx, proposeTimes(ctx, params.id, body.times))),
  bind(calls.take, (ctx, { params, body }) => shown(ctx, takeTime(ctx, params.id, body.startAt))),
  bind(calls.join, (ctx, { params }) => joinCall(ctx, params.id)),
  bind(desk.deskCalls, (ctx, { query }) => listForOperators(ctx, query)),
  bind(desk.deskCall, async (ctx, { params }) => deskDetail(ctx, await bookedCalls.openDesk(ctx, params.id))),
  bind(desk.giveBack, async (ctx, { params, body }) => deskDetail(ctx, await returnCall(ctx, params.id, body.reason))),
]
