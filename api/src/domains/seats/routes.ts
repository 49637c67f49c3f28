import { seats } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import type { KeyNameOf } from './asks.ts'
import { acceptInvitation } from './commands/accept.ts'
import { endSeat } from './commands/end.ts'
import { inviteHelper } from './commands/invite.ts'
import { changeHelper, startWork, stopWork } from './commands/work.ts'
import { listActs, listHelpers, listWork, openInvitation } from './queries.ts'

const done = { success: true }

/** The endpoints of this room. None of them is for helpers at work: only creators themselves give and take seats. */
export const seatsRoutes = (keyNameOf: KeyNameOf): Binding[] => [
  bind(seats.helpers, ctx => listHelpers(ctx)),
  bind(seats.inviteHelper, (ctx, { body }) => inviteHelper(ctx, body)),
  bind(seats.changeHelper, (ctx, { params, body }) => changeHelper(ctx, params.id, body.scopes)),
  bind(seats.endSeat, async (ctx, { params }) => {
    await endSeat(ctx, params.id)
    return done
  }),
  bind(seats.work, ctx => listWork(ctx)),
  bind(seats.startWork, (ctx, { params }) => startWork(ctx, params.id)),
  bind(seats.stopWork, async ctx => {
    await stopWork(ctx)
    return done
  }),
  bind(seats.invitation, (ctx, { params }) => openInvitation(ctx, params.token)),
  bind(seats.acceptInvitation, (ctx, { params }) => acceptInvitation(ctx, params.token)),
  bind(seats.helperActs, (ctx, { query }) => listActs(ctx, query, keyNameOf)),
]
