import type { Collaboration, collaborations, Input, Reply } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { recentPeople } from '../../identity/index.ts'
import { fileView, findFiles } from '../../media/index.ts'
import { findPayees } from '../../profiles/index.ts'
import type { FindItems, SharedItem } from '../asks.ts'
import { type CollaborationRow, findCollaboration, listFor, sharesOf } from '../store/collaborations.ts'
import { collaborationView } from '../views.ts'

/** One of the viewer's lists, newest first (GET /collaborations). */
export async function listMine(
  ctx: Ctx,
  { state, before, limit = 25 }: Input<typeof collaborations.list>['query'],
  findItems: FindItems,
): Promise<Reply<typeof collaborations.list>> {
  if (before !== undefined && !isId(before))
    throw refuseFields([{ path: 'before', message: 'Enter the id of an agreement.' }])
  const rows = await listFor(ctx.db.sql, viewerOf(ctx).id, state, { before, limit })
  const next = rows.length === limit ? (rows.at(-1)?.id ?? null) : null
  return { data: await present(ctx, rows, findItems), next }
}

/** One version in which the viewer has a share or that is theirs. Refuses ENTITY_NOT_FOUND. */
export async function openMine(ctx: Ctx, id: string, findItems: FindItems): Promise<Collaboration> {
  const row = isId(id) ? await findCollaboration(ctx.db.sql, id) : undefined
  const [view] = row ? await present(ctx, [row], findItems) : []
  if (!view || (view.side !== 'creator' && view.mine === null)) throw refuse('ENTITY_NOT_FOUND')
  return view
}

/** Versions as the viewer has them, with everything that they show read for all of them at once. */
export async function present(ctx: Ctx, rows: CollaborationRow[], findItems: FindItems): Promise<Collaboration[]> {
  if (rows.length === 0) return []
  const { sql } = ctx.db
  const performerIds = [...new Set(rows.map(row => row.performer_id))]
  const [shares, items, payees, settings] = await Promise.all([
    sharesOf(
      sql,
      rows.map(row => row.id),
    ),
    findItems(
      sql,
      rows.map(({ kind, item_id }) => ({ kind, id: item_id })),
    ),
    findPayees(sql, performerIds),
    settingsOf(ctx.db),
  ])
  const ids = new Set([...performerIds, ...[...shares.values()].flat().map(share => share.performer_id)])
  const people = await recentPeople(sql, [...ids])
  const pictures = await picturesOf(ctx, [...items.values()])
  return rows.map(row =>
    collaborationView(ctx.config, row, {
      viewerId: viewerOf(ctx).id,
      shares: shares.get(row.id) ?? [],
      item: items.get(row.item_id),
      people,
      picture: pictures.get(row.item_id) ?? null,
      commission_bps: payees.get(row.performer_id)?.commission_bps ?? settings.performerCommission_bps,
    }),
  )
}

/** A small picture of each item, by the item's id; of what is locked for the viewer the blur that everyone sees. */
async function picturesOf(ctx: Ctx, items: SharedItem[]): Promise<Map<string, string>> {
  const files = await findFiles(
    ctx.db.sql,
    items.flatMap(({ fileId }) => fileId ?? []),
  )
  const known = new Map(files.map(file => [file.id, file]))
  return new Map(
    items.flatMap(({ id, performerId, fileId, isOpen }) => {
      const file = known.get(fileId ?? '')
      const mayView = isOpen || viewerOf(ctx).id === performerId
      const src = file && fileView(ctx, file, { viewer: ctx.viewer, mayView }).thumbnails[0]
      return src ? [[id, src] as const] : []
    }),
  )
}
