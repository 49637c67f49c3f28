import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { workDue } from '../../../kernel/due.ts'
import type { HeldRow, Moving, Showing } from './agreement.ts'
import { deskOf } from './desk.ts'
import { heldFacts, partFromAll } from './facts.ts'
import { showingOf } from './lists.ts'
import { movesOf } from './moves.ts'
import type { OwnTable } from './table.ts'

type Sided = HeldRow & { performer_id: string }

/**
 * Agreements of a fan and a creator whose price is held until they end, in a table of the room's own. Every end charges the
 * hold, in part or in full, or releases it, in the transaction that ends the row, with the row locked: never both, never
 * twice. Who may do what and when is the room's; docs/recipes.md says how one is made.
 */
export function held<Row extends Sided, View, Which extends string, What extends string>(
  parts: Moving<Row, What> & Showing<Row, View, Which>,
) {
  const moves = movesOf(parts)
  return {
    ...moves,
    ...showingOf(parts),
    ...deskOf(parts),
    /** Ends what is open of someone who closes their account. */
    partFromAll: (tx: Tx, userId: string) => partFromAll(moves.part, tx, userId, 'closing'),
    /** What a block, a suspension and a refund mean to these. */
    facts: heldFacts({
      kind: parts.kind,
      part: moves.part,
      noteRefund: (tx, { targetId }) => moves.noteReturned(tx, targetId),
    }),
  }
}

const rows_max = 500

/**
 * Works the rows of a table whose `next_at` has come, each in a transaction of its own. Run twice it is done once, and one
 * that fails is set aside and holds up no other.
 */
export function workDueIn(
  app: Pick<App, 'db' | 'log'>,
  table: Pick<OwnTable<{ id: string }>, 'due'>,
  { job, work, at_once = rows_max }: { job: string; work: (id: string) => Promise<unknown>; at_once?: number },
): Promise<void> {
  return workDue(app, { job, rows_max: at_once, find: table.due, work: ({ id }) => work(id) })
}
