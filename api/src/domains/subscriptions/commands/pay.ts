import { moneyToWire } from '@fanfare/contract'
import { currentGateway } from '../../../gateways/index.ts'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Database, Tx } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { beginPayment, findCard, type NewPayment, type PaymentRow, payWithCard } from '../../payments/index.ts'
import { type Agreement, agreementWith } from '../../profiles/index.ts'
import {
  type Charged,
  chargedOf,
  chargePeriods,
  chargeTerms,
  currencyFor,
  type WalletPeriod,
} from '../../wallet/index.ts'
import { changeSubscription, insertSubscription, lockLive, type SubscriptionRow } from '../store/subscriptions.ts'
import { announceStart, openPeriods, titleOf, typeOf } from './periods.ts'
import { type Asked, askedOf, beginFree, newRow, nextOf, resumed, type Wanted } from './subscribe.ts'

/** What came of a wish to subscribe: paid now, to be paid by card, or nothing had to be paid. */
export type Outcome = { row: SubscriptionRow; charged?: Charged; payment?: PaymentRow; url?: string }

/**
 * Subscribes a fan to a creator: free, from the wallet (`system`), with a saved card, or on the gateway's page. One that
 * was cancelled and still runs renews again, without a charge. Refuses ENTITY_NOT_FOUND, SUBSCRIPTION_NOT_OFFERED,
 * ALREADY_SUBSCRIBED, FREE_SUBSCRIPTION_USED, INSUFFICIENT_BALANCE, GATEWAY_UNAVAILABLE.
 */
export async function subscribe(ctx: Ctx, wanted: Wanted): Promise<Outcome> {
  const asked = await askedOf(ctx, wanted)
  if (asked.type === 'free') return { row: await ctx.db.tx(tx => beginFree(tx, asked)) }
  if (wanted.paymentGateway === 'system') return ctx.db.tx(tx => fromWallet(ctx.db, tx, asked))
  return byCard(ctx, asked, wanted)
}

async function fromWallet(db: Database, tx: Tx, asked: Asked): Promise<Outcome> {
  const live = await lockLive(tx, asked.fanId, asked.performer.id)
  const back = live && (await resumed(tx, live, asked))
  if (live && back) {
    await changeSubscription(tx, live.id, { paid_by: 'wallet', card_id: null })
    return { row: { ...back, paid_by: 'wallet', card_id: null } }
  }
  refuseSecond(live)
  const row: SubscriptionRow = live
    ? { ...nextOf(live, asked), paid_by: 'wallet', card_id: null }
    : newRow(asked, { paid_by: 'wallet', state: 'active' })
  if (!live && !(await insertSubscription(tx, row))) throw refuse('ALREADY_SUBSCRIBED')
  if (live) await takeOver(tx, row)
  const [outcome] = await chargePeriods(tx, [await periodOf(db, row, await agreementWith(tx, asked.performer.id))])
  const charged = chargedOf(outcome)
  await openPeriods(tx, [{ row, chargeId: charged.charge.id }])
  if (!live) await announceStart(tx, row)
  return { row, charged }
}

/** One that is paid for is not sold again; free days, and one whose payment failed, can be. */
function refuseSecond(live: SubscriptionRow | undefined): void {
  if (live && live.state !== 'past_due' && live.type !== 'free') throw refuse('ALREADY_SUBSCRIBED')
}

/** Writes down how a live subscription goes on. */
export async function takeOver(tx: Tx, row: SubscriptionRow): Promise<void> {
  const { type, price_minor, anchor_at, periods, paid_by, card_id } = row
  await changeSubscription(tx, row.id, { type, price_minor, anchor_at, periods, paid_by, card_id, updated_at: now() })
}

/** The next period of a subscription as the wallet charges it. */
export async function periodOf(
  db: Database,
  row: SubscriptionRow,
  agreed: Agreement | undefined,
): Promise<WalletPeriod> {
  if (row.type === 'free') throw new Error('Free days are not charged.')
  return {
    fanId: row.fan_id,
    performerId: row.performer_id,
    subscriptionId: row.id,
    type: typeOf(row.type) as WalletPeriod['type'],
    title: titleOf(row.type),
    terms: chargeTerms(await settingsOf(db), agreed),
    starts_at: row.ends_at ?? row.anchor_at,
    price_minor: row.price_minor,
  }
}

async function byCard(ctx: Ctx, asked: Asked, wanted: Wanted): Promise<Outcome> {
  const { fanId } = asked
  const card = wanted.cardId ? await openCard(ctx, wanted.cardId) : undefined
  const begun = await ctx.db.tx(async (tx): Promise<Outcome | { waiting: SubscriptionRow }> => {
    const live = await lockLive(tx, fanId, asked.performer.id)
    const back = live && (await resumed(tx, live, asked))
    if (live && back) {
      const paying = card ? { paid_by: 'card' as const, card_id: card.id } : {}
      await changeSubscription(tx, live.id, { ...paying, updated_at: now() })
      return { row: { ...back, ...paying } }
    }
    refuseSecond(live)
    const row = live ?? newRow(asked, { paid_by: 'card', card_id: card?.id ?? null })
    if (!live) await insertSubscription(tx, row)
    if (!card) return { waiting: row }
    const payment = await payWithCard(
      tx,
      await paymentFor(ctx.db, { ...row, ...nextOf(row, asked) }, asked, wanted),
      card,
    )
    return { row, payment }
  })
  if (!('waiting' in begun)) return begun
  const { waiting: row } = begun
  const gateway = wanted.paymentGateway || (await currentGateway(ctx)).name
  const wantedPayment = await paymentFor(ctx.db, nextOf(row, asked), asked, { ...wanted, paymentGateway: gateway })
  return { row, ...(await beginPayment(ctx, wantedPayment)) }
}

async function openCard(ctx: Ctx, id: string) {
  const card = isId(id) ? await findCard(ctx.db.sql, viewerOf(ctx).id, id) : undefined
  if (!card) throw refuse('ENTITY_NOT_FOUND', undefined, "This card isn't one of yours.")
  return card
}

/** The payment of the next period of a subscription, in the site's currency. */
export async function paymentFor(
  db: Database,
  row: SubscriptionRow,
  { performer }: { performer: Pick<Asked['performer'], 'name'> },
  { paymentGateway, returnTo }: Pick<Wanted, 'paymentGateway' | 'returnTo'> = {},
): Promise<NewPayment> {
  const { currency, tokenConversionRate } = await settingsOf(db)
  return {
    fanId: row.fan_id,
    kind: 'subscription',
    type: typeOf(row.type),
    title: `${titleOf(row.type)}: ${performer.name}`,
    targetId: row.id,
    periodStarts_at: row.state === 'created' ? null : row.ends_at,
    amount_minor: currencyFor(row.price_minor, tokenConversionRate),
    currency,
    tokens_minor: row.price_minor,
    description: `${titleOf(row.type)} to ${performer.name}, ${moneyToWire(row.price_minor)} tokens`,
    gateway: paymentGateway ?? undefined,
    returnTo,
  }
}
