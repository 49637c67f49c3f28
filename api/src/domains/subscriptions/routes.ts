import {
  type Input,
  moneyToWire,
  subscriptionGifts,
  subscriptionOffers,
  subscriptionPauses,
  subscriptionStatistics,
  subscriptions,
  subscriptionTiers,
} from '@fanfare/contract'
import { now } from '../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { dateParam } from '../../kernel/http/params.ts'
import { recentPeople } from '../identity/index.ts'
import { paymentView } from '../payments/index.ts'
import type { PostsForTiers } from './asks.ts'
import { cancel } from './commands/cancel.ts'
import { changePaying } from './commands/change.ts'
import { downgrade, keepTier } from './commands/downgrade.ts'
import { give } from './commands/give.ts'
import { answerNotice } from './commands/notices.ts'
import { createPromotion, endBundle, endPromotion, setBundle, setPrice } from './commands/offer.ts'
import { pause } from './commands/pause.ts'
import { type Outcome, subscribe } from './commands/pay.ts'
import { resume } from './commands/resume.ts'
import { changeTier, createTier, endTier } from './commands/tiers.ts'
import { upgrade } from './commands/upgrade.ts'
import { offersFor, studioOffersOf } from './queries/offers.ts'
import { countsOf, type Filter, findShown, type ShownSubscription, searchSubscriptions } from './queries/search.ts'
import { subscriberStatistics } from './queries/statistics.ts'
import { studioTiersOf, tierChangesOf, tiersFor } from './queries/tiers.ts'
import { promotionsOf } from './store/offers.ts'
import { givenView, paidView, promotionView, subscriptionView } from './views.ts'

/** What creators offer beyond the plain month and year, and what a viewer can take of it. */
const offersRoutes: Binding[] = [
  bind(subscriptionOffers.offers, (ctx, { params }) => offersFor(ctx, params.username)),
  bind(subscriptionOffers.studio, ctx => studioOffersOf(ctx)),
  bind(subscriptionOffers.setBundle, async (ctx, { params, body }) => {
    await setBundle(ctx, Number(params.months), body.discountPercent)
    return studioOffersOf(ctx)
  }),
  bind(subscriptionOffers.endBundle, async (ctx, { params }) => {
    await endBundle(ctx, Number(params.months))
    return studioOffersOf(ctx)
  }),
  bind(subscriptionOffers.setPrice, async (ctx, { params, body }) => {
    await setPrice(ctx, params.months === '12' ? 12 : 1, body)
    return studioOffersOf(ctx)
  }),
  bind(subscriptionOffers.createPromotion, async (ctx, { body }) =>
    promotionView({ ...(await createPromotion(ctx, body)), claims: 0, kept: 0 }),
  ),
  bind(subscriptionOffers.promotions, async (ctx, { query }) => {
    const { limit = 20, offset = 0 } = query
    const { rows, total } = await promotionsOf(ctx.db.sql, viewerOf(ctx).id, { limit, offset, at: now() })
    return { data: rows.map(promotionView), total }
  }),
  bind(subscriptionOffers.endPromotion, (ctx, { params }) => endPromotion(ctx, params.id)),
]

/** Creators' tiers, and how fans change theirs. */
const tiersRoutes = (posts: PostsForTiers): Binding[] => [
  bind(subscriptionTiers.tiers, (ctx, { params }) => tiersFor(ctx, params.username, posts)),
  bind(subscriptionTiers.ownTiers, ctx => studioTiersOf(ctx, posts)),
  bind(subscriptionTiers.createTier, async (ctx, { body }) => {
    await createTier(ctx, body)
    return studioTiersOf(ctx, posts)
  }),
  bind(subscriptionTiers.changeTier, async (ctx, { params, body }) => {
    await changeTier(ctx, params.id, body)
    return studioTiersOf(ctx, posts)
  }),
  bind(subscriptionTiers.endTier, async (ctx, { params }) => {
    await endTier(ctx, params.id)
    return studioTiersOf(ctx, posts)
  }),
  bind(subscriptionTiers.tierChanges, (ctx, { params }) => tierChangesOf(ctx, params.id)),
  bind(subscriptionTiers.upgrade, async (ctx, { params, body }) => answerOf(ctx, await upgrade(ctx, params.id, body))),
  bind(subscriptionTiers.downgrade, async (ctx, { params, body }) => one(ctx, await downgrade(ctx, params.id, body))),
  bind(subscriptionTiers.keepTier, async (ctx, { params }) => one(ctx, await keepTier(ctx, params.id))),
]

