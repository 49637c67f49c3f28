import { type Input, moneyToWire, subscriptions } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { dateParam } from '../../kernel/http/params.ts'
import { recentPeople } from '../identity/index.ts'
import { paymentView } from '../payments/index.ts'
import { cancel } from './commands/cancel.ts'
import { changePaying } from './commands/change.ts'
import { subscribe } from './commands/pay.ts'
import { countsOf, type Filter, findShown, type ShownSubscription, searchSubscriptions } from './queries/search.ts'
import { paidView, subscriptionView } from './views.ts'

export const subscriptionsRoutes: Binding[] = [
  bind(subscriptions.subscribe, (ctx, { body }) => answerOf(ctx, body)),
  bind(subscriptions.mySubscriptions, async (ctx, { query }) => {
    const filter = { ...filterOf(query), otherId: query.performerId }
    const { rows, total } = await searchSubscriptions(ctx.db.read, { fanId: viewerOf(ctx).id }, filter)
    return { data: await shown(ctx, rows), total }
  }),
  bind(subscriptions.mySubscribers, async (ctx, { query }) => {
    const performerId = viewerOf(ctx).id
    const filter = { ...filterOf(query), otherId: query.userId }
    const [{ rows, total }, counts] = await Promise.all([
      searchSubscriptions(ctx.db.read, { performerId }, filter),
      countsOf(ctx.db.read, performerId),
    ])
    return { data: await shown(ctx, rows), total, counts }
  }),
  bind(subscriptions.cancelSubscription, (ctx, { params, body }) => cancel(ctx, params.id, body)),
  bind(subscriptions.changeSubscription, async (ctx, { params, body }) => {
    const id = await changePaying(ctx, params.id, body)
    return one(ctx, id)
  }),
]

function filterOf(query: Input<typeof subscriptions.mySubscriptions>['query']): Filter {
  const { status, subscriptionType, q, fromDate, toDate, limit = 10, offset = 0, sort, sortBy } = query
  const [from, to] = [dateParam('fromDate', fromDate), dateParam('toDate', toDate)]
  return { status, subscriptionType, q, from, to, limit, offset, sort, sortBy }
}

async function shown(ctx: Ctx, rows: ShownSubscription[]) {
  const people = await recentPeople(
    ctx.db.read,
    rows.flatMap(row => [row.fan_id, row.performer_id]),
  )
  return rows.map(row => subscriptionView(ctx.config, row, people))
}

async function one(ctx: Ctx, id: string) {
  const row = await findShown(ctx.db.sql, id)
  if (!row) throw new Error(`Subscription ${id} is not there.`)
  const people = await recentPeople(ctx.db.sql, [row.fan_id, row.performer_id])
  return subscriptionView(ctx.config, row, people)
}

async function answerOf(ctx: Ctx, wanted: Input<typeof subscriptions.subscribe>['body']) {
  const { row, charged, payment, url } = await subscribe(ctx, wanted)
  const subscription = await one(ctx, row.id)
  return {
    ...(payment ? paymentView(payment) : paidView(row, subscription, charged?.charge)),
    ...(url && { paymentUrl: url }),
    ...(charged && { balance: moneyToWire(charged.balance_minor) }),
    subscription,
  }
}
