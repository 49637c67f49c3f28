import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, money, nullable, period } from '../shapes.ts'

const endpoint = endpointsOf('subscriptions')

const zone = Type.String({
  maxLength: 60,
  pattern: '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$',
  message: 'Choose a time zone such as Europe/Paris.',
  description: 'IANA name; default UTC',
})

/** What became of a creator's subscribers in a span of time. */
export const subscriberStatistics = Type.Object({
  subscribers: Type.Integer({
    description: 'Current subscribers, including those who cancelled or whose payment is being retried',
  }),
  renewing: Type.Integer({ description: 'How many of them renew automatically' }),
  paused: Type.Integer({ description: 'Fans whose subscription is paused; not counted in subscribers' }),
  pausedUntil: nullable(moment()),
  came: Type.Integer({ description: 'New subscribers in the period; a fan who came back counts again' }),
  left: Type.Integer({ description: 'Subscriptions that ended in the period' }),
  cameBefore: Type.Integer({ description: 'New subscribers in the period of equal length before' }),
  leftBefore: Type.Integer({ description: 'Subscriptions that ended in the period of equal length before' }),
  upgrades: Type.Integer({ description: 'Upgrades to a higher tier in the period' }),
  downgrades: Type.Integer({ description: 'Downgrades to a lower tier in the period' }),
  tiers: Type.Array(
    Type.Object({
      _id: nullable(Type.String({ description: 'Null: the base tier' })),
      name: Type.String({ description: 'Empty if it is a base tier without a name' }),
      isEnded: Type.Boolean(),
      subscribers: Type.Integer({ description: 'Current subscribers of the tier' }),
      renewing: Type.Integer({ description: 'How many of them renew automatically' }),
      month: money({ description: 'What those who renew pay per month, at their own prices, before the fee' }),
    }),
    { description: 'Lowest first; empty if the creator has no tiers' },
  ),
  days: Type.Array(Type.Object({ day: Type.String(), came: Type.Integer(), left: Type.Integer() }), {
    description: 'Days (UTC) on which someone came or left, oldest first',
  }),
  netFromSubscriptions: money({ description: 'Net from subscription payments of current subscribers in the period' }),
  netFromSales: money({ description: 'Net from their other payments in the period: tips, posts, messages, shows' }),
  hours: Type.Array(
    Type.Object({
      weekday: Type.Integer({ description: '1 for Monday to 7 for Sunday' }),
      hour: Type.Integer({ description: '0 to 23' }),
      count: Type.Integer({ description: 'Number of sales in that hour' }),
      net: money(),
    }),
    { description: 'When fans buy, in the given time zone; without subscriptions, which renew at fixed times' },
  ),
})
export type SubscriberStatistics = Static<typeof subscriberStatistics>

export const statistics = endpoint('GET /subscriptions/performer/statistics', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'Who came and left in a period, what subscribers bring in, and when fans buy',
  query: Type.Object({ ...period, timezone: Type.Optional(zone) }),
  reply: subscriberStatistics,
  errors: ['VALIDATION_FAILED'],
})
