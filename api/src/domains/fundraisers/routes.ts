import { fundraiserDesk as desk, fundraisers } from '@fanfare/contract'
import type { Ctx } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { cancelOwn, deliver, writeUpdate } from './commands/creator.ts'
import { returnPledges, stop } from './commands/desk.ts'
import { changeDraft, createDraft, removeDraft, startDraft } from './commands/draft.ts'
import { pledgeFor, takeBack } from './commands/pledge.ts'
import { fundraisersDesk } from './held.ts'
import { deskDetail, listForOperators } from './queries/desk.ts'
import { listMine, listOfCreator, listOwn, listPledges } from './queries/lists.ts'
import { detailNow, openOne } from './queries/one.ts'
import type { FundraiserRow } from './store/fundraisers.ts'

const shown = async (ctx: Ctx, done: Promise<FundraiserRow>) => detailNow(ctx, await done)
const onDesk = async (ctx: Ctx, done: Promise<FundraiserRow>) => deskDetail(ctx, await done)

const creatorRoutes: Binding[] = [
  bind(fundraisers.create, (ctx, { body }) => shown(ctx, createDraft(ctx, body))),
  bind(fundraisers.change, (ctx, { params, body }) => shown(ctx, changeDraft(ctx, params.id, body))),
  bind(fundraisers.remove, async (ctx, { params }) => {
    await removeDraft(ctx, params.id)
    return { success: true }
  }),
  bind(fundraisers.start, (ctx, { params }) => shown(ctx, startDraft(ctx, params.id))),
  bind(fundraisers.update, (ctx, { params, body }) => shown(ctx, writeUpdate(ctx, params.id, body.text))),
  bind(fundraisers.cancel, (ctx, { params, body }) => shown(ctx, cancelOwn(ctx, params.id, body.note))),
  bind(fundraisers.deliver, (ctx, { params, body }) => shown(ctx, deliver(ctx, params.id, body))),
  bind(fundraisers.own, (ctx, { query }) => listOwn(ctx, query)),
  bind(fundraisers.pledges, (ctx, { params, query }) => listPledges(ctx, params.id, query)),
]

/** The endpoints of this room. */
export const fundraisersRoutes: Binding[] = [
  ...creatorRoutes,
  bind(fundraisers.ofCreator, (ctx, { params }) => listOfCreator(ctx, params.id)),
  bind(fundraisers.one, (ctx, { params }) => openOne(ctx, params.id)),
  bind(fundraisers.mine, (ctx, { query }) => listMine(ctx, query)),
  bind(fundraisers.pledge, (ctx, { params, body }) => shown(ctx, pledgeFor(ctx, params.id, body))),
  bind(fundraisers.takeBack, async (ctx, { params }) => {
    await takeBack(ctx, params.id)
    return { success: true }
  }),
  bind(desk.deskFundraisers, (ctx, { query }) => listForOperators(ctx, query)),
  bind(desk.deskFundraiser, (ctx, { params }) => onDesk(ctx, fundraisersDesk.openDesk(ctx, params.id))),
  bind(desk.stop, (ctx, { params, body }) => onDesk(ctx, stop(ctx, params.id, body.reason))),
  bind(desk.giveBack, (ctx, { params, body }) => onDesk(ctx, returnPledges(ctx, params.id, body.reason))),
]
