import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, moment, money, nullable } from '../shapes.ts'
import { personInfo } from '../wallet/charges.ts'
import {
  type NotificationKind,
  notificationEventNames,
  notificationKinds,
  notificationSentenceNames,
} from './events.ts'

const endpoint = endpointsOf('notifications')

/** One notification of the centre: what happened, who did it, and where it leads. */
export const notificationView = Type.Object({
  _id: Type.String(),
  event: Type.Enum(notificationEventNames),
  kind: Type.Enum([...notificationKinds]),
  what: Type.Enum(notificationSentenceNames, { description: 'Which sentence to show' }),
  isRead: Type.Boolean(),
  actors: Type.Array(personInfo, { description: 'The latest two people who did it' }),
  actorCount: Type.Integer({ description: 'How many people did it' }),
  times: Type.Integer({ description: 'How often it happened while it was unread' }),
  title: nullable(Type.String({ description: 'Title of what it is about, at the time' })),
  amount: nullable(money({ description: 'Tokens, if money moved' })),
  at: nullable(moment()),
  href: Type.String({ description: 'Path of the page it leads to' }),
  cursor: Type.String({ description: 'Pass it as `after' }),
  createdAt: moment(),
  updatedAt: moment(),
})
export type NotificationView = Static<typeof notificationView>

const count = () => Type.Integer({ minimum: 0 })

/** What is unread. `total` leaves out messages, which the inbox counts itself. */
export const unreadNotifications = Type.Object({
  total: count(),
  kinds: Type.Object(
    Object.fromEntries(notificationKinds.map(kind => [kind, count()])) as Record<
      NotificationKind,
      ReturnType<typeof count>
    >,
  ),
})
export type UnreadNotifications = Static<typeof unreadNotifications>

export const list = endpoint('GET /notifications', {
  access: 'member',
  limit: 'read',
  summary: 'My notifications, newest first; 20 by default',
  query: Type.Object({
    kind: Type.Optional(Type.Enum([...notificationKinds])),
    after: Type.Optional(Type.String({ maxLength: 80, description: 'cursor' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  }),
  reply: Type.Object({
    data: Type.Array(notificationView),
    hasMore: Type.Boolean(),
    unread: unreadNotifications,
  }),
})

export const unread = endpoint('GET /notifications/unread', {
  access: 'member',
  age: 'open',
  limit: 'read',
  summary: 'How many of my notifications are unread',
  reply: unreadNotifications,
})

export const read = endpoint('POST /notifications/read', {
  access: 'member',
  age: 'open',
  limit: 'write',
  summary: 'Mark notifications as read: by ids, by kind, or all, optionally up to a time',
  body: Type.Object({
    ids: Type.Optional(Type.Array(Type.String({ format: 'uuid' }), { maxItems: 200 })),
    kind: Type.Optional(Type.Enum([...notificationKinds])),
    until: Type.Optional(moment()),
  }),
  reply: unreadNotifications,
})

export const pushKey = endpoint('GET /notifications/push-key', {
  access: 'member',
  age: 'open',
  limit: 'read',
  summary: 'The site’s public key for push subscriptions (VAPID)',
  reply: Type.Object({ publicKey: Type.String() }),
})

const key = (bytes: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+={0,2}$', maxLength: bytes })

export const subscribePush = endpoint('POST /notifications/push-subscriptions', {
  access: 'member',
  age: 'open',
  limit: 'write',
  summary: 'Subscribe this browser to push messages. The same endpoint again keeps the same subscription',
  body: Type.Object({
    endpoint: Type.String({ maxLength: 1_000, description: 'Address at which the browser receives push messages' }),
    keys: Type.Object({ p256dh: key(120), auth: key(40) }),
    expirationTime: Type.Optional(Type.Unknown()),
  }),
  reply: Type.Object({ _id: Type.String() }),
})

export const unsubscribePush = endpoint('DELETE /notifications/push-subscriptions/:id', {
  access: 'member',
  age: 'open',
  limit: 'write',
  summary: 'Stop push messages to one of my browsers',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})
