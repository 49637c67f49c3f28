import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, money, nullable, period } from '../shapes.ts'

const endpoint = endpointsOf('subscriptions')

const zone = Type.String({
  maxLength: 60,
  pattern: '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$',
  message: 'Choose a time zone such as Europe/Paris.',
  description: 'An IANA name; UTC without',
})

/** What became of a creator's subscribers in a span of time. */
export const subscriberStatistics = Type.Object({
  subscribers: Type.Integer({ description: 'Now, with those whose payment is tried again or who cancelled' }),
  renewing: Type.Integer({ description: 'Of them, whose subscription renews by itself' }),
  paused: Type.Integer({ description: 'Beside them: fans whose subscription is paused' }),
  pausedUntil: nullable(moment()),
  came: Type.Integer({ description: 'In the span; a fan who came back counts again' }),
  left: Type.Integer({ description: 'In the span: their subscription ended' }),
  cameBefore: Type.Integer({ description: 'In the same length of time before the span' }),
  leftBefore: Type.Integer({ description: 'In the same length of time before the span' }),
  upgrades: Type.Integer({ description: 'In the span: subscriptions that went over to a higher tier' }),
  downgrades: Type.Integer({ description: 'In the span: those that went over to a lower one' }),
  tiers: Type.Array(
    Type.Object({
      _id: nullable(Type.String({ description: 'null: the base tier' })),
      name: Type.String({ description: 'Empty: a base tier without a name of its own' }),
      isEnded: Type.Boolean(),
      subscribers: Type.Integer({ description: 'Now, as above' }),
      renewing: Type.Integer({ description: 'Of them, whose subscription renews by itself' }),
      month: money({ description: 'What those who renew pay for a month, by their own prices, before the fee' }),
    }),
    { description: 'The lowest first; empty where the creator has no tiers' },
  ),
  days: Type.Array(Type.Object({ day: Type.String(), came: Type.Integer(), left: Type.Integer() }), {
    description: 'Days in UTC on which somebody came or left, oldest first',
  }),
  netFromSubscriptions: money({ description: 'Net of what present subscribers paid for subscriptions in the span' }),
  netFromSales: money({ description: 'Net of what else they paid for in it: tips, posts, messages, shows' }),
  hours: Type.Array(
    Type.Object({
      weekday: Type.Integer({ description: '1 for Monday to 7 for Sunday' }),
      hour: Type.Integer({ description: '0 to 23' }),
      count: Type.Integer({ description: 'Sales that began in it' }),
      net: money(),
    }),
    { description: 'When fans buy, in the time zone asked for; without subscriptions, which renew by the clock' },
  ),
})
export type SubscriberStatistics = Static<typeof subscriberStatistics>

export const statistics = endpoint('GET /subscriptions/performer/statistics', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'Who came and left in a span of time, what subscribers bring, and at which hours fans buy',
  query: Type.Object({ ...period, timezone: Type.Optional(zone) }),
  reply: subscriberStatistics,
  errors: ['VALIDATION_FAILED'],
})
