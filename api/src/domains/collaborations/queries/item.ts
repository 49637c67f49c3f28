import { type ItemCollaborations, moneyToWire, type SharedKind } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { findPeople, personView } from '../../identity/index.ts'
import { agreementWith } from '../../profiles/index.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import type { FindItems, SharedItem } from '../asks.ts'
import { newestOf, openOf } from '../store/collaborations.ts'
import { sharingNow } from '../store/sharing.ts'
import { present } from './own.ts'

type Item = { kind: SharedKind; id: string }

/** An item of the viewer. Refuses ENTITY_NOT_FOUND. */
export async function openOwnItem(ctx: Ctx, item: Item, findItems: FindItems): Promise<SharedItem> {
  const found = isId(item.id) ? (await findItems(ctx.db.sql, [item])).get(item.id) : undefined
  if (found?.performerId !== viewerOf(ctx).id) throw refuse('ENTITY_NOT_FOUND')
  return found
}

/** What is agreed about an item of the viewer, and what is proposed (GET /collaborations/{kind}/{id}). */
export async function showItem(ctx: Ctx, item: Item, findItems: FindItems): Promise<ItemCollaborations> {
  const { price_minor } = await openOwnItem(ctx, item, findItems)
  const { sql } = ctx.db
  const [open, newest, agreed, settings] = await Promise.all([
    openOf(sql, item.id),
    newestOf(sql, item.id),
    agreementWith(sql, viewerOf(ctx).id),
    settingsOf(ctx.db),
  ])
  const over = newest && !open.some(row => row.id === newest.id) ? [newest] : []
  const views = await present(ctx, [...open, ...over], findItems)
  const of = (state: string) => views.find(view => view.state === state) ?? null
  return {
    running: of('running'),
    asked: of('asked'),
    last: views.find(view => view._id === over[0]?.id) ?? null,
    price: moneyToWire(price_minor),
    commission: (agreed.commission_bps ?? settings.performerCommission_bps) / 10_000,
  }
}

type Named = { _id: string; name: string; username: string | null; avatar: string }

/**
 * Adds who shares what an item earns to the creators that its page names, each once; for the page of one item. Creators who
 * are hidden from the viewer are left out.
 */
export async function withCollaborators<V extends { _id: string; with: Named[] }>(ctx: Ctx, view: V): Promise<V> {
  const { read } = ctx.db
  const ids = (await sharingNow(read, view._id)).filter(id => !view.with.some(known => known._id === id))
  if (ids.length === 0) return view
  const [people, hidden] = await Promise.all([findPeople(read, ids), hiddenAmong(read, onlookerOf(ctx), ids)])
  const more = ids.flatMap(id => (hidden.has(id) ? [] : (people.get(id) ?? [])))
  return { ...view, with: [...view.with, ...more.map(person => personView(ctx.config, person))] }
}
