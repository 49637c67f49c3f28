import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, nullable } from '../shapes.ts'
import { type NotificationEvent, notificationEventNames } from './events.ts'

const endpoint = endpointsOf('notifications')

const channels = Type.Object({ site: Type.Boolean(), mail: Type.Boolean(), push: Type.Boolean() })
const clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', message: 'Enter a time such as 22:00.' })
const quiet = Type.Object({ isOn: Type.Boolean(), from: clock, to: clock })
const digest = Type.Enum(['off', 'daily', 'weekly'])
const timezone = Type.String({ maxLength: 60, description: 'An IANA name such as Europe/Paris' })

const eventsOf = <T>(value: T) =>
  Object.fromEntries(notificationEventNames.map(name => [name, value])) as Record<NotificationEvent, T>

/** How somebody is told, with the defaults where they chose nothing. */
export const notificationSettings = Type.Object({
  events: Type.Object(eventsOf(channels)),
  quiet,
  timezone,
  digest,
  neutral: Type.Boolean({ description: 'Push messages name no people and no things' }),
  devices: Type.Array(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      createdAt: moment(),
      lastSentAt: nullable(moment()),
    }),
    { description: 'The browsers that get push messages' },
  ),
})
export type NotificationSettings = Static<typeof notificationSettings>

export const settings = endpoint('GET /notifications/settings', {
  access: 'member',
  age: 'open',
  limit: 'read',
  summary: 'How I am told: by event and channel, quiet hours, digest',
  reply: notificationSettings,
})

export const saveSettings = endpoint('PUT /notifications/settings', {
  access: 'member',
  age: 'open',
  limit: 'write',
  summary: 'Change how I am told; what is left out stays. What is always on stays on',
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
  summary: 'The link in a mail, opened by a person: leads to the page with the button',
  params: token,
  reply: Type.Unknown(),
  answers: 'page',
})

export const unsubscribeAbout = endpoint('GET /notifications/unsubscribe/:token/about', {
  access: 'public',
  age: 'open',
  limit: 'read',
  summary: 'Which mails a link turns off, and whether they are still on',
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
  summary: 'Turn off the mails that a link is for, without a login, in one click (RFC 8058)',
  params: token,
  reply: Type.Object({ success: Type.Boolean() }),
  errors: ['ENTITY_NOT_FOUND'],
  rawBody: true,
})
