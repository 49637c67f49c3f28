import type { App, Onlooker } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Reported } from '../../moderation/index.ts'
import { findStream } from '../store/streams.ts'
import { rightsOf } from './rights.ts'

/**
 * Whose a stream or private show is that somebody reports: they must be able to watch it, now or while it ran. Its title is
 * kept with the report, as it may be changed. Refuses ENTITY_NOT_FOUND.
 */
export async function reportedStream(
  { db }: Pick<App, 'db'>,
  actor: Onlooker & { id: string },
  streamId: string,
): Promise<Reported> {
  const row = isId(streamId) ? await findStream(db.sql, streamId) : undefined
  const rights = row && (await rightsOf(db, actor, [row])).get(row.id)
  if (!row || row.state === 'offline' || row.performer_id === actor.id || !rights?.mayWatch)
    throw refuse('ENTITY_NOT_FOUND')
  return { ownerId: row.performer_id, quote: row.title }
}
