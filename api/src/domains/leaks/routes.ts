import { leaks, type UploadedFile } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { removeTrace } from './commands/remove.ts'
import { reportTrace } from './commands/report.ts'
import { askTrace } from './commands/trace.ts'
import { listOwn, openEvidence, openOwn, presentTrace } from './queries.ts'

/** The endpoints of this room. */
export const leaksRoutes: Binding[] = [
  bind(leaks.list, (ctx, { query }) => listOwn(ctx, query)),
  bind(leaks.trace, async (ctx, { body, files }) =>
    presentTrace(ctx, await askTrace(ctx, body, files.found as UploadedFile)),
  ),
  bind(leaks.one, (ctx, { params }) => openOwn(ctx, params.id)),
  bind(leaks.remove, async (ctx, { params }) => {
    await removeTrace(ctx, params.id)
    return { success: true }
  }),
  bind(leaks.report, async (ctx, { params }) => presentTrace(ctx, await reportTrace(ctx, params.id))),
  bind(leaks.evidence, (ctx, { params }) => openEvidence(ctx, params.id)),
]
