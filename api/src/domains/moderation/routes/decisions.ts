import { appeals, decisions } from '@fanfare/contract'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { forVisitorsOnceASecond } from '../../../kernel/visitor-cache.ts'
import { appeal, appealOwn, decideAppeal, recordLawsuit } from '../commands/appeals.ts'
import type { Takedowns } from '../commands/takedowns.ts'
import { appealOnDesk, appealQueue } from '../queries/appeals.ts'
import { linkedDecision, ownDecision, ownDecisions, withAppeal } from '../queries/decisions.ts'
import { transparencyFigures } from '../queries/transparency.ts'

/** Decisions and appeals against them; `things` say how what was taken down comes back. */
export const decisionRoutes = (things: Takedowns): Binding[] => [
  bind(decisions.decisions, (ctx, { query }) => ownDecisions(ctx, query)),
  bind(decisions.decision, (ctx, { params }) => ownDecision(ctx, params.id)),
  bind(decisions.appealDecision, async (ctx, { params, body }) => {
    await appealOwn(ctx, params.id, body)
    return ownDecision(ctx, params.id)
  }),
  bind(decisions.decisionByLink, async (ctx, { params }) => withAppeal(ctx, await linkedDecision(ctx, params.token))),
  bind(decisions.appealByLink, async (ctx, { params, body }) => {
    await appeal(ctx, (await linkedDecision(ctx, params.token)).id, body)
    return withAppeal(ctx, await linkedDecision(ctx, params.token))
  }),
  bind(decisions.transparency, ctx =>
    forVisitorsOnceASecond({ ...ctx, viewer: null, country: null }, 'transparency', {}, () =>
      transparencyFigures(ctx.db.sql),
    ),
  ),
  bind(appeals.operatorAppeals, (ctx, { query }) => appealQueue(ctx, query)),
  bind(appeals.operatorAppeal, (ctx, { params }) => appealOnDesk(ctx, params.id)),
  bind(appeals.decideAppeal, async (ctx, { params, body }) => {
    await decideAppeal(ctx, params.id, body, things)
    return appealOnDesk(ctx, params.id)
  }),
  bind(appeals.recordLawsuit, async (ctx, { params, body }) => {
    await recordLawsuit(ctx, params.id, body.reason)
    return appealOnDesk(ctx, params.id)
  }),
]
