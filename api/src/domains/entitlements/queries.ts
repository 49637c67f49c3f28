import type { PendingQuery, Row } from 'postgres'
import { now } from '../../kernel/clock.ts'
import { type Onlooker, opensAll } from '../../kernel/context.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import { hiddenAmong } from '../visibility/index.ts'
import { hasPurchased, purchased } from '../wallet/index.ts'
import * as store from './store.ts'
import type { Terms } from './terms.ts'

type Fragment = PendingQuery<Row[]>

/** Something with an audience, of whatever kind: items of several kinds may be asked about in one question. */
export type Item = {
  id: string
  ownerId: string
  audience: 'public' | 'followers' | 'subscribers' | 'sale'
  /** Of what is for subscribers: the lowest tier that opens it. */
  tierId?: string | null
}

/**
 * The ids of those items that the onlooker may see in full; four queries at most, whatever the number of items. What a
 * creator hides from the onlooker is hidden also when it was bought.
 */
export async function canView(db: Database, onlooker: Onlooker, items: Item[]): Promise<Set<string>> {
  const { id, role } = onlooker
  const isOpen = (item: Item) => item.audience === 'public' || item.ownerId === id || opensAll({ role })
  const closed = id ? items.filter(item => !isOpen(item)) : []
  const ownersOf = (audience: Item['audience']) =>
    closed.filter(item => item.audience === audience).map(item => item.ownerId)
  const ids = closed.map(item => item.id)
  const tierIds = closed.flatMap(item => item.tierId ?? [])
  const [hidden, followed, subscribed, bought] = await Promise.all([
    hiddenAmong(
      db.sql,
      onlooker,
      items.map(item => item.ownerId),
    ),
    id ? store.followedAmong(db.sql, id, ownersOf('followers')) : new Set<string>(),
    id ? store.openedAmong(db.sql, id, ownersOf('subscribers'), tierIds, now()) : new Set<string>(),
    id && ids.length > 0 ? hasPurchased(db.sql, id, ids) : new Set<string>(),
  ])
  const isGranted = (item: Item) =>
    bought.has(item.id) ||
    (item.audience === 'followers' && followed.has(item.ownerId)) ||
    (item.audience === 'subscribers' && subscribed.has(item.tierId ?? item.ownerId))
  const seen = items.filter(item => !hidden.has(item.ownerId) && (isOpen(item) || isGranted(item)))
  return new Set(seen.map(item => item.id))
}

function subscribedTo(db: Database, viewerId: string, ownerIds: string[]): Promise<Set<string>> {
  return store.subscribedAmong(db.sql, viewerId, ownerIds, now())
}

/** Whether a fan has a tier of a creator's subscription now, or a higher one. */
export async function hasTier(db: Queryable, fanId: string, ownerId: string, tierId: string): Promise<boolean> {
  return (await store.openedAmong(db, fanId, [ownerId], [tierId], now())).has(tierId)
}

/** What ties some people to some creators now, pair by pair, in one query. */
export function tiesBetween(db: Queryable, pairs: { fanId: string; ownerId: string }[]): Promise<store.Tie[]> {
  return store.tiesOf(db, pairs, now())
}

/** The same as a condition: the fan in one column has the subscription of the creator in another. */
export function subscribesNow(db: Queryable, fanId: Fragment, ownerId: Fragment): Fragment {
  return store.subscribes(db, fanId, ownerId, now())
}

/** Queries of a creator's fans as they are now, each with the column `fan_id`. */
export const fansBy = {
  following: (db: Queryable, ownerId: string) => store.followersOf(db, ownerId),
  subscription: (db: Queryable, ownerId: string) => store.subscribersOf(db, ownerId, now()),
  /** Of a tier, null for the base tier, alone or with those above it. */
  tier: (db: Queryable, ownerId: string, tier: { tierId: string | null; andAbove: boolean }) =>
    store.fansOfTier(db, ownerId, tier, now()),
  formerSubscription: (db: Queryable, ownerId: string) => store.formerSubscribersOf(db, ownerId, now()),
}

/** A query of the creators whom somebody follows or subscribes to now, with the column `performer_id`. */
export function creatorsOf(db: Queryable, fanId: string): Fragment {
  return store.creatorsOf(db, fanId, now())
}

/** What a thing costs a viewer: subscribers may pay less. */
export async function priceFor(
  db: Database,
  viewer: { id: string },
  { performer_id, price_minor, subscriber_price_minor }: Terms & { performer_id: string },
): Promise<{ priceMinor: bigint; originalMinor: bigint }> {
  const isLower = subscriber_price_minor !== null && (await subscribedTo(db, viewer.id, [performer_id])).size > 0
  return { priceMinor: isLower ? subscriber_price_minor : price_minor, originalMinor: price_minor }
}

/** The columns of a query that hold an item. */
type ItemColumns = { id: Fragment; ownerId: Fragment; audience: Fragment; tierId?: Fragment }

/**
 * The same right as a condition, for searches: true for what the onlooker may read. It leaves blocks to `notHidden`,
 * which such a query holds anyway.
 */
export function readable(db: Queryable, onlooker: Onlooker, item: ItemColumns): Fragment {
  const { id, role } = onlooker
  if (opensAll({ role })) return db`true`
  const isPublic = db`${item.audience} = 'public'`
  if (!id) return isPublic
  return db`(${isPublic} or ${item.ownerId} = ${id}
    or (${item.audience} = 'followers' and ${store.follows(db, id, item.ownerId)})
    or (${item.audience} = 'subscribers' and ${store.subscribes(db, id, item.ownerId, now(), item.tierId)})
    or ${purchased(db, id, item.id)})`
}
