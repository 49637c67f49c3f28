import type { ConversationView, conversations, Input } from '@fanfare/contract'
import { type Ctx, type Onlooker, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { tiesBetween } from '../../entitlements/index.ts'
import { getUser } from '../../identity/index.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import type { Standing } from '../policy.ts'
import { findSeen, listSeen, type SeenConversation } from '../store/seen.ts'
import { conversationView } from '../views.ts'

const page_rows = 25
const none = { follows: false, subscribes: false }

/** How the viewer stands to the other person of some of their conversations, in three queries. */
export async function standingsOf(
  db: Queryable,
  viewer: Onlooker & { id: string },
  rows: SeenConversation[],
): Promise<Map<string, Standing>> {
  const others = [...new Set(rows.map(row => row.other_id))]
  const pairs = others.flatMap(otherId => [
    { fanId: viewer.id, ownerId: otherId },
    { fanId: otherId, ownerId: viewer.id },
  ])
  const [user, hidden, ties] = await Promise.all([
    getUser(db, viewer.id),
    hiddenAmong(db, viewer, others),
    tiesBetween(db, pairs),
  ])
  const standing = (otherId: string, index: number): Standing => ({
    role: viewer.role ?? 'user',
    hasVerifiedEmail: user.email_verified_at !== null,
    isBlocked: hidden.has(otherId),
    tie: ties[index * 2] ?? none,
    tieBack: ties[index * 2 + 1] ?? none,
  })
  return new Map(others.map((otherId, index) => [otherId, standing(otherId, index)]))
}

/** The viewer of a request, as somebody who looks at others. */
export function selfOf(ctx: Ctx): Onlooker & { id: string } {
  return { ...onlookerOf(ctx), id: viewerOf(ctx).id }
}

async function present(ctx: Ctx, rows: SeenConversation[]): Promise<ConversationView[]> {
  if (rows.length === 0) return []
  const standings = await standingsOf(ctx.db.sql, selfOf(ctx), rows)
  return rows.map(row => conversationView(ctx, row, standings.get(row.other_id) as Standing))
}

/** The viewer's conversations (GET /conversations), five queries whatever their number. */
export async function listConversations(
  ctx: Ctx,
  query: Input<typeof conversations.conversations>['query'],
): Promise<{ data: ConversationView[]; total: number }> {
  const { type, keyword, filter, before, limit = page_rows, offset = 0 } = query
  if (before !== undefined && !isId(before))
    throw refuseFields([{ path: 'before', message: 'Enter the id of a conversation.' }])
  if (type && type !== 'private') return { data: [], total: 0 }
  const wanted = { keyword: keyword?.trim(), filter, before, limit, offset }
  const { rows, total } = await listSeen(ctx.db.sql, viewerOf(ctx).id, wanted)
  return { data: await present(ctx, rows), total }
}

/** One of the viewer's conversations (GET /conversations/{id}); 404 for everybody else's. */
export async function findConversation(ctx: Ctx, id: string): Promise<ConversationView> {
  const row = isId(id) ? await findSeen(ctx.db.sql, viewerOf(ctx).id, id) : undefined
  const [view] = row ? await present(ctx, [row]) : []
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}
