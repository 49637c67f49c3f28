import { fromNow, hour_ms, now } from '../../../kernel/clock.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import {
  type ClaimRow,
  claimsOf,
  findPromotion,
  lockPromotion,
  type PromotionRow,
  putClaim,
  takenPlaces,
} from '../store/offers.ts'
import { hadAny } from '../store/subscriptions.ts'

/** How long a place is kept for a card payment that is under way. */
const kept_ms = hour_ms

/** A promotion of a creator that can be asked for. Refuses PROMOTION_ENDED. */
export async function openPromotion(db: Queryable, performerId: string, id: string): Promise<PromotionRow> {
  const row = isId(id) ? await findPromotion(db, id) : undefined
  if (row?.performer_id !== performerId || isOver(row)) throw refuse('PROMOTION_ENDED')
  return row
}

const isOver = ({ ended_at, ends_at }: PromotionRow) => ended_at !== null || (ends_at !== null && ends_at <= now())

/** Whether a promotion is for somebody who had the creator's subscription before, or not. */
export function isFor({ audience }: Pick<PromotionRow, 'audience'>, hadBefore: boolean): boolean {
  return audience === 'everybody' || (audience === 'returning') === hadBefore
}

/** Whether a fan's claims leave a promotion open to them: each once, and one trial of a creator. */
export function mayClaim({ id, kind }: Pick<PromotionRow, 'id' | 'kind'>, claims: ClaimRow[]): boolean {
  const isSpent = (claim: ClaimRow) => claim.claimed_at !== null
  return !claims.some(one => isSpent(one) && (one.promotion_id === id || (kind === 'trial' && one.kind === 'trial')))
}

/** Who takes a promotion: the subscription that it begins, and the payment that has to come first, where one does. */
export type Claimant = { fanId: string; subscriptionId: string; paymentId?: string }

/**
 * Takes a place of a promotion, or keeps one while a payment is under way, in the caller's transaction: the promotion is
 * locked, so that no place is given twice. Refuses PROMOTION_ENDED, PROMOTION_USED, PROMOTION_NOT_APPLICABLE,
 * PROMOTION_FULL.
 */
export async function claim(tx: Tx, promotionId: string, claimant: Claimant): Promise<PromotionRow> {
  const { fanId, subscriptionId, paymentId } = claimant
  const row = await lockPromotion(tx, promotionId)
  if (!row || isOver(row)) throw refuse('PROMOTION_ENDED')
  const claims = await claimsOf(tx, fanId, row.performer_id)
  if (!mayClaim(row, claims)) throw refuse('PROMOTION_USED')
  if (!isFor(row, await hadAny(tx, fanId, row.performer_id, subscriptionId))) throw refuse('PROMOTION_NOT_APPLICABLE')
  if (await isFull(tx, row, fanId)) throw refuse('PROMOTION_FULL')
  await putClaim(tx, claimOf(row, fanId, paymentId))
  return row
}

/**
 * A payment with a promotion was made: its place is the fan's. Answers false where the place wasn't kept any more and none
 * is left.
 */
export async function settleClaim(tx: Tx, promotionId: string, fanId: string): Promise<boolean> {
  const row = await lockPromotion(tx, promotionId)
  if (!row) return false
  const claims = await claimsOf(tx, fanId, row.performer_id)
  const own = claims.find(one => one.promotion_id === promotionId)
  if (!mayClaim(row, claims)) return false
  const isKept = own?.kept_until !== undefined && own.kept_until !== null && own.kept_until > now()
  if (!isKept && (isOver(row) || (await isFull(tx, row, fanId)))) return false
  await putClaim(tx, claimOf(row, fanId))
  return true
}

async function isFull(tx: Tx, { id, claims_max }: PromotionRow, fanId: string): Promise<boolean> {
  return claims_max !== null && (await takenPlaces(tx, id, fanId, now())) >= claims_max
}

function claimOf({ id, performer_id, kind }: PromotionRow, fanId: string, paymentId?: string): ClaimRow {
  return {
    promotion_id: id,
    fan_id: fanId,
    performer_id,
    kind,
    payment_id: paymentId ?? null,
    created_at: now(),
    ...(paymentId ? { kept_until: fromNow(kept_ms), claimed_at: null } : { kept_until: null, claimed_at: now() }),
  }
}
