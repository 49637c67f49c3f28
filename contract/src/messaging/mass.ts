import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { feedFile } from '../media/files.ts'
import { byId, cursor, done, moment, money, nullable, page, paging } from '../shapes.ts'
import { paragraphs } from '../text.ts'

const endpoint = endpointsOf('messaging')

/** Fans of a creator, by what they are to them right now. */
export const audienceKinds = [
  ...(['subscribers', 'tier', 'followers', 'expired', 'renewal-off', 'spent', 'silent', 'list'] as const),
] as const

/** Some of the viewer's fans: who they are is asked at the moment when they are counted or written to. */
export const audience = Type.Object({
  kind: Type.Enum(audienceKinds),
  amount: Type.Optional(money({ description: 'Minimum tokens spent, inclusive, for `spent`; default 100' })),
  days: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 3650, description: 'Days without a message, for `silent`; default 30' }),
  ),
  listId: Type.Optional(Type.String({ maxLength: 80, description: 'Id of the list, for `list`' })),
  tierId: Type.Optional(
    Type.String({ maxLength: 80, description: 'Tier its subscribers have now, for `tier`; `base` is the lowest tier' }),
  ),
  andAbove: Type.Optional(Type.Boolean({ description: 'Include higher tiers, for `tier`' })),
})
export type Audience = Static<typeof audience>

const audiences_max = 20
const who = {
  include: Type.Array(audience, { minItems: 1, maxItems: audiences_max, message: 'Choose who gets it.' }),
  exclude: Type.Optional(Type.Array(audience, { maxItems: audiences_max })),
}

export const audiences = endpoint('GET /performer/audiences', {
  access: 'performer',
  seat: 'chat',
  limit: 'read',
  summary: 'Groups of my fans a message can go to, with the current size of each',
  query: Type.Object({
    amount: Type.Optional(money({ description: 'Tokens, for `spent`' })),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650, description: 'Days, for `silent`' })),
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        ...audience.properties,
        name: nullable(Type.String({ description: 'Name of the list or tier' })),
        count: Type.Integer(),
      }),
    ),
  }),
})

export const countMassMessage = endpoint('POST /performer/mass-messages/count', {
  access: 'performer',
  seat: 'chat',
  limit: 'read',
  summary: 'How many fans are in these groups, each counted once, without blocked or deleted accounts',
  body: Type.Object(who),
  reply: Type.Object({ total: Type.Integer() }),
  errors: ['VALIDATION_FAILED'],
})

/** A message to many, and what came of it. */
export const massMessage = Type.Object({
  _id: Type.String(),
  text: Type.String(),
  files: Type.Array(feedFile),
  previewFileIds: Type.Array(Type.String()),
  price: money(),
  include: Type.Array(audience),
  exclude: Type.Array(audience),
  author: Type.Enum(['person', 'helper', 'automatic', 'scheduled']),
  state: Type.String({ description: 'scheduled, review (sent once its files are approved), sending, sent or unsent' }),
  scheduledAt: nullable(moment()),
  sentAt: nullable(moment()),
  createdAt: moment(),
  recipients: Type.Integer({ description: 'How many fans have it; grows while it is being sent' }),
  seen: Type.Integer(),
  bought: Type.Integer(),
  earned: money({ description: 'Net, in tokens' }),
  isTakenDown: Type.Boolean({ description: 'Operators took it down: no one who got it can open it' }),
})
export type MassMessage = Static<typeof massMessage>

const namedAudience = Type.Object({
  ...audience.properties,
  name: nullable(Type.String({ description: 'Name of the list or tier; null if it is gone, and for other groups' })),
})
/** A message to many with what its own page tells of it. */
export const massResults = Type.Object({
  ...massMessage.properties,
  include: Type.Array(namedAudience),
  exclude: Type.Array(namedAudience),
  isByHelper: Type.Boolean(),
  helper: nullable(
    Type.Object(
      { _id: Type.String(), name: Type.String() },
      { description: 'The helper who wrote it, while they have an account' },
    ),
  ),
  unsentAt: nullable(moment()),
})
export type MassResults = Static<typeof massResults>

export const sendMassMessage = endpoint('POST /performer/mass-messages', {
  access: 'performer',
  seat: 'chat',
  limit: 'write',
  summary: 'Message many fans, now or later: each gets it in their own conversation; limited per 24 hours',
  body: Type.Object({
    text: Type.Optional(Type.String({ maxLength: 5_000, message: 'Use at most 5,000 characters.', ...paragraphs })),
    fileIds: Type.Optional(
      Type.Array(Type.String({ maxLength: 80 }), { maxItems: 6, message: 'Attach at most 6 files.' }),
    ),
    previewFileIds: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 6 })),
    price: Type.Optional(money({ description: 'Tokens to open it; 0 or left out: free' })),
    ...who,
    scheduledAt: Type.Optional(nullable(Type.String({ maxLength: 40, description: 'A time in the future' }))),
  }),
  reply: massMessage,
  errors: ['VALIDATION_FAILED', 'NO_RECIPIENTS', 'MASS_LIMIT_REACHED', 'EMAIL_NOT_VERIFIED'],
  messageTexts: ['text'],
})

export const massMessages = endpoint('GET /performer/mass-messages', {
  access: 'performer',
  seat: 'chat',
  limit: 'read',
  summary: 'My mass messages, newest first, with their results',
  query: Type.Object({
    ...paging,
    before: cursor,
  }),
  reply: page(massMessage),
})

export const massMessageResults = endpoint('GET /performer/mass-messages/:id', {
  access: 'performer',
  seat: 'chat',
  limit: 'read',
  summary: 'One mass message: its content, audience, author and results',
  params: byId,
  reply: massResults,
  errors: ['ENTITY_NOT_FOUND'],
})

export const unsendMassMessage = endpoint('DELETE /performer/mass-messages/:id', {
  access: 'performer',
  seat: 'chat',
  limit: 'write',
  summary: 'Unsend a mass message, or cancel a scheduled one; people who bought it keep it',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})
