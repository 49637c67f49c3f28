import type { App, Onlooker } from '../../../kernel/context.ts'
import type { FileGuard } from '../../media/index.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import { hasPurchased } from '../../wallet/index.ts'
import { type FileUse, usesOfFile } from '../store/messages.ts'

/**
 * What the door of files asks of this room. Of what no operator has approved yet, only free messages to one person open
 * anything.
 */
export const messageFileGuard: FileGuard = Object.assign(opensFile, {
  beforeReview: (app: App, onlooker: Onlooker, fileId: string) =>
    opensFile(app, onlooker, fileId, use => use.price_minor === 0n && !use.is_to_many),
})

/**
 * Whether a message opens a file to somebody, now: they are in its conversation, and it is free, a preview or bought.
 * What was unsent stays for who bought it; a block closes all of it.
 */
async function opensFile(
  app: App,
  onlooker: Onlooker,
  fileId: string,
  counts: (use: FileUse) => boolean = () => true,
): Promise<boolean> {
  const { id } = onlooker
  const uses = id ? (await usesOfFile(app.db.sql, id, fileId)).filter(counts) : []
  if (!id || uses.length === 0) return false
  const db = app.db.sql
  const [bought, hidden] = await Promise.all([
    hasPurchased(
      db,
      id,
      uses.map(use => use.message_id),
    ),
    hiddenAmong(
      db,
      onlooker,
      uses.map(use => use.sender_id),
    ),
  ])
  const opens = (use: FileUse) => {
    if (use.sender_id === id) return use.deleted_at === null
    if (hidden.has(use.sender_id)) return false
    if (bought.has(use.message_id)) return true
    return use.deleted_at === null && (use.price_minor === 0n || use.is_preview)
  }
  return uses.some(opens)
}
