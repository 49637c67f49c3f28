import type { Onlooker } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database.ts'
import { canView, type Item, tiesBetween } from '../../entitlements/index.ts'
import { hasPurchased } from '../../wallet/index.ts'
import { fansOfStreams } from '../store/requests.ts'
import type { Audience, StreamRow } from '../store/streams.ts'

/** What somebody may do with a stream. */
export type StreamRights = { mayWatch: boolean; hasPurchased: boolean; isSubscribed: boolean }

const audienceOf: Record<Exclude<Audience, 'private'>, Item['audience']> = {
  everybody: 'public',
  followers: 'followers',
  subscribers: 'subscribers',
  ticket: 'sale',
}

/**
 * What somebody may do with streams, by their ids: the creator everything, others as its audience says, and in a
 * private show the fan that it is for. Nobody watches without an account.
 */
export async function rightsOf(
  db: Database,
  onlooker: Onlooker,
  streams: Pick<StreamRow, 'id' | 'performer_id' | 'audience' | 'tier_id'>[],
): Promise<Map<string, StreamRights>> {
  const { id } = onlooker
  const open = streams.flatMap(({ id: streamId, performer_id: ownerId, audience, tier_id: tierId }): Item[] =>
    audience === 'private' ? [] : [{ id: streamId, ownerId, audience: audienceOf[audience], tierId }],
  )
  const owners = [...new Set(streams.map(stream => stream.performer_id))]
  const shows = streams.flatMap(({ id: streamId, audience }) => (audience === 'private' ? [streamId] : []))
  const [seen, fans, bought, ties] = await Promise.all([
    canView(db, onlooker, open),
    id ? fansOfStreams(db.sql, shows) : new Map<string, string>(),
    id
      ? hasPurchased(
          db.sql,
          id,
          streams.map(stream => stream.id),
        )
      : new Set<string>(),
    id
      ? tiesBetween(
          db.sql,
          owners.map(ownerId => ({ fanId: id, ownerId })),
        )
      : [],
  ])
  const rights = new Map<string, StreamRights>()
  for (const { id: streamId, performer_id, audience } of streams) {
    const isOwn = performer_id === id
    const isMine = isOwn || (audience === 'private' ? fans.get(streamId) === id : seen.has(streamId))
    rights.set(streamId, {
      mayWatch: id !== null && isMine,
      hasPurchased: bought.has(streamId) || isOwn,
      isSubscribed: isOwn || (ties[owners.indexOf(performer_id)]?.subscribes ?? false),
    })
  }
  return rights
}
