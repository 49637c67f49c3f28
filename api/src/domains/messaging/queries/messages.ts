import type { Input, MessageView, messages, Reply } from '@fanfare/contract'
import { type App, type Ctx, type Onlooker, placeOf, type Viewer, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { takenDownAmong } from '../../moderation/index.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import { hasPurchased } from '../../wallet/index.ts'
import { filesOfMessages, type MessageRow, pageOf } from '../store/messages.ts'
import { findSeen, findSenders } from '../store/seen.ts'
import { messageView } from '../views.ts'

const page_rows = 25

/** Messages as one person sees them, in a few queries whatever their number. */
export async function presentMessages(
  app: Pick<App, 'db' | 'config' | 'secret'>,
  viewer: Viewer,
  rows: MessageRow[],
  place: string | null = null,
): Promise<MessageView[]> {
  const db = app.db.sql
  const onlooker: Onlooker = { id: viewer.id, role: viewer.role, place }
  const senderIds = [...new Set(rows.map(row => row.sender_id))]
  const helperIds = rows.flatMap(row => (row.sender_id === viewer.id ? (row.helper_id ?? []) : []))
  const priced = rows.filter(row => row.price_minor > 0n && row.sender_id !== viewer.id)
  const withFiles = rows.filter(row => row.type !== 'text')
  // A block closes files and what was bought; a plain text that was sent stays.
  const closable = [...priced, ...withFiles].map(row => row.sender_id)
  const [files, bought, hidden, senders, removals] = await Promise.all([
    filesOfMessages(
      db,
      withFiles.map(row => row.id),
    ),
    hasPurchased(
      db,
      viewer.id,
      priced.map(row => row.id),
    ),
    hiddenAmong(db, onlooker, closable),
    findSenders(db, [...senderIds, ...helperIds]),
    removalsOf(db, viewer, rows),
  ])
  return rows.map(row =>
    messageView(app, viewer, row, {
      files: files.get(row.id) ?? [],
      sender: senders.get(row.sender_id),
      helper: row.helper_id ? senders.get(row.helper_id) : undefined,
      isBought: bought.has(row.id),
      isHidden: hidden.has(row.sender_id),
      removal: removals.get(row.mass_message_id ?? row.id) ?? null,
    }),
  )
}

/** Why operators took down messages of the viewer; what was decided about a creator isn't for their helpers. */
async function removalsOf(db: Queryable, viewer: Viewer, rows: MessageRow[]): Promise<Map<string, Removal>> {
  const own = rows.filter(row => row.taken_down_at && row.sender_id === viewer.id && !viewer.helper)
  const down = await takenDownAmong(
    db,
    own.map(row => row.mass_message_id ?? row.id),
  )
  return new Map([...down].map(([id, { id: decisionId, reason }]) => [id, { decisionId, reason }]))
}

type Removal = NonNullable<MessageView['removal']>

/** Messages of one of the viewer's conversations (GET /messages/conversations/{id}); 404 for everybody else's. */
export async function listMessages(
  ctx: Ctx,
  id: string,
  query: Input<typeof messages.messages>['query'],
): Promise<Reply<typeof messages.messages>> {
  const { before, after, limit = page_rows, offset = 0 } = query
  if (before !== undefined && after !== undefined)
    throw refuseFields([{ path: 'after', message: 'Use before or after, not both.' }])
  const viewer = viewerOf(ctx)
  const seen = isId(id) ? await findSeen(ctx.db.sql, viewer.id, id) : undefined
  if (!seen) throw refuse('ENTITY_NOT_FOUND')
  const rows = await pageOf(ctx.db.sql, id, { before, after, limit, offset })
  const data = await presentMessages(ctx, viewer, rows, placeOf(ctx))
  return { data, total: seen.last_number, lastNumber: seen.last_number, seenNumber: seen.seen_number }
}
