import {
  autoTopUps,
  type ChargeKind,
  type ChargeType,
  chargeDesk,
  holds,
  type Input,
  limits,
  minorFromWire,
  payment,
  receipts,
  wallet,
} from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { checkDates } from '../../kernel/http/params.ts'
import { isId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/refusal.ts'
import { settingsOf } from '../../kernel/settings.ts'
import { recentPeople } from '../identity/index.ts'
import { findByKey, walletBalanceOf } from '../ledger/index.ts'
import { type Agreement, findPayee } from '../profiles/index.ts'
import { taxTermsFor } from '../tax/index.ts'
import { setAutoTopUp, showAutoTopUp, stopAutoTopUp } from './commands/auto-top-up.ts'
import { type Charged, chargeItem, chargeTip } from './commands/charge.ts'
import { chargeTerms } from './commands/charge-terms.ts'
import { setLimits, showLimits, takeBreak } from './commands/limits.ts'
import { isMoreThanSeen, requirePriceSeen } from './commands/price-seen.ts'
import { beginTopUp, type TopUpCoupons } from './commands/top-up.ts'
import type { Offer, Purchasable, Running } from './purchasables.ts'
import { type ChargeLinks, listDesk, openDesk } from './queries/desk.ts'
import { type HoldParts, listHolds } from './queries/holds.ts'
import { hasPurchased } from './queries/purchased.ts'
import { showReceipt } from './queries/receipt.ts'
import { chargesOf } from './queries/search.ts'
import { findCharges } from './store/charges.ts'
import { chargedView, chargeView, runningView } from './views.ts'

/** What rooms above lend to this one. */
export type WalletParts = {
  coupons: TopUpCoupons
  /**
   * What a tip is charged with that is given in a conversation or at a story. Refuses 400 for one that isn't this
   * creator's, and PRICE_CHANGED for something of their list that costs more than the tip.
   */
  tipIn(ctx: Ctx, performerId: string, form: TipForm): Promise<TipPlace>
  linksOfCharge: ChargeLinks
  holdParts: HoldParts
}

export type TipForm = Input<typeof wallet.tip>['body']
/** Something of a creator's list has a price of its own, which may be lower than the tip. */
export type TipPlace = {
  type?: ChargeType<'tip'>
  title?: string
  context?: Record<string, string>
  price_minor?: bigint
}

/** The endpoints of this room. */
export const walletRoutes = ({ coupons, tipIn, linksOfCharge, holdParts }: WalletParts): Binding[] => [
  bind(payment.topUp, (ctx, { body }) => beginTopUp(ctx, coupons, viewerOf(ctx).id, body)),
  bind(wallet.tip, (ctx, { params, body }) => tip(ctx, params.id, body, tipIn)),
  bind(wallet.searchCharges, (ctx, { query }) => listCharges(ctx, query)),
  bind(chargeDesk.deskCharges, (ctx, { query }) => listDesk(ctx, query)),
  bind(chargeDesk.deskCharge, (ctx, { params }) => openDesk(ctx, params.id, linksOfCharge)),
  bind(receipts.receipt, (ctx, { params }) => showReceipt(ctx, params.id)),
  bind(holds.holds, (ctx, { query }) => listHolds(ctx, query, holdParts)),
  bind(limits.limits, ctx => showLimits(ctx)),
  bind(limits.setLimits, (ctx, { body }) => setLimits(ctx, body)),
  bind(limits.takeBreak, (ctx, { body }) => takeBreak(ctx, body.days)),
  bind(autoTopUps.autoTopUp, ctx => showAutoTopUp(ctx)),
  bind(autoTopUps.setAutoTopUp, (ctx, { body }) => setAutoTopUp(ctx, body)),
  bind(autoTopUps.stopAutoTopUp, ctx => stopAutoTopUp(ctx)),
]

/** `POST /wallet/charges/{kind}/{id}` for each kind of thing that rooms sell. */
export function sellingRoutes(sellers: Purchasable[]): Binding[] {
  return sellers.map(seller => bind(seller.endpoint, (ctx, { params, body }) => buy(ctx, seller, params.id, body)))
}

async function termsFor(ctx: Ctx, agreed: Agreement) {
  return chargeTerms(await settingsOf(ctx.db), agreed)
}

async function tip(ctx: Ctx, performerId: string, form: TipForm, tipIn: WalletParts['tipIn']) {
  const { id: fanId } = viewerOf(ctx)
  let place: TipPlace
  try {
    place = form.conversationId || form.storyId ? await tipIn(ctx, performerId, form) : {}
  } catch (error) {
    const earlier = await earlierOf(ctx, 'tip', performerId)
    if (!earlier) throw error
    return earlier
  }
  const { price_minor, ...given } = place
  const offered_minor = minorFromWire(form.price)
  if (price_minor !== undefined && price_minor < offered_minor) {
    const earlier = await earlierOf(ctx, 'tip', performerId)
    if (earlier) return earlier
  }
  const performer = isId(performerId) ? await findPayee(ctx.db, performerId) : undefined
  if (!performer) throw refuse('ENTITY_NOT_FOUND')
  const terms = await termsFor(ctx, performer)
  const onlooker = onlookerOf(ctx)
  const charged = await chargeTip(ctx.db, {
    fanId,
    performerId,
    amount_minor: price_minor ?? offered_minor,
    terms,
    tax: await taxTermsFor(ctx),
    onlooker,
    key: ctx.idempotencyKey,
    ...given,
  })
  return answerOf(ctx, charged, performer)
}

/** What an endpoint of `buyEndpoint` says: the price that was shown, and what the seller asks for beside it. */
type Order = { priceSeen?: number }

async function buy(ctx: Ctx, seller: Purchasable, targetId: string, { priceSeen, ...order }: Order) {
  const { id: fanId } = viewerOf(ctx)
  const running = await seller.running?.(ctx.db, { id: fanId }, targetId)
  if (running) return runningTotal(ctx, seller.kind, running)
  let offer: Offer | null
  try {
    offer = await seller.offerFor(ctx.db, { id: fanId }, targetId, order)
  } catch (error) {
    const earlier = await earlierOf(ctx, seller.kind, targetId)
    if (!earlier) throw error
    return earlier
  }
  const performer = offer && (await findPayee(ctx.db, offer.performerId))
  if (!offer || !performer) {
    const earlier = await earlierOf(ctx, seller.kind, targetId)
    if (!earlier) throw refuse('ENTITY_NOT_FOUND')
    return earlier
  }
  const paid_minor = offer.priceMinor - (offer.coveredMinor ?? 0n)
  if (isMoreThanSeen(priceSeen, paid_minor)) {
    const earlier = await earlierOf(ctx, seller.kind, targetId)
    if (earlier) return earlier
    if (!(await isOwned(ctx, seller, offer))) requirePriceSeen(priceSeen, paid_minor)
  }
  const terms = await termsFor(ctx, performer)
  const sold: Purchasable = { ...seller, offerFor: async () => offer }
  const charged: Charged = await chargeItem(ctx.db, sold, {
    fanId,
    targetId: offer.targetId,
    terms,
    tax: await taxTermsFor(ctx),
    onlooker: onlookerOf(ctx),
    key: ctx.idempotencyKey,
    order,
  })
  return answerOf(ctx, charged, performer)
}

/** Answers what runs by its meter; the meter's hold pays for it, so nothing moves here. */
async function runningTotal(ctx: Ctx, kind: ChargeKind, running: Running) {
  const [people, balance_minor] = await Promise.all([
    recentPeople(ctx.db.sql, [running.performerId]),
    walletBalanceOf(ctx.db.sql, viewerOf(ctx).id),
  ])
  return runningView(ctx.config, { kind, running, balance_minor }, people.get(running.performerId))
}

/** Whether the viewer bought this thing, of which they need one: that purchase is answered, whatever it costs by now. */
async function isOwned(ctx: Ctx, { often }: Purchasable, { once = !often, targetId }: Offer): Promise<boolean> {
  return once && (await hasPurchased(ctx.db.sql, viewerOf(ctx).id, [targetId])).has(targetId)
}

/** What can't be bought any more may have been bought under this key: a coupon is used up by its own first use. */
async function earlierOf(ctx: Ctx, kind: ChargeKind, targetId: string) {
  const { id: fanId } = viewerOf(ctx)
  const id = ctx.idempotencyKey && (await findByKey(ctx.db.sql, ctx.idempotencyKey))
  const charge = id ? (await findCharges(ctx.db.sql, [id])).get(id) : undefined
  if (charge?.fan_id !== fanId || charge.kind !== kind || charge.target_id !== targetId) return undefined
  const [people, balance_minor] = await Promise.all([
    recentPeople(ctx.db.sql, [charge.performer_id]),
    walletBalanceOf(ctx.db.sql, fanId),
  ])
  ctx.sayReplayed()
  return chargedView(ctx.config, { charge, balance_minor, isNew: false }, people.get(charge.performer_id))
}

/** What a charge is answered with; the ledger kept its key, so an earlier charge is also what a repeated key finds. */
function answerOf(ctx: Ctx, charged: Charged, performer: Parameters<typeof chargedView>[2]) {
  if (ctx.idempotencyKey && !charged.isNew) ctx.sayReplayed()
  return chargedView(ctx.config, charged, performer)
}

type Statement = Input<typeof wallet.searchCharges>['query']

async function listCharges(ctx: Ctx, query: Statement) {
  const { rows, total } = await chargesOf(ctx.db.read, viewerOf(ctx).id, checkDates(query))
  const people = await recentPeople(
    ctx.db.read,
    rows.map(row => row.performer_id),
  )
  return { data: rows.map(row => chargeView(ctx.config, row, people.get(row.performer_id))), total }
}
