import { fromNow } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { workDue } from '../../../kernel/due.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { dropFile } from '../../media/index.ts'
import { kept_ms } from '../policy.ts'
import { deleteSome, deleteTrace, type TraceRow, tracesBefore } from '../store.ts'

const few = 100

/** Deletes a trace with what was found (DELETE /leaks/{id}). Refuses ENTITY_NOT_FOUND. */
export async function removeTrace(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.tx(async tx => {
    const gone = isId(id) ? await deleteTrace(tx, viewerOf(ctx).id, id) : undefined
    if (!gone) throw refuse('ENTITY_NOT_FOUND')
    await dropFound(tx, [gone])
  })
}

/** Deletes traces that are older than traces are kept. */
export async function forgetOldTraces(app: App): Promise<void> {
  await workDue(app, {
    job: 'forget_leak_traces',
    rows_max: few,
    find: (db, which, limit) => tracesBefore(db, fromNow(-kept_ms), { which, limit }),
    work: ({ id, performer_id }) =>
      app.db.tx(async tx => {
        const gone = await deleteTrace(tx, performer_id, id)
        if (gone) await dropFound(tx, [gone])
      }),
  })
}

/** Deletes some traces of a creator who leaves; true where more may be left. */
export async function forgetTracesOf(app: App, performerId: string): Promise<boolean> {
  return (await app.db.tx(async tx => dropFound(tx, await deleteSome(tx, performerId, few)))) === few
}

async function dropFound(tx: Tx, rows: TraceRow[]): Promise<number> {
  for (const { found_file_id } of rows) if (found_file_id) await dropFile(tx, found_file_id)
  return rows.length
}
