import { status, statusDesk } from '@fanfare/contract'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { addUpdate, announce, correct, openIncident, resolve } from '../commands/incidents.ts'
import { desk, deskIncident, deskPast, overview, past } from '../queries/overview.ts'

/** The endpoints of this room. */
export const statusRoutes: Binding[] = [
  bind(status.overview, ctx => overview(ctx.db)),
  bind(status.past, (ctx, { query }) => past(ctx.db.read, query)),
  bind(statusDesk.desk, ctx => desk(ctx.db.sql)),
  bind(statusDesk.deskPast, (ctx, { query }) => deskPast(ctx.db.sql, query)),
  bind(statusDesk.openIncident, async (ctx, { body }) => deskIncident(ctx.db.sql, await openIncident(ctx, body))),
  bind(statusDesk.announce, async (ctx, { body }) => deskIncident(ctx.db.sql, await announce(ctx, body))),
  bind(statusDesk.addUpdate, async (ctx, { params: { id }, body }) => {
    await addUpdate(ctx, id, body)
    return deskIncident(ctx.db.sql, id)
  }),
  bind(statusDesk.resolve, async (ctx, { params: { id }, body }) => {
    await resolve(ctx, id, body)
    return deskIncident(ctx.db.sql, id)
  }),
  bind(statusDesk.correct, async (ctx, { params: { id }, body }) => {
    await correct(ctx, id, body)
    return deskIncident(ctx.db.sql, id)
  }),
]
