import type { OperatorActName } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Desk } from './agreement.ts'
import { type Asked, type PageOf, readPage } from './lists.ts'
import type { List, OwnTable } from './table.ts'

const page = 25

type Decision = { act: OperatorActName; id: string; reason: string }

/** The operators' desk of a table: its lists, one row of it, and what they decide about one. */
export function deskOf<Row extends { id: string; state: string }, Which extends string>({
  table,
  lists,
  desk: { target, view },
}: {
  table: OwnTable<Row>
  lists: Record<Which, List>
  desk: Desk
}) {
  /** One page of everyone's. */
  function listDesk(ctx: Ctx, { which, before, limit = page }: Asked & { which: Which }): Promise<PageOf<Row>> {
    return readPage({ before, limit }, some => table.page(ctx.db.sql, lists[which], some))
  }

  /** One row, whose view is logged. Refuses ENTITY_NOT_FOUND. */
  async function openDesk(ctx: Ctx, id: string): Promise<Row> {
    const row = isId(id) ? await table.find(ctx.db.sql, id) : undefined
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    await recordAct(ctx.db.sql, ctx, { act: view, target, targetId: id })
    return row
  }

  /** Decides about a row, which is locked, and logs it with what it came to. Refuses ENTITY_NOT_FOUND. */
  async function decideOn(
    ctx: Ctx,
    { act, id, reason }: Decision,
    decide: (tx: Tx, row: Row, reason: string) => Promise<Row>,
    told: (row: Row) => Record<string, unknown>,
  ): Promise<Row> {
    const text = reason.trim()
    return ctx.db.tx(async tx => {
      const row = isId(id) ? await table.lock(tx, id) : undefined
      if (!row) throw refuse('ENTITY_NOT_FOUND')
      const after = await decide(tx, row, text)
      await recordAct(tx, ctx, {
        act,
        target,
        targetId: id,
        reason: text,
        before: { state: row.state },
        after: { state: after.state, ...told(row) },
      })
      return after
    })
  }

  return { listDesk, openDesk, decideOn }
}
