import { mass } from '@fanfare/contract'
import { viewerOf } from '../../../kernel/context.ts'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { choiceOf, sendMass, unsendMass } from '../commands/mass.ts'
import { listAudiences, listOwnMass, readOwnMass } from '../queries/mass.ts'
import { countChosen } from '../store/audiences.ts'

/** The endpoints of messages to many. */
export const massRoutes: Binding[] = [
  bind(mass.audiences, (ctx, { query }) => listAudiences(ctx, query)),
  bind(mass.countMassMessage, async (ctx, { body }) => ({
    total: await countChosen(ctx.db.sql, viewerOf(ctx).id, await choiceOf(ctx, body)),
  })),
  bind(mass.sendMassMessage, (ctx, { body }) => sendMass(ctx, body)),
  bind(mass.massMessages, (ctx, { query }) => listOwnMass(ctx, query)),
  bind(mass.massMessageResults, (ctx, { params }) => readOwnMass(ctx, params.id)),
  bind(mass.unsendMassMessage, async (ctx, { params }) => {
    await unsendMass(ctx, params.id)
    return { success: true }
  }),
]
