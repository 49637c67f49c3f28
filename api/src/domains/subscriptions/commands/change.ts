import type { Input, subscriptions } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { findCard } from '../../payments/index.ts'
import { currencyFor, requireMoneySeen, requirePriceSeen } from '../../wallet/index.ts'
import { isOwed } from '../policy.ts'
import { applyNotices } from '../store/notices.ts'
import { changeCard, changeSubscription, lockSubscription, type SubscriptionRow } from '../store/subscriptions.ts'
import { atLowerTiers } from './downgrade.ts'

type Paying = Input<typeof subscriptions.changeSubscription>['body']

/**
 * Pays a fan's own subscription in another way from now on: from the wallet (`system`) or with a card. One whose payment
 * failed is tried again at once, by the job that renews. Refuses ENTITY_NOT_FOUND, and PRICE_CHANGED where that would cost
 * more than the fan was shown; answers the id.
 */
export async function changePaying(ctx: Ctx, id: string, body: Paying): Promise<string> {
  const fanId = viewerOf(ctx).id
  if (!body.cardId && body.paymentGateway !== 'system')
    throw refuseFields([{ path: 'cardId', message: 'Choose a card, or pay from the wallet.' }])
  return ctx.db.tx(async tx => {
    const row = isId(id) ? await lockSubscription(tx, id, fanId) : undefined
    if (!row || row.state === 'created' || row.state === 'expired' || row.type === 'free')
      throw refuse('ENTITY_NOT_FOUND')
    if (isOwed(row)) await requireOwedSeen(tx, row, body)
    const card = body.cardId && isId(body.cardId) ? await findCard(tx, fanId, body.cardId) : undefined
    if (body.cardId && !card) throw refuse('ENTITY_NOT_FOUND', undefined, "This card isn't one of yours.")
    await changeSubscription(tx, id, {
      ...(card ? { paid_by: 'card', card_id: card.id } : { paid_by: 'wallet', card_id: null }),
      ...(isOwed(row) && { due_at: now() }),
      updated_at: now(),
    })
    return id
  })
}

/** Refuses PRICE_CHANGED where what is owed comes to more than was shown, also in the money that a card pays. */
async function requireOwedSeen(tx: Tx, row: SubscriptionRow, { priceSeen, moneySeen, cardId }: Paying): Promise<void> {
  const tokens_minor = await owedPrice(tx, row)
  requirePriceSeen(priceSeen, tokens_minor)
  const { tokenConversionRate } = await settingsIn(tx)
  if (cardId)
    requireMoneySeen(moneySeen, { amount_minor: currencyFor(tokens_minor, tokenConversionRate), tokens_minor })
}

/** What the payment that failed comes to when it's tried again: the fan may have been told of a new price since. */
async function owedPrice(tx: Tx, row: SubscriptionRow): Promise<bigint> {
  const [lower = row] = await atLowerTiers(tx, [row])
  const [changed] = await applyNotices(tx, [row.id], now())
  return changed?.price_minor ?? lower.price_minor
}

/** A card is gone: what it paid is paid with the fan's default card from now on, or else from the wallet. */
export async function cardRemoved(
  tx: Tx,
  { cardId, nextCardId }: { cardId: string; nextCardId: string | null },
): Promise<void> {
  const paying: Pick<SubscriptionRow, 'paid_by' | 'card_id'> = nextCardId
    ? { paid_by: 'card', card_id: nextCardId }
    : { paid_by: 'wallet', card_id: null }
  await changeCard(tx, cardId, { ...paying, updated_at: now() })
}
