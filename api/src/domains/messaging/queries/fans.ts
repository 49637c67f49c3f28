import { type FanCard, type fans, moneyToWire, type Reply } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { tiesBetween } from '../../entitlements/index.ts'
import { findPeople, personView } from '../../identity/index.ts'
import { lastSubscription } from '../../subscriptions/index.ts'
import { spentBy } from '../../wallet/index.ts'
import { ownList } from '../commands/lists.ts'
import { pageChosen } from '../store/audiences.ts'
import { findKept, membersOf } from '../store/fans.ts'

/**
 * What the viewer knows of a fan (GET /performer/fans/{id}/card): who follows them, had their subscription, paid them or has
 * a conversation with them. Nobody else is there.
 */
export async function fanCard(ctx: Ctx, fanId: string): Promise<FanCard> {
  const db = ctx.db.sql
  const performerId = viewerOf(ctx).id
  if (!isId(fanId)) throw refuse('ENTITY_NOT_FOUND')
  const [people, kept, [tie], subscription, spent_minor] = await Promise.all([
    findPeople(db, [fanId]),
    findKept(db, performerId, fanId),
    tiesBetween(db, [{ fanId, ownerId: performerId }]),
    lastSubscription(db, fanId, performerId),
    spentBy(db, performerId, fanId),
  ])
  const person = people.get(fanId)
  const isKnown = tie?.follows || tie?.subscribes || subscription || spent_minor > 0n || kept?.conversation_id
  if (!person || !kept || !isKnown) throw refuse('ENTITY_NOT_FOUND')
  return {
    ...personView(ctx.config, person),
    ownName: kept.own_name ?? '',
    conversationId: kept.conversation_id,
    follows: tie?.follows ?? false,
    subscription: subscription
      ? {
          type: subscription.type,
          state: subscription.state,
          since: subscription.created_at.toISOString(),
          endsAt: subscription.ends_at?.toISOString() ?? null,
          pausedUntil: subscription.pause_until?.toISOString() ?? null,
          tier: subscription.has_tiers
            ? {
                _id: subscription.tier_id,
                name: subscription.tier_name,
                since: subscription.tier_since.toISOString(),
              }
            : null,
          renews: subscription.state === 'active' && subscription.type !== 'free',
        }
      : null,
    spent: moneyToWire(spent_minor),
    joinedAt: kept.joined_at.toISOString(),
    lastWroteAt: kept.wrote_at?.toISOString() ?? null,
    lists: kept.lists,
    note: kept.note ?? '',
  }
}

/** The fans on one of the viewer's lists (GET /performer/fan-lists/{id}/fans). */
export async function fansOnList(
  ctx: Ctx,
  id: string,
  { limit = 25, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
): Promise<Reply<typeof fans.fansOfList>> {
  const list = await ownList(ctx, id)
  if (list.rules) {
    const choice = { include: [{ kind: 'list' as const, listId: id }], exclude: [] }
    const ids = await pageChosen(ctx.db.sql, viewerOf(ctx).id, choice, { limit, offset })
    const people = await findPeople(ctx.db.sql, ids)
    const data = ids.flatMap(fanId => people.get(fanId) ?? []).map(person => personView(ctx.config, person))
    return { data, total: list.fans }
  }
  const rows = await membersOf(ctx.db.sql, id, { limit, offset })
  return { data: rows.map(row => personView(ctx.config, row)), total: list.fans }
}
