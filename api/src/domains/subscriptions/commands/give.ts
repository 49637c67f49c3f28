import { type Input, moneyToWire, type subscriptionGifts } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { type Settings, settingsOf } from '../../../kernel/settings.ts'
import { beginPayment, type NewPayment, type PaymentRow, payWithCard } from '../../payments/index.ts'
import { agreementWith, type PerformerRow } from '../../profiles/index.ts'
import {
  type Charged,
  chargedOf,
  chargePeriods,
  chargeTerms,
  currencyFor,
  holdToLimits,
  requireMoneySeen,
  requirePriceSeen,
} from '../../wallet/index.ts'
import { giftPrice } from '../policy.ts'
import { findRecipient, type GiftRow, insertGift } from '../store/gifts.ts'
import { bundlesOf } from '../store/offers.ts'
import { canReach, giftTitle, giftType, handOver } from './gifts.ts'
import { gatewayFor, openCard } from './pay.ts'
import { shownPerformer } from './subscribe.ts'

type Wanted = Input<typeof subscriptionGifts.giveSubscription>['body']

/** What came of a gift: paid from the wallet and handed over, or to be paid by card. */
export type Given = { gift: GiftRow; charged?: Charged; payment?: PaymentRow; url?: string }

/**
 * Gives somebody a subscription of a creator: from the wallet (`system`), with a saved card, or on the gateway's page.
 * Refuses ENTITY_NOT_FOUND (no such creator or fan for the giver: an unknown name and one behind a block are answered alike),
 * GIFT_REFUSED (oneself, or the creator), SUBSCRIPTION_NOT_OFFERED, PRICE_CHANGED, INSUFFICIENT_BALANCE,
 * SPENDING_LIMIT_REACHED, GATEWAY_UNAVAILABLE.
 */
export async function give(ctx: Ctx, wanted: Wanted): Promise<Given> {
  const performer = await shownPerformer(ctx, wanted.performerId)
  const gift = await giftOf(ctx, performer, wanted)
  requirePriceSeen(wanted.priceSeen, gift.price_minor)
  const settings = await settingsOf(ctx.db)
  if (wanted.paymentGateway === 'system') return ctx.db.tx(tx => fromWallet(tx, gift, settings))
  const card = wanted.cardId ? await openCard(ctx, wanted.cardId) : undefined
  const gateway = await gatewayFor(ctx, wanted.paymentGateway)
  const order = { ...paymentFor(ctx, gift, performer, settings), gateway, returnTo: wanted.returnTo }
  requireMoneySeen(wanted.moneySeen, order)
  if (!card) {
    await insertGift(ctx.db.sql, gift)
    return { gift, ...(await beginPayment(ctx, order)) }
  }
  return ctx.db.tx(async tx => {
    await insertGift(tx, gift)
    return { gift, payment: await payWithCard(tx, order, card) }
  })
}

async function giftOf(ctx: Ctx, performer: PerformerRow, { recipient, months, note }: Wanted): Promise<GiftRow> {
  const giverId = viewerOf(ctx).id
  const person = await findRecipient(ctx.db.sql, recipient.trim().replace(/^@/, ''))
  if (person?.id === giverId) throw refuse('GIFT_REFUSED', undefined, "You can't give a subscription to yourself.")
  if (person?.id === performer.id)
    throw refuse('GIFT_REFUSED', undefined, "You can't give creators their own subscription.")
  const isFan = person?.role === 'user'
  const isReached = isFan && (await canReach(ctx.db.sql, { giverId, recipient: person, performerId: performer.id }))
  if (!isReached) throw refuse('ENTITY_NOT_FOUND', undefined, 'No user found with this username.')
  const price_minor = giftPrice(performer, await bundlesOf(ctx.db.sql, performer.id), months)
  if (price_minor === null) throw refuse('SUBSCRIPTION_NOT_OFFERED')
  return {
    id: newId(),
    giver_id: giverId,
    recipient_id: person.id,
    performer_id: performer.id,
    months,
    price_minor,
    note: note?.trim() ?? '',
    state: 'created',
    subscription_id: null,
    charge_id: null,
    given_at: null,
    created_at: now(),
  }
}

async function fromWallet(tx: Tx, gift: GiftRow, settings: Settings): Promise<Given> {
  await insertGift(tx, gift)
  const agreed = await agreementWith(tx, gift.performer_id)
  const [outcome] = await chargePeriods(tx, [
    {
      kind: 'subscription_gift',
      type: giftType,
      title: giftTitle(gift.months),
      subscriptionId: gift.id,
      fanId: gift.giver_id,
      performerId: gift.performer_id,
      price_minor: gift.price_minor,
      terms: chargeTerms(settings, agreed),
      starts_at: gift.created_at,
    },
  ])
  const charged = chargedOf(outcome)
  await handOver(tx, gift, { chargeId: charged.charge.id })
  return { gift, charged }
}

function paymentFor(
  askedOf: Ctx,
  gift: GiftRow,
  { name }: { name: string },
  { currency, tokenConversionRate }: Settings,
): NewPayment {
  const { id: targetId, giver_id: fanId, price_minor, months } = gift
  const title = `${giftTitle(months)}: ${name}`
  return {
    fanId,
    kind: 'subscription',
    type: giftType,
    title,
    targetId,
    periodStarts_at: null,
    currency,
    amount_minor: currencyFor(price_minor, tokenConversionRate),
    tokens_minor: price_minor,
    description: `${title}, ${moneyToWire(price_minor)} tokens`,
    askedOf,
    allowed: tx => holdToLimits(tx, { fanId, amount_minor: price_minor, counted: 'spending' }),
  }
}
