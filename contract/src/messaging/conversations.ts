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
  name: Type.String({ description: 'What the viewer calls it; empty without a name of its own' }),
  performerId: nullable(Type.String({ description: 'The creator in it, the one who was written to where both are' })),
  streamId: nullable(Type.String()),
  recipients: Type.Array(Type.Object({ source: Type.Enum(['user', 'performer']), sourceId: Type.String() })),
  recipientInfo: nullable(recipientInfo),
  lastMessage: Type.String({
    description: 'The first 30 characters of the last message; empty where it has no text, is locked or was unsent',
  }),
  lastMessageType: nullable(
    Type.String({ description: 'As in messages, or deleted or taken-down; null before the first' }),
  ),
  lastMessageLocked: Type.Boolean({ description: 'It is priced and from the other person' }),
  lastSenderId: nullable(Type.String()),
  lastMessageCreatedAt: nullable(moment()),
  lastNumber: Type.Integer({ description: 'The number of the last message, 0 before the first' }),
  readNumber: Type.Integer({ description: 'Up to where the viewer has read' }),
  seenNumber: Type.Integer({ description: 'Up to where the other person has read' }),
  totalNotSeenMessages: Type.Integer(),
  isSubscribed: Type.Boolean({ description: 'Always true for a creator' }),
  isBlocked: Type.Boolean({ description: 'One of the two has blocked the other' }),
  mayWrite: Type.Boolean(),
  writeRefusal: nullable(Type.String({ description: `Why not: ${writeRefusals.join(', ')}` })),
  messagePrice: money({ description: 'What a message costs the viewer here; 0: nothing' }),
  createdAt: moment(),
  updatedAt: moment(),
})
export type ConversationView = Static<typeof conversationView>

const search = {
  ...paging,
  type: Type.Optional(Type.String({ maxLength: 30 })),
  keyword: Type.Optional(Type.String({ maxLength: 100, description: 'In the name or username of the other person' })),
  filter: Type.Optional(
    Type.String({ maxLength: 20, description: 'unread, unanswered (the other person wrote last) or subscribers' }),
  ),
  before: cursor,
}

export const conversations = endpoint('GET /conversations', {
  access: 'member',
  seat: 'chat',
  limit: 'read',
  summary: 'My conversations, the newest message or the last one opened first',
  query: Type.Object(search),
  reply: page(conversationView),
})

export const searchConversations = endpoint('GET /conversations/search', {
  access: 'member',
  seat: 'chat',
  limit: 'read',
  summary: 'The same as GET /conversations',
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
  summary: 'What the creator of a conversation keeps as a note about me; it is mine to know',
  params: byId,
  reply: Type.Object({
    note: Type.String({ description: 'Empty where there is none' }),
    updatedAt: nullable(moment()),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const openConversation = endpoint('POST /conversations', {
  access: 'member',
  seat: 'chat',
  limit: 'write',
  summary: 'The conversation with somebody, made now if there is none; puts it at the front of my list',
  body: Type.Object({ source: Type.Enum(['user', 'performer']), sourceId: id }),
  reply: conversationView,
  errors: ['ENTITY_NOT_FOUND', 'MESSAGE_TO_SELF', 'FORBIDDEN'],
})

export const renameConversation = endpoint('PUT /conversations/:id/update', {
  access: 'member',
  seat: 'chat',
  limit: 'write',
  summary: 'Give one of my conversations a name of its own, or none; the other person does not see it',
  params: byId,
  body: Type.Object({ name: Type.String({ maxLength: 60, message: 'Use at most 60 characters.', ...line }) }),
  reply: conversationView,
  errors: ['ENTITY_NOT_FOUND'],
})

/** Who may write to a creator and what a message costs. */
export const writingRules = Type.Object({
  whoMayWrite: Type.Enum(writerAudiences, { description: 'Without a choice: subscribers' }),
  messagePrice: money({ description: 'Tokens for each message of somebody who does not subscribe; 0: free' }),
})
export type WritingRules = Static<typeof writingRules>

export const ownWritingRules = endpoint('GET /performer/writing-rules', {
  access: 'performer',
  limit: 'read',
  summary: 'Who may write to me, and what a message costs',
  reply: writingRules,
})

export const setWritingRules = endpoint('PUT /performer/writing-rules', {
  access: 'performer',
  limit: 'write',
  summary: 'Say who may write to me, and what a message costs',
  body: Type.Partial(writingRules),
  reply: writingRules,
  errors: ['VALIDATION_FAILED'],
})
