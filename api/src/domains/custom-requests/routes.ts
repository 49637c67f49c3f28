import { customRequestDesk as desk, customRequests as requests } from '@fanfare/contract'
import type { Ctx } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { askFor } from './commands/ask.ts'
import { accept, cancel, counter, decline, deliver } from './commands/creator.ts'
import { decide } from './commands/decide.ts'
import { agree, askChanges, complete, dispute, withdraw } from './commands/fan.ts'
import { changeRequestSettings } from './commands/settings.ts'
import { listDesk, openDesk } from './queries/desk.ts'
import { detailOf, listMine, openMine, openOffer, openSettings, presentOne } from './queries/own.ts'
import type { RequestRow } from './store/requests.ts'

const asCreator = async (ctx: Ctx, moved: Promise<RequestRow>) => detailOf(ctx, await moved, 'creator')
const asFan = async (ctx: Ctx, moved: Promise<RequestRow>) => detailOf(ctx, await moved, 'fan')

const creatorRoutes: Binding[] = [
  bind(requests.ownSettings, ctx => openSettings(ctx)),
  bind(requests.changeSettings, async (ctx, { body }) => {
    await changeRequestSettings(ctx, body)
    return openSettings(ctx)
  }),
  bind(requests.received, (ctx, { query }) => listMine(ctx, 'creator', query)),
  bind(requests.accept, (ctx, { params }) => asCreator(ctx, accept(ctx, params.id))),
  bind(requests.decline, (ctx, { params, body }) => asCreator(ctx, decline(ctx, params.id, body.note))),
  bind(requests.counter, (ctx, { params, body }) => asCreator(ctx, counter(ctx, params.id, body))),
  bind(requests.cancel, (ctx, { params, body }) => asCreator(ctx, cancel(ctx, params.id, body.note))),
  bind(requests.deliver, (ctx, { params, body }) => asCreator(ctx, deliver(ctx, params.id, body))),
]

const fanRoutes: Binding[] = [
  bind(requests.offer, (ctx, { params }) => openOffer(ctx, params.id)),
  bind(requests.ask, async (ctx, { body }) => presentOne(ctx, await askFor(ctx, body), 'fan')),
  bind(requests.mine, (ctx, { query }) => listMine(ctx, 'fan', query)),
  bind(requests.one, (ctx, { params }) => openMine(ctx, params.id)),
  bind(requests.agree, (ctx, { params, body }) => asFan(ctx, agree(ctx, params.id, body.price))),
  bind(requests.withdraw, (ctx, { params }) => asFan(ctx, withdraw(ctx, params.id))),
  bind(requests.askChanges, (ctx, { params, body }) => asFan(ctx, askChanges(ctx, params.id, body.text))),
  bind(requests.complete, (ctx, { params }) => asFan(ctx, complete(ctx, params.id))),
  bind(requests.dispute, (ctx, { params, body }) => asFan(ctx, dispute(ctx, params.id, body.text))),
]

/** The calls of this room. */
export const customRequestsRoutes: Binding[] = [
  ...creatorRoutes,
  ...fanRoutes,
  bind(desk.deskRequests, (ctx, { query }) => listDesk(ctx, query)),
  bind(desk.deskRequest, (ctx, { params }) => openDesk(ctx, params.id)),
  bind(desk.decide, async (ctx, { params, body }) => detailOf(ctx, await decide(ctx, params.id, body), 'operator')),
]
