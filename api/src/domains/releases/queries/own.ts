import type { AskedRelease, Input, OwnRelease, Reply, releases } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { findPeople } from '../../identity/index.ts'
import { nameable } from '../policy.ts'
import { type CountedRelease, findRelease, listAsked, listOwn } from '../store/releases.ts'
import { askedView, ownView } from '../views.ts'

/** Where a list goes on; a query field that names no row is refused by its name. */
export function cursorOf(before: string | undefined): string | undefined {
  if (before !== undefined && !isId(before))
    throw refuseFields([{ path: 'before', message: 'Enter the id of a release.' }])
  return before
}

/** The people in what the viewer publishes, newest first (GET /releases). */
export async function listOwnReleases(
  ctx: Ctx,
  { before, limit = 50, canName }: Input<typeof releases.own>['query'],
): Promise<Reply<typeof releases.own>> {
  const page = { before: cursorOf(before), limit, states: canName ? nameable : undefined }
  const rows = await listOwn(ctx.db.sql, viewerOf(ctx).id, page)
  return { data: await ownViews(ctx, rows), next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}

async function ownViews(ctx: Ctx, rows: CountedRelease[]): Promise<OwnRelease[]> {
  const people = await findPeople(
    ctx.db.sql,
    rows.flatMap(row => row.user_id ?? []),
  )
  return rows.map(row => ownView(ctx.config, row, people))
}

/** One of the viewer's own. */
export async function openOwn(ctx: Ctx, id: string): Promise<OwnRelease> {
  const row = await findRelease(ctx.db.sql, id)
  const [view] = row?.performer_id === viewerOf(ctx).id ? await ownViews(ctx, [row]) : []
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

/** Who asked the viewer for consent, newest first (GET /releases/asked). */
export async function listAskedReleases(
  ctx: Ctx,
  { before, limit = 50 }: Input<typeof releases.asked>['query'],
): Promise<Reply<typeof releases.asked>> {
  const rows = await listAsked(ctx.db.sql, viewerOf(ctx).id, { before: cursorOf(before), limit })
  return { data: await askedViews(ctx, rows), next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}

async function askedViews(ctx: Ctx, rows: CountedRelease[]): Promise<AskedRelease[]> {
  const people = await findPeople(
    ctx.db.sql,
    rows.map(row => row.performer_id),
  )
  return rows.flatMap(row => askedView(ctx.config, row, people) ?? [])
}

/** One of those. */
export async function openAsked(ctx: Ctx, id: string): Promise<AskedRelease> {
  const row = await findRelease(ctx.db.sql, id)
  const [view] = row?.user_id === viewerOf(ctx).id ? await askedViews(ctx, [row]) : []
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}
