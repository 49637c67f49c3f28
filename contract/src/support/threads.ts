import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, id, linkToken, moment, nullable } from '../shapes.ts'
import { filledParagraphs } from '../text.ts'

const endpoint = endpointsOf('support')

/** What people need help with. */
export const supportTopics = ['payments', 'subscription', 'order', 'payout', 'account', 'safety', 'other'] as const
export type SupportTopic = (typeof supportTopics)[number]

/** The things of their own that people ask about. */
export const supportThings = ['charge', 'payment', 'order', 'payout', 'report', 'decision'] as const
export type SupportThing = (typeof supportThings)[number]

/** `open` waits for support, `answered` for the person. */
export const supportStates = ['open', 'answered', 'closed'] as const
export type SupportState = (typeof supportStates)[number]

export const supportText_max = 5_000

/** A message. One with a whole card number is refused. */
export const supportText = Type.String({
  minLength: 1,
  maxLength: supportText_max,
  message: 'Write 1 to 5,000 characters.',
  ...filledParagraphs,
})

const thingRef = {
  type: Type.Enum(supportThings, { message: 'Choose a charge, payment, order, payout, report or decision.' }),
  id,
}

/** What a thread is about, as it was called when the thread began. */
export const supportAbout = Type.Object({ ...thingRef, title: Type.String(), at: moment() })
export type SupportAbout = Static<typeof supportAbout>

/** What everyone is shown of a thread who may read it. */
export const threadParts = {
  number: Type.String({ description: 'Number to refer to it by, such as H-1042' }),
  topic: Type.Enum(supportTopics),
  about: nullable(supportAbout),
  state: Type.Enum(supportStates),
  createdAt: moment(),
  lastAt: moment(),
}

const threadRow = Type.Object({
  _id: Type.String(),
  ...threadParts,
  excerpt: Type.String({ description: 'Start of the newest message' }),
  isFromSupport: Type.Boolean({ description: 'Support wrote that message' }),
})
export type SupportThreadRow = Static<typeof threadRow>

/** A thread as the person who wrote it reads it. Who answered is never named. */
export const supportThread = Type.Object({
  ...threadParts,
  _id: Type.String(),
  messages: Type.Array(
    Type.Object({ _id: Type.String(), from: Type.Enum(['you', 'support']), text: Type.String(), at: moment() }),
    { description: 'The newest 50, oldest first' },
  ),
  earlier: nullable(Type.String({ description: 'Cursor: pass it as `before` for older messages' })),
  answerBy: nullable(moment()),
  canWrite: Type.Boolean({ description: 'false if it was closed more than 14 days ago' }),
})
export type SupportThread = Static<typeof supportThread>

const before = Type.Optional(Type.String({ maxLength: 80, description: 'Cursor: `earlier` of the thread' }))

export const threads = endpoint('GET /support/threads', {
  access: 'member',
  limit: 'read',
  summary: 'My help requests, newest message first',
  query: Type.Object({ before: cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  reply: Type.Object({ data: Type.Array(threadRow), next: nullable(Type.String()) }),
})

export const about = endpoint('GET /support/about', {
  access: 'member',
  limit: 'read',
  summary: 'What a help request about something of mine would call it',
  query: Type.Object(thingRef),
  reply: supportAbout,
  errors: ['ENTITY_NOT_FOUND'],
})

export const openThread = endpoint('POST /support/threads', {
  access: 'member',
  limit: 'write',
  summary: 'Ask support for help, about something of mine or in general; five times a day',
  body: Type.Object({
    topic: Type.Enum(supportTopics, { message: 'Choose what this is about.' }),
    text: supportText,
    about: Type.Optional(Type.Object(thingRef)),
  }),
  reply: supportThread,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND', 'SUPPORT_LIMIT_REACHED'],
})

export const thread = endpoint('GET /support/threads/:id', {
  access: 'member',
  limit: 'read',
  summary: 'One of my help requests with its messages',
  params: byId,
  query: Type.Object({ before }),
  reply: supportThread,
  errors: ['ENTITY_NOT_FOUND'],
})

export const write = endpoint('POST /support/threads/:id/messages', {
  access: 'member',
  limit: 'write',
  summary: 'Write in a help request of mine; reopens one closed in the last 14 days',
  params: byId,
  body: Type.Object({ text: supportText }),
  reply: supportThread,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND', 'SUPPORT_THREAD_CLOSED'],
})

export const guestThread = endpoint('POST /support/guest', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'A help request sent without an account, by the token of the emailed link, valid for 30 days',
  body: Type.Object({ token: linkToken, before }),
  reply: supportThread,
  errors: ['LINK_EXPIRED'],
})

export const guestWrite = endpoint('POST /support/guest/messages', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'Write in a help request sent without an account, by the same token',
  body: Type.Object({ token: linkToken, text: supportText }),
  reply: supportThread,
  errors: ['VALIDATION_FAILED', 'LINK_EXPIRED', 'SUPPORT_THREAD_CLOSED'],
})
