import type { Input, Reply, seats, WorkView } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../kernel/context.ts'
import { isId, sha256 } from '../../kernel/ids.ts'
import { refuse, refuseFields } from '../../kernel/refusal.ts'
import { findPeople, personView } from '../identity/index.ts'
import type { KeyNameOf } from './asks.ts'
import { seats_max } from './commands/invite.ts'
import { actsOf, findInvitation, seatsAtWork, seatsOf } from './store.ts'
import { seatActView, seatView, workView } from './views.ts'

const page_rows = 30

/** The viewer's helpers and invitations, and those who helped last (GET /seats). */
export async function listHelpers(ctx: Ctx): Promise<Reply<typeof seats.helpers>> {
  const rows = await seatsOf(ctx.db.sql, viewerOf(ctx).id)
  const people = await findPeople(
    ctx.db.sql,
    rows.flatMap(row => row.user_id ?? []),
  )
  return { data: rows.map(row => seatView(ctx.config, row, people)), most: seats_max }
}

/** The creators that the viewer can work for (GET /seats/work). */
export async function listWork(ctx: Ctx): Promise<{ data: WorkView[] }> {
  const rows = await seatsAtWork(ctx.db.sql, viewerOf(ctx).id)
  const people = await findPeople(
    ctx.db.sql,
    rows.map(row => row.performer_id),
  )
  return { data: rows.map(row => workView(ctx.config, row, people)) }
}

/** What an invitation offers (GET /seats/invitations/{token}). Refuses LINK_EXPIRED once it can't be accepted. */
export async function openInvitation(ctx: Ctx, token: string): Promise<Reply<typeof seats.invitation>> {
  const row = await findInvitation(ctx.db.sql, sha256(token))
  const performer = row && (await findPeople(ctx.db.sql, [row.performer_id])).get(row.performer_id)
  if (!performer || !row.expires_at) throw refuse('LINK_EXPIRED')
  return {
    performer: personView(ctx.config, performer),
    invited: row.invited,
    scopes: row.scopes,
    expiresAt: row.expires_at.toISOString(),
  }
}

/** What the viewer's helpers and API keys did (GET /seats/acts). */
export async function listActs(
  ctx: Ctx,
  { before, helperId, keyId, limit = page_rows }: Input<typeof seats.helperActs>['query'],
  keyNameOf: KeyNameOf,
): Promise<Reply<typeof seats.helperActs>> {
  const strange = Object.entries({ before, helperId, keyId }).find(([, value]) => value !== undefined && !isId(value))
  if (strange) throw refuseFields([{ path: strange[0], message: "This isn't an id." }])
  const rows = await actsOf(ctx.db.sql, viewerOf(ctx).id, { before, helperId, keyId, limit: limit + 1 }, keyNameOf)
  const shown = rows.slice(0, limit)
  const people = await findPeople(
    ctx.db.sql,
    shown.flatMap(row => row.helper_id ?? []),
  )
  return { data: shown.map(row => seatActView(ctx.config, row, people)), hasMore: rows.length > limit }
}
