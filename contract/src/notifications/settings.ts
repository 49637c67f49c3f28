import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, nullable } from '../shapes.ts'
import { type NotificationEvent, notificationEventNames } from './events.ts'

const endpoint = endpointsOf('notifications')

const channels = Type.Object({ site: Type.Boolean(), mail: Type.Boolean(), push: Type.Boolean() })
const clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', message: 'Enter a time such as 22:00.' })
const quiet = Type.Object({ isOn: Type.Boolean(), from: clock, to: clock })
const digest = Type.Enum(['off', 'daily', 'weekly'])
const timezone = Type.String({ maxLength: 60, description: 'IANA name, such as Europe/Paris' })

const eventsOf = <T>(value: T) =>
  Object.fromEntries(notificationEventNames.map(name => [name, value])) as Record<NotificationEvent, T>

/** How somebody is told, with the defaults where they chose nothing. */
export const notificationSettings = Type.Object({
  events: Type.Object(eventsOf(channels)),
  quiet,
  timezone,
  digest,
  neutral: Type.Boolean({ description: 'Push messages don’t name people or things' }),
  devices: Type.Array(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      createdAt: moment(),
      lastSentAt: nullable(moment()),
    }),
    { description: 'Browsers that get push messages' },
  ),
})
export type NotificationSettings = Static<typeof notificationSettings>

export const settings = endpoint('GET /notifications/settings', {
  access: 'member',
  age: 'open',
  limit: 'read',
  summary: 'My notification settings: events by channel, quiet hours, digest',
  reply: notificationSettings,
})

export const saveSettings = endpoint('PUT /notifications/settings', {
  access: 'member',
  age: 'open',
  limit: 'write',
  summary: 'Change my notification settings; fields you leave out stay as they are, and required notifications stay on',
  body: Type.Object({
    events: Type.Optional(Type.Object(eventsOf(Type.Optional(Type.Partial(channels))))),
    quiet: Type.Optional(quiet),
    timezone: Type.Optional(timezone),
    digest: Type.Optional(digest),
    neutral: Type.Optional(Type.Boolean()),
  }),
  reply: notificationSettings,
})

const token = Type.Object({ token: Type.String({ maxLength: 300 }) })

export const unsubscribePage = endpoint('GET /notifications/unsubscribe/:token', {
  access: 'public',
  age: 'open',
  limit: 'read',
  summary: 'The link in an email: redirects to the page with the unsubscribe button',
  params: token,
  reply: Type.Unknown(),
  answers: 'page',
})

export const unsubscribeAbout = endpoint('GET /notifications/unsubscribe/:token/about', {
  access: 'public',
  age: 'open',
  limit: 'read',
  summary: 'Which emails an unsubscribe link is for, and whether they are still on',
  params: token,
  reply: Type.Object({
    event: Type.Enum([...notificationEventNames, 'digest'] as const),
    isOn: Type.Boolean(),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const unsubscribe = endpoint('POST /notifications/unsubscribe/:token', {
  access: 'public',
  age: 'open',
  limit: 'write',
  summary: 'Unsubscribe from the emails a link is for, without logging in, in one click (RFC 8058)',
  params: token,
  reply: Type.Object({ success: Type.Boolean() }),
  errors: ['ENTITY_NOT_FOUND'],
  rawBody: true,
})
