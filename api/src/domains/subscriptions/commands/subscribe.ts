import type { Input, subscriptions } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPerformer, type PerformerRow } from '../../profiles/index.ts'
import { whyHidden } from '../../safety/index.ts'
import type { SubscriptionType } from '../lifecycle.ts'
import { insertPeriods } from '../store/periods.ts'
import {
  changeSubscription,
  hadFree,
  insertSubscription,
  lockLive,
  type SubscriptionRow,
} from '../store/subscriptions.ts'
import { announceStart } from './periods.ts'

export type Wanted = Input<typeof subscriptions.subscribe>['body']

/** What a fan wants of a creator, checked: the creator is on the site for them and offers such a subscription. */
export type Asked = { fanId: string; performer: PerformerRow; type: SubscriptionType; price_minor: bigint }

/**
 * Reads what a fan asks for. Refuses ENTITY_NOT_FOUND for a creator who is not shown to them and SUBSCRIPTION_NOT_OFFERED
 * for what the creator has no price for.
 */
export async function askedOf(ctx: Ctx, { performerId, type }: Wanted): Promise<Asked> {
  const onlooker = onlookerOf(ctx)
  const performer = await findPerformer(ctx.db.sql, onlooker, performerId)
  if (!performer || (await whyHidden(ctx.db.sql, onlooker, performer.id))) throw refuse('ENTITY_NOT_FOUND')
  const price_minor = priceOf(performer, type)
  if (price_minor === null) throw refuse('SUBSCRIPTION_NOT_OFFERED')
  return { fanId: viewerOf(ctx).id, performer, type, price_minor }
}

/** What a creator asks for a period, in hundredths of a token; null for what they don't offer. */
function priceOf(
  performer: Pick<PerformerRow, 'monthly_price_minor' | 'yearly_price_minor' | 'free_days'>,
  type: SubscriptionType,
): bigint | null {
  if (type === 'free') return performer.free_days > 0 ? 0n : null
  const price_minor = type === 'monthly' ? performer.monthly_price_minor : performer.yearly_price_minor
  return price_minor > 0n ? price_minor : null
}

/** A subscription that begins; it counts once it is inserted. */
export function newRow(asked: Asked, parts: Partial<SubscriptionRow>): SubscriptionRow {
  const { fanId, performer, type, price_minor } = asked
  return {
    id: newId(),
    fan_id: fanId,
    performer_id: performer.id,
    type,
    state: 'created',
    price_minor,
    paid_by: 'nothing',
    card_id: null,
    anchor_at: now(),
    periods: 0,
    ends_at: null,
    due_at: null,
    failures: 0,
    failure_reason: null,
    reminded_for: null,
    spent_minor: 0n,
    created_at: now(),
    updated_at: now(),
    ...parts,
  }
}

/** Begins the free days of a creator; once for a fan. Refuses ALREADY_SUBSCRIBED, FREE_SUBSCRIPTION_USED. */
export async function beginFree(tx: Tx, asked: Asked): Promise<SubscriptionRow> {
  const { fanId, performer } = asked
  if (await lockLive(tx, fanId, performer.id)) throw refuse('ALREADY_SUBSCRIBED')
  if (await hadFree(tx, fanId, performer.id)) throw refuse('FREE_SUBSCRIPTION_USED')
  const ends_at = fromNow(performer.free_days * day_ms)
  const row = newRow(asked, { state: 'active', ends_at, due_at: ends_at })
  if (!(await insertSubscription(tx, row))) throw refuse('ALREADY_SUBSCRIBED')
  const { id: subscription_id, fan_id, performer_id, anchor_at: starts_at } = row
  const period = { subscription_id, fan_id, performer_id, starts_at, ends_at, kind: 'free' as const }
  await insertPeriods(tx, [{ ...period, charge_id: null, payment_id: null }])
  await announceStart(tx, row)
  return row
}

/**
 * Whether a live subscription only has to renew again: it was cancelled, its period is still running, and the fan wants it
 * back. Nothing is charged; another type and its price hold from the next period on. Answers the row as it is then.
 */
export async function resumed(tx: Tx, live: SubscriptionRow, asked: Asked): Promise<SubscriptionRow | null> {
  if (live.state !== 'cancelled' || live.type === 'free' || asked.type === 'free') return null
  const isOther = live.type !== asked.type
  const change = {
    state: 'active' as const,
    due_at: live.ends_at,
    updated_at: now(),
    ...(isOther && {
      type: asked.type,
      price_minor: asked.price_minor,
      anchor_at: live.ends_at ?? now(),
      periods: 0,
    }),
  }
  await changeSubscription(tx, live.id, change)
  return { ...live, ...change }
}

/** A live subscription as it has to be for its next payment: free days go over into what was asked for. */
export function nextOf(live: SubscriptionRow, asked: Asked): SubscriptionRow {
  if (live.type === asked.type) return live
  const { type, price_minor } = asked
  return { ...live, type, price_minor, anchor_at: live.ends_at ?? now(), periods: 0 }
}
