import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, money, nullable, page, paging, period } from '../shapes.ts'
import { title } from '../text.ts'

const endpoint = endpointsOf('links')

/** What of a creator a link can lead to besides their page. */
export const linkedKinds = ['feed', 'gallery', 'video', 'product'] as const
export type LinkedKind = (typeof linkedKinds)[number]

export const linkName_max = 60

/** What a link brought. Without a span it is all that it ever brought; `stillSubscribed` is always of now. */
export const linkFigures = Type.Object({
  visits: Type.Integer({ description: 'One for each visitor and day' }),
  signUps: Type.Integer({ description: 'Visitors who made an account' }),
  fans: Type.Integer({ description: 'Fans whose first follow, subscription or purchase of the creator it brought' }),
  followed: Type.Integer(),
  subscribed: Type.Integer({ description: 'Fans who subscribed, each once: the sum of the next three' }),
  subscribedFree: Type.Integer({ description: 'Whose first subscription was free' }),
  subscribedTrial: Type.Integer({ description: 'Whose first subscription began with free days of a promotion' }),
  subscribedPaid: Type.Integer(),
  stillSubscribed: Type.Integer({ description: 'Of all fans that it ever brought' }),
  buyers: Type.Integer({ description: 'Fans who paid for something, each once' }),
  spent: money({ description: 'What these fans paid, in tokens, less what they got back' }),
  earned: money({ description: 'What the creator earned of that' }),
  earnedPerVisit: nullable(money()),
  earnedPerSubscriber: nullable(money()),
})
export type LinkFigures = Static<typeof linkFigures>

export const trackingLink = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  code: Type.String(),
  word: nullable(Type.String({ description: 'The creator’s own, in place of the code' })),
  url: Type.String({ description: 'With the word, where it has one' }),
  shortUrl: Type.String({ description: 'With the code; it holds also when the word or the username changes' }),
  leadsTo: nullable(
    Type.Object(
      { kind: Type.Enum(linkedKinds), id: Type.String(), path: Type.String() },
      { description: 'null: the page' },
    ),
  ),
  archivedAt: nullable(moment()),
  createdAt: moment(),
  figures: linkFigures,
})
export type TrackingLink = Static<typeof trackingLink>

const form = {
  name: Type.String({ minLength: 1, maxLength: linkName_max, ...title }),
  word: Type.Optional(
    nullable(
      Type.String({
        pattern: '^(?:[a-z0-9](?:[a-z0-9-]{0,28}[a-z0-9])?)?$',
        message: 'Use at most 30 lowercase letters, digits and hyphens.',
      }),
    ),
  ),
  leadsTo: Type.Optional(
    nullable(
      Type.Object({
        kind: Type.Enum(linkedKinds),
        id: Type.String({ minLength: 1, maxLength: 80 }),
      }),
    ),
  ),
}

export const createLink = endpoint('POST /performer/links', {
  access: 'performer',
  limit: 'write',
  summary: 'Make a tracking link. Without leadsTo it leads to my page',
  body: Type.Object(form),
  reply: trackingLink,
  errors: ['VALIDATION_FAILED', 'TOO_MANY_LINKS'],
})

export const links = endpoint('GET /performer/links', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'My tracking links, newest first, with what each brought in a span of time',
  query: Type.Object({
    limit: paging.limit,
    offset: paging.offset,
    ...period,
    isArchived: Type.Optional(Type.Boolean({ description: 'Those that are archived; without it those that aren’t' })),
  }),
  reply: page(trackingLink),
  errors: ['VALIDATION_FAILED'],
})

/** One link, day by day and by the months in which its fans came. */
export const linkDetails = Type.Object({
  link: trackingLink,
  days: Type.Array(
    Type.Object({
      day: Type.String(),
      visits: Type.Integer(),
      fans: Type.Integer(),
      spent: money(),
      earned: money(),
    }),
    { description: 'Days (UTC) of the span on which something happened, oldest first; at most the last 400' },
  ),
  cohorts: Type.Array(
    Type.Object({
      month: Type.String({ description: 'In which they came, as 2026-11' }),
      fans: Type.Integer(),
      months: Type.Array(Type.Object({ spent: money(), earned: money() }), {
        description: 'What they brought in that month, in the one after it, and so on until now',
      }),
    }),
    { description: 'The last 12 months in which somebody came, newest first' },
  ),
})
export type LinkDetails = Static<typeof linkDetails>

export const link = endpoint('GET /performer/links/:id', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'One tracking link with what it brought in a span, by day, and by the months in which its fans came',
  params: byId,
  query: Type.Object(period),
  reply: linkDetails,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
})

export const changeLink = endpoint('PUT /performer/links/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Change the name, word or aim of a tracking link; what is absent stays',
  params: byId,
  body: Type.Object({ ...form, name: Type.Optional(form.name) }),
  reply: trackingLink,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
})

export const archiveLink = endpoint('POST /performer/links/:id/archive', {
  access: 'performer',
  limit: 'write',
  summary: 'Archive a tracking link: it still leads on, but counts nobody new. Asking again changes nothing',
  params: byId,
  reply: trackingLink,
  errors: ['ENTITY_NOT_FOUND'],
})

export const restoreLink = endpoint('DELETE /performer/links/:id/archive', {
  access: 'performer',
  limit: 'write',
  summary: 'Use an archived tracking link again. Asking again changes nothing',
  params: byId,
  reply: trackingLink,
  errors: ['ENTITY_NOT_FOUND', 'TOO_MANY_LINKS'],
})

export const openLink = endpoint('POST /links/visits', {
  access: 'public',
  age: 'open',
  limit: 'read',
  summary: 'Where a tracking link leads; counts the visit. The site calls it when someone opens /l/<code>',
  body: Type.Object({
    at: Type.String({
      minLength: 1,
      maxLength: 120,
      description: 'What stands behind /l/: the code, or the username and the word',
    }),
    isCounted: Type.Optional(
      Type.Boolean({ description: 'false where nobody looks, as when a browser loads ahead; true without it' }),
    ),
  }),
  reply: Type.Object({
    path: Type.String({ description: 'A page of this creator on this site' }),
    kept: nullable(
      Type.Object({
        text: Type.String({ description: 'What this browser keeps as the cookie `links`, signed' }),
        seconds: Type.Integer(),
      }),
    ),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})
