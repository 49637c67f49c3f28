import { customRequestDesk as desk, customRequests as endpoints } from '@fanfare/contract'
import type { Ctx } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { askFor } from './commands/ask.ts'
import { accept, cancel, counter, decline, deliver } from './commands/creator.ts'
import { decide } from './commands/decide.ts'
import { agree, askChanges, complete, dispute, withdraw } from './commands/fan.ts'
import { changeRequestSettings } from './commands/settings.ts'
import { requests } from './held.ts'
import { listDisputes } from './queries/desk.ts'
import { detailOf, openOffer, openSettings } from './queries/own.ts'
import type { RequestRow } from './store/requests.ts'

const asCreator = async (ctx: Ctx, moved: Promise<RequestRow>) => detailOf(ctx, await moved, 'creator')
const asFan = async (ctx: Ctx, moved: Promise<RequestRow>) => detailOf(ctx, await moved, 'fan')

const creatorRoutes: Binding[] = [
  bind(endpoints.ownSettings, ctx => openSettings(ctx)),
  bind(endpoints.changeSettings, async (ctx, { body }) => {
    await changeRequestSettings(ctx, body)
    return openSettings(ctx)
  }),
  bind(endpoints.received, (ctx, { query }) => requests.listMine(ctx, 'creator', { which: 'all', ...query })),
  bind(endpoints.accept, (ctx, { params }) => asCreator(ctx, accept(ctx, params.id))),
  bind(endpoints.decline, (ctx, { params, body }) => asCreator(ctx, decline(ctx, params.id, body.note))),
  bind(endpoints.counter, (ctx, { params, body }) => asCreator(ctx, counter(ctx, params.id, body))),
  bind(endpoints.cancel, (ctx, { params, body }) => asCreator(ctx, cancel(ctx, params.id, body.note))),
  bind(endpoints.deliver, (ctx, { params, body }) => asCreator(ctx, deliver(ctx, params.id, body))),
]

const fanRoutes: Binding[] = [
  bind(endpoints.offer, (ctx, { params }) => openOffer(ctx, params.id)),
  bind(endpoints.ask, async (ctx, { body }) => requests.presentOne(ctx, await askFor(ctx, body), 'fan')),
  bind(endpoints.mine, (ctx, { query }) => requests.listMine(ctx, 'fan', { which: 'all', ...query })),
  bind(endpoints.one, async (ctx, { params }) => {
    const { row, side } = await requests.findMine(ctx, params.id)
    return detailOf(ctx, row, side)
  }),
  bind(endpoints.agree, (ctx, { params, body }) => asFan(ctx, agree(ctx, params.id, body.price))),
  bind(endpoints.withdraw, (ctx, { params }) => asFan(ctx, withdraw(ctx, params.id))),
  bind(endpoints.askChanges, (ctx, { params, body }) => asFan(ctx, askChanges(ctx, params.id, body.text))),
  bind(endpoints.complete, (ctx, { params }) => asFan(ctx, complete(ctx, params.id))),
  bind(endpoints.dispute, (ctx, { params, body }) => asFan(ctx, dispute(ctx, params.id, body.text))),
]

/** The endpoints of this room. */
export const customRequestsRoutes: Binding[] = [
  ...creatorRoutes,
  ...fanRoutes,
  bind(desk.deskRequests, (ctx, { query }) => listDisputes(ctx, query)),
  bind(desk.deskRequest, async (ctx, { params }) => detailOf(ctx, await requests.openDesk(ctx, params.id), 'operator')),
  bind(desk.decide, async (ctx, { params, body }) => detailOf(ctx, await decide(ctx, params.id, body), 'operator')),
]
