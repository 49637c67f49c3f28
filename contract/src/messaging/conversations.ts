import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { madeWithAi } from '../profiles/ai-creators.ts'
import { byId, cursor, id, moment, money, nullable, page, paging } from '../shapes.ts'
import { line } from '../text.ts'

const endpoint = endpointsOf('messaging')

/** Why somebody can't write in a conversation: what they have to do first, or who its creator allows. */
export const writeRefusals = ['verify-email', 'followers', 'subscribers', 'nobody', 'blocked', 'gone'] as const
export type WriteRefusal = (typeof writeRefusals)[number]

/** Who a creator lets write to them. */
export const writerAudiences = ['everybody', 'followers', 'subscribers', 'nobody'] as const

/** The other person of a conversation. */
export const recipientInfo = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
  isOnline: Type.Boolean(),
  isPerformer: Type.Boolean(),
  verifiedAccount: Type.Boolean(),
  madeWithAi,
})

/** A conversation as the viewer has it. Its messages are numbered from 1, without holes. */
export const conversationView = Type.Object({
  _id: Type.String(),
  type: Type.String({ description: 'private, stream_public or stream_private' }),
  name: Type.String({ description: 'Name the viewer gave it; empty if none' }),
  performerId: nullable(
    Type.String({ description: 'The creator in it; if both are creators, the one who was written to' }),
  ),
  streamId: nullable(Type.String()),
  recipients: Type.Array(Type.Object({ source: Type.Enum(['user', 'performer']), sourceId: Type.String() })),
  recipientInfo: nullable(recipientInfo),
  lastMessage: Type.String({
    description: 'First 30 characters of the last message; empty if it has no text, is locked or was unsent',
  }),
  lastMessageType: nullable(
    Type.String({ description: 'A message type, or deleted or taken-down; null before the first message' }),
  ),
  lastMessageLocked: Type.Boolean({ description: 'It is priced and sent by the other person' }),
  lastSenderId: nullable(Type.String()),
  lastMessageCreatedAt: nullable(moment()),
  lastNumber: Type.Integer({ description: 'Number of the last message, 0 if there is none' }),
  readNumber: Type.Integer({ description: 'Number of the last message the viewer read' }),
  seenNumber: Type.Integer({ description: 'Number of the last message the other person read' }),
  totalNotSeenMessages: Type.Integer(),
  isSubscribed: Type.Boolean({ description: 'Always true for a creator' }),
  isBlocked: Type.Boolean({ description: 'One of the two has blocked the other' }),
  mayWrite: Type.Boolean(),
  writeRefusal: nullable(Type.String({ description: `Why the viewer can’t write: ${writeRefusals.join(', ')}` })),
  messagePrice: money({ description: 'What a message costs the viewer here; 0 is free' }),
  createdAt: moment(),
  updatedAt: moment(),
})
export type ConversationView = Static<typeof conversationView>

const search = {
  ...paging,
  type: Type.Optional(Type.String({ maxLength: 30 })),
  keyword: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the other person’s name or username' })),
  filter: Type.Optional(
    Type.String({ maxLength: 20, description: 'unread, unanswered (the other person wrote last) or subscribers' }),
  ),
  before: cursor,
}

export const conversations = endpoint('GET /conversations', {
  access: 'member',
  seat: 'chat',
  limit: 'read',
  summary: 'My conversations, latest message or last opened first',
  query: Type.Object(search),
  reply: page(conversationView),
})

export const searchConversations = endpoint('GET /conversations/search', {
  access: 'member',
  seat: 'chat',
  limit: 'read',
  summary: 'Alias of GET /conversations',
  query: Type.Object(search),
  reply: page(conversationView),
})

export const conversation = endpoint('GET /conversations/:id', {
  access: 'member',
  seat: 'chat',
  limit: 'read',
  summary: 'One of my conversations',
  params: byId,
  reply: conversationView,
})

export const noteAboutMe = endpoint('GET /conversations/:id/note-about-me', {
  access: 'fan',
  limit: 'read',
  summary: 'The note the creator of a conversation keeps about me, which I have a right to see',
  params: byId,
  reply: Type.Object({
    note: Type.String({ description: 'Empty if there is none' }),
    updatedAt: nullable(moment()),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const openConversation = endpoint('POST /conversations', {
  access: 'member',
  seat: 'chat',
  limit: 'write',
  summary: 'The conversation with someone, created if there is none; moves it to the top of my list',
  body: Type.Object({ source: Type.Enum(['user', 'performer']), sourceId: id }),
  reply: conversationView,
  errors: ['ENTITY_NOT_FOUND', 'MESSAGE_TO_SELF', 'FORBIDDEN'],
})

export const renameConversation = endpoint('PUT /conversations/:id/update', {
  access: 'member',
  seat: 'chat',
  limit: 'write',
  summary: 'Give a conversation a name, or remove it; the other person doesn’t see it',
  params: byId,
  body: Type.Object({ name: Type.String({ maxLength: 60, message: 'Use at most 60 characters.', ...line }) }),
  reply: conversationView,
  errors: ['ENTITY_NOT_FOUND'],
})

/** Who may write to a creator and what a message costs. */
export const writingRules = Type.Object({
  whoMayWrite: Type.Enum(writerAudiences, { description: 'Default: subscribers' }),
  messagePrice: money({ description: 'Tokens per message from people who don’t subscribe; 0 is free' }),
})
export type WritingRules = Static<typeof writingRules>

export const ownWritingRules = endpoint('GET /performer/writing-rules', {
  access: 'performer',
  limit: 'read',
  summary: 'Who can message me, and what a message costs',
  reply: writingRules,
})

export const setWritingRules = endpoint('PUT /performer/writing-rules', {
  access: 'performer',
  limit: 'write',
  summary: 'Set who can message me, and what a message costs',
  body: Type.Partial(writingRules),
  reply: writingRules,
  errors: ['VALIDATION_FAILED'],
})
