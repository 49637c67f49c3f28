import {
  type HeldKind,
  type HoldView,
  heldKinds,
  type holds,
  type Input,
  moneyToWire,
  type Reply,
} from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { findPeople, personView } from '../../identity/index.ts'
import { recipes, type WaitingHold, waitingHolds } from '../../ledger/index.ts'

const page = 20

/** What tokens are held for, as its room says it: with no title or day where it has none. */
export type HeldThing = { id: string; title: string; performerId: string | null; until: Date | null }

/** Things of a kind by their ids, in one query. */
export type HeldThings = (db: Queryable, ids: string[]) => Promise<HeldThing[]>

/** How rooms above say what is held for their things; the kind is the first part of a hold's reference. */
export type HoldParts = Record<HeldKind, HeldThings>

/** What the viewer's held tokens are for, newest first (GET /wallet/holds). */
export async function listHolds(
  ctx: Ctx,
  { before, limit = page }: Input<typeof holds.holds>['query'],
  parts: HoldParts,
): Promise<Reply<typeof holds.holds>> {
  const asked = { before: before && isId(before) ? before : undefined, limit: limit + 1 }
  const rows = await waitingHolds(ctx.db.sql, recipes.wallet(viewerOf(ctx).id), asked)
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  return { data: await present(ctx, shown, parts), next }
}

async function present(ctx: Ctx, rows: WaitingHold[], parts: HoldParts): Promise<HoldView[]> {
  const db = ctx.db.sql
  const named = rows.flatMap(row => {
    const [word, targetId = ''] = row.reference.split(':')
    const kind = heldKinds.find(one => one === word)
    return kind ? [{ row, kind, targetId }] : []
  })
  const found = await Promise.all(
    heldKinds.map(kind => {
      const ids = named.filter(one => one.kind === kind).map(({ targetId }) => targetId)
      return ids.length > 0 ? parts[kind](db, ids) : []
    }),
  )
  const things = new Map(found.flat().map(thing => [thing.id, thing]))
  const people = await findPeople(
    db,
    found.flat().flatMap(({ performerId }) => performerId ?? []),
  )
  return named.map(({ row, kind, targetId }) => {
    const thing = things.get(targetId)
    const person = people.get(thing?.performerId ?? '')
    return {
      _id: row.id,
      kind,
      targetId,
      title: thing?.title ?? '',
      amount: moneyToWire(row.amount_minor),
      performerInfo: person ? personView(ctx.config, person) : null,
      until: thing?.until?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    }
  })
}
