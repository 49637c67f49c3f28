import type { Config } from '../../../kernel/config.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPeople, type Person, personView } from '../../identity/index.ts'
import type { HeldRow, Showing, Side } from './agreement.ts'
import { moneyOf } from './shares.ts'
import { sideOf } from './sides.ts'
import type { Page } from './table.ts'

/** What an endpoint asks of a list; a malformed cursor starts from the beginning. */
export type Asked = { before?: string | undefined; limit?: number | undefined }

/** One page of a list: its rows, and the cursor behind which the next one begins. */
export type PageOf<R> = { rows: R[]; next: string | null }

/** Reads a page with one row more than is shown, to know whether there are others. */
export async function readPage<R extends { id: string }>(
  { before, limit }: { before?: string | undefined; limit: number },
  read: (page: Page) => Promise<R[]>,
): Promise<PageOf<R>> {
  const found = await read({ before: before && isId(before) ? before : undefined, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

type Sides = { fan_id: string; performer_id: string }

/** Both sides of an agreement, as the wire shows them. */
export function sidesView(config: Config, { fan_id, performer_id }: Sides, people: Map<string, Person>) {
  const person = (id: string) => {
    const known = people.get(id)
    return known ? personView(config, known) : null
  }
  return {
    fanId: fan_id,
    fanInfo: person(fan_id),
    performerId: performer_id,
    performerInfo: person(performer_id),
  }
}

const page = 20

/** Agreements of one sort as their two sides see them. */
export function showingOf<Row extends HeldRow & Sides, View, Which extends string>(parts: Showing<Row, View, Which>) {
  const { table, lists } = parts

  /** Rows as one side sees them, with one query for all people. */
  async function present(ctx: Ctx, rows: Row[], side: Side): Promise<View[]> {
    const ids = rows.flatMap(row => [row.fan_id, row.performer_id])
    const people = await findPeople(ctx.db.sql, [...new Set(ids)])
    return rows.map(row => parts.view(ctx.config, row, side, people))
  }

  async function presentOne(ctx: Ctx, row: Row, side: Side): Promise<View> {
    const [view] = await present(ctx, [row], side)
    if (!view) throw new Error('A row was not presented.')
    return view
  }

  /** One page of the viewer's, as the fan or as the creator. */
  async function listMine(
    ctx: Ctx,
    side: 'fan' | 'creator',
    { which, before, limit = page }: Asked & { which: Which },
  ): Promise<{ data: View[]; next: string | null }> {
    const { id } = viewerOf(ctx)
    const of = side === 'fan' ? { fanId: id } : { performerId: id }
    const { rows, next } = await readPage({ before, limit }, some =>
      table.page(ctx.db.sql, lists[which], { ...some, of }),
    )
    return { data: await present(ctx, rows, side), next }
  }

  /** A row of the viewer's, with the side that they are on. Refuses ENTITY_NOT_FOUND, to strangers as well. */
  async function findMine(ctx: Ctx, id: string): Promise<{ row: Row; side: 'fan' | 'creator' }> {
    const row = isId(id) ? await table.find(ctx.db.sql, id) : undefined
    const side = row && sideOf(row, viewerOf(ctx).id)
    if (!row || !side) throw refuse('ENTITY_NOT_FOUND')
    return { row, side }
  }

  return {
    present,
    presentOne,
    listMine,
    findMine,
    moneyOf: (ctx: Ctx, row: Row, side: Side) => moneyOf(ctx.db.sql, row, { side, would_minor: parts.wouldPay(row) }),
  }
}
