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
  visits: Type.Integer({ description: 'Visits, counted once per visitor and day' }),
  signUps: Type.Integer({ description: 'Visitors who signed up' }),
  fans: Type.Integer({ description: 'Fans it brought: their first follow, subscription or purchase with the creator' }),
  followed: Type.Integer(),
  subscribed: Type.Integer({ description: 'Fans who subscribed, each counted once: the sum of the next three' }),
  subscribedFree: Type.Integer({ description: 'Fans whose first subscription was free' }),
  subscribedTrial: Type.Integer({ description: 'Fans whose first subscription started with a promotion’s free days' }),
  subscribedPaid: Type.Integer(),
  stillSubscribed: Type.Integer({ description: 'How many of all fans it ever brought are subscribed now' }),
  buyers: Type.Integer({ description: 'Fans who paid for something, each counted once' }),
  spent: money({ description: 'Tokens these fans paid, less refunds' }),
  earned: money({ description: 'What the creator earned from that' }),
  earnedPerVisit: nullable(money()),
  earnedPerSubscriber: nullable(money()),
})
export type LinkFigures = Static<typeof linkFigures>

export const trackingLink = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  code: Type.String(),
  word: nullable(Type.String({ description: 'The creator’s own word, used in place of the code' })),
  url: Type.String({ description: 'Address with the word, if it has one' }),
  shortUrl: Type.String({ description: 'Address with the code; it keeps working if the word or the username changes' }),
  leadsTo: nullable(
    Type.Object(
      { kind: Type.Enum(linkedKinds), id: Type.String(), path: Type.String() },
      { description: 'Where it leads; null: my page' },
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
  summary: 'Create a tracking link. Without leadsTo it leads to my page',
  body: Type.Object(form),
  reply: trackingLink,
  errors: ['VALIDATION_FAILED', 'TOO_MANY_LINKS'],
  publishedTexts: ['word'],
})

export const links = endpoint('GET /performer/links', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'My tracking links, newest first, with what each brought in a period',
  query: Type.Object({
    limit: paging.limit,
    offset: paging.offset,
    ...period,
    isArchived: Type.Optional(
      Type.Boolean({ description: 'true: only archived links; default: only those that aren’t' }),
    ),
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
    { description: 'Days (UTC) of the period with activity, oldest first; up to the last 400' },
  ),
  cohorts: Type.Array(
    Type.Object({
      month: Type.String({ description: 'Month the fans came, YYYY-MM' }),
      fans: Type.Integer(),
      months: Type.Array(Type.Object({ spent: money(), earned: money() }), {
        description: 'What they brought in that month, the next one, and so on until now',
      }),
    }),
    { description: 'The last 12 months in which anyone came, newest first' },
  ),
})
export type LinkDetails = Static<typeof linkDetails>

export const link = endpoint('GET /performer/links/:id', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'One tracking link with what it brought in a period, by day, and by the month its fans came',
  params: byId,
  query: Type.Object(period),
  reply: linkDetails,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
})

export const changeLink = endpoint('PUT /performer/links/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Change the name, word or target of a tracking link; fields you leave out stay as they are',
  params: byId,
  body: Type.Object({ ...form, name: Type.Optional(form.name) }),
  reply: trackingLink,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
  publishedTexts: ['word'],
})

export const archiveLink = endpoint('POST /performer/links/:id/archive', {
  access: 'performer',
  limit: 'write',
  summary: 'Archive a tracking link: it keeps working but counts no new visitors. Asking again changes nothing',
  params: byId,
  reply: trackingLink,
  errors: ['ENTITY_NOT_FOUND'],
})

export const restoreLink = endpoint('DELETE /performer/links/:id/archive', {
  access: 'performer',
  limit: 'write',
  summary: 'Restore an archived tracking link. Asking again changes nothing',
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
      description: 'What follows /l/ in the address: the code, or the username and the word',
    }),
    isCounted: Type.Optional(
      Type.Boolean({ description: 'false: don’t count it, as when a browser preloads the page. Default true' }),
    ),
  }),
  reply: Type.Object({
    path: Type.String({ description: 'Path of a page of this creator' }),
    kept: nullable(
      Type.Object({
        text: Type.String({ description: 'Signed value for the browser’s `links` cookie' }),
        seconds: Type.Integer(),
      }),
    ),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})
