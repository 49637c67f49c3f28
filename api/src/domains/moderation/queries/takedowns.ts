import type { Input, Reply, TakedownView, takedowns } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { cursorId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPeople } from '../../identity/index.ts'
import { type ListedTakedown, listedTakedown, listTakedowns } from '../store/takedowns.ts'
import { takedownView } from '../views.ts'

const page = 20

/** What was taken down, newest first (GET /operator/takedowns). */
export async function takedownList(
  ctx: Ctx,
  { inForce, before, limit = page }: Input<typeof takedowns.takedowns>['query'],
): Promise<Reply<typeof takedowns.takedowns>> {
  const rows = await listTakedowns(ctx.db.sql, { inForce, before: cursorId(before), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return { data: await views(ctx, shown), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** One takedown as operators see it. Refuses ENTITY_NOT_FOUND. */
export async function openTakedown(ctx: Ctx, id: string): Promise<TakedownView> {
  const row = await listedTakedown(ctx.db.sql, id)
  const [view] = row ? await views(ctx, [row]) : []
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

async function views(ctx: Ctx, rows: ListedTakedown[]): Promise<TakedownView[]> {
  const people = await findPeople(
    ctx.db.sql,
    rows.flatMap(row => [row.performer_id, row.operator_id]),
  )
  return rows.map(row => takedownView(row, people))
}
