import type { App } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Reported } from '../../moderation/index.ts'
import { hasPurchased } from '../../wallet/index.ts'
import { knownAmong } from '../store/audiences.ts'
import { findKept } from '../store/fans.ts'
import { findMessage, type MessageRow } from '../store/messages.ts'
import { findSeen } from '../store/seen.ts'

type Talk = { objectType: 'fan' | 'message'; objectId: string }

/**
 * Whom somebody reports from a conversation: a creator a fan of theirs, or each of the two a message of the other one,
 * with its words as they are now. Refuses 404 for all others.
 */
export async function reportedTalk(
  { db }: Pick<App, 'db'>,
  actor: { id: string; role: string | null },
  { objectType, objectId }: Talk,
): Promise<Reported> {
  if (!isId(objectId)) throw refuse('ENTITY_NOT_FOUND')
  if (objectType === 'fan') {
    if (actor.role !== 'performer') throw refuse('ENTITY_NOT_FOUND')
    const [known, kept] = await Promise.all([
      knownAmong(db.sql, actor.id, [objectId]),
      findKept(db.sql, actor.id, objectId),
    ])
    if (!known.has(objectId) && !kept?.conversation_id) throw refuse('ENTITY_NOT_FOUND')
    return { ownerId: objectId, quote: null }
  }
  const message = await findMessage(db.sql, objectId)
  const seen = message && (await findSeen(db.sql, actor.id, message.conversation_id))
  const isTheirs = message && !message.taken_down_at && !message.is_system && message.sender_id !== actor.id
  if (!seen || !isTheirs || !(await isShown(db.sql, actor.id, message))) throw refuse('ENTITY_NOT_FOUND')
  return { ownerId: message.sender_id, quote: message.text }
}

/** What was unsent is there for who bought it, and for no one else. */
async function isShown(db: Queryable, viewerId: string, { id, deleted_at }: MessageRow): Promise<boolean> {
  return !deleted_at || (await hasPurchased(db, viewerId, [id])).has(id)
}