export const subscriptionsRoutes = (posts: PostsForTiers): Binding[] => [
  ...offersRoutes,
  ...tiersRoutes(posts),
  bind(subscriptions.subscribe, async (ctx, { body }) => answerOf(ctx, await subscribe(ctx, body))),
  bind(subscriptions.mySubscriptions, async (ctx, { query }) => {
    const filter = { ...filterOf(query), otherId: query.performerId }
    const { rows, total } = await searchSubscriptions(ctx.db.read, { fanId: viewerOf(ctx).id }, filter)
    return { data: await shown(ctx, rows), total }
  }),
  bind(subscriptions.mySubscribers, async (ctx, { query }) => {
    const performerId = viewerOf(ctx).id
    const filter = { ...filterOf(query), otherId: query.userId, tierId: query.tierId }
    const [{ rows, total }, counts] = await Promise.all([
      searchSubscriptions(ctx.db.read, { performerId }, filter),
      countsOf(ctx.db.read, performerId),
    ])
    return { data: await shown(ctx, rows), total, counts }
  }),
  bind(subscriptionStatistics.statistics, (ctx, { query }) => subscriberStatistics(ctx, query)),
  bind(subscriptions.cancelSubscription, (ctx, { params, body }) => cancel(ctx, params.id, body)),
  bind(subscriptions.changeSubscription, async (ctx, { params, body }) => {
    const id = await changePaying(ctx, params.id, body)
    return one(ctx, id)
  }),
  bind(subscriptions.answerPriceNotice, async (ctx, { params, body }) =>
    one(ctx, await answerNotice(ctx, params.id, body.answer)),
  ),
  bind(subscriptionPauses.pauseSubscription, async (ctx, { params, body }) =>
    one(ctx, await pause(ctx, params.id, body.months)),
  ),
  bind(subscriptionPauses.resumeSubscription, async (ctx, { params, body }) =>
    answerOf(ctx, await resume(ctx, params.id, body)),
  ),
  bind(subscriptionGifts.giveSubscription, async (ctx, { body }) => {
    const { gift, charged, payment, url } = await give(ctx, body)
    const paid = payment ? paymentView(payment) : charged && givenView(gift, charged.charge)
    if (!paid) throw new Error(`Gift ${gift.id} is not paid.`)
    return {
      ...paid,
      giftId: gift.id,
      ...(url && { paymentUrl: url }),
      ...(charged && { balance: moneyToWire(charged.balance_minor) }),
    }
  }),
]

function filterOf(query: Input<typeof subscriptions.mySubscriptions>['query']): Filter {
  const { status, subscriptionType, q, fromDate, toDate, limit = 10, offset = 0, sort, sortBy } = query
  const [from, to] = [dateParam('fromDate', fromDate), dateParam('toDate', toDate)]
  return { status, subscriptionType, q, from, to, limit, offset, sort, sortBy }
}

async function shown(ctx: Ctx, rows: ShownSubscription[]) {
  const people = await recentPeople(ctx.db.read, rows.flatMap(peopleIn))
  return rows.map(row => subscriptionView(ctx.config, row, people))
}

const peopleIn = ({ fan_id, performer_id, gift }: ShownSubscription) => [
  fan_id,
  performer_id,
  ...(gift ? [gift.giver_id] : []),
]

async function one(ctx: Ctx, id: string) {
  const row = await findShown(ctx.db.sql, id)
  if (!row) throw new Error(`Subscription ${id} is not there.`)
  const people = await recentPeople(ctx.db.sql, peopleIn(row))
  return subscriptionView(ctx.config, row, people)
}

async function answerOf(ctx: Ctx, { row, charged, payment, url }: Outcome) {
  const subscription = await one(ctx, row.id)
  return {
    ...(payment ? paymentView(payment) : paidView(row, subscription, charged?.charge)),
    ...(url && { paymentUrl: url }),
    ...(charged && { balance: moneyToWire(charged.balance_minor) }),
    subscription,
  }
}
