import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { conversationView } from '../messaging/conversations.ts'
import { messageView } from '../messaging/messages.ts'
import { byId, done, id, moment, nullable, page, paging } from '../shapes.ts'
import { filledParagraphs, line } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('streaming')

export const privateChat = endpoint('GET /conversations/stream/:id', {
  access: 'member',
  limit: 'read',
  summary: 'The chat of one of my private shows, by the id of its stream or of the chat itself',
  params: byId,
  reply: conversationView,
  errors: ['ENTITY_NOT_FOUND'],
})

export const publicChat = endpoint('GET /conversations/stream/public/:id', {
  access: 'member',
  limit: 'read',
  summary: "The chat of a creator's public stream, by the creator's id",
  params: byId,
  reply: conversationView,
  errors: ['ENTITY_NOT_FOUND', 'STREAM_OFFLINE'],
})

export const chatMessages = endpoint('GET /messages/conversations/public/:id', {
  access: 'member',
  limit: 'read',
  summary: 'Chat messages of a public stream or one of my private shows, newest first, 25 by default',
  params: byId,
  query: Type.Object({
    ...paging,
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'Cursor: only numbers below this one' })),
    after: Type.Optional(Type.Integer({ minimum: 0, description: 'Only numbers above this one, oldest first' })),
  }),
  reply: page(messageView),
  errors: ['ENTITY_NOT_FOUND', 'FORBIDDEN'],
})

const chatBody = Type.Object({
  text: Type.String({
    minLength: 1,
    maxLength: 500,
    message: 'Write something, at most 500 characters.',
    ...filledParagraphs,
  }),
  clientMessageId: Type.Optional(Type.String({ minLength: 8, maxLength: 80 })),
})

const chatErrors = [
  'ENTITY_NOT_FOUND',
  'FORBIDDEN',
  'EMAIL_NOT_VERIFIED',
  'STREAM_OFFLINE',
  'CHAT_MUTED',
  'CHAT_SUBSCRIBERS_ONLY',
  'CHAT_SLOW',
  'CHAT_WORD_REFUSED',
] as const

export const sayInPrivate = endpoint('POST /messages/stream/conversations/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Write in the chat of one of my private shows, or of a public stream I can watch',
  params: byId,
  body: chatBody,
  reply: messageView,
  errors: chatErrors,
  messageTexts: ['text'],
})

export const sayInPublic = endpoint('POST /messages/stream/public/conversations/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Write in the chat of a public stream I can watch, or of one of my private shows',
  params: byId,
  body: chatBody,
  reply: messageView,
  errors: chatErrors,
  messageTexts: ['text'],
})

/** How a creator keeps their chats in order. */
export const chatRules = Type.Object({
  slow_s: Type.Integer({
    minimum: 0,
    maximum: 600,
    description: 'Seconds between two messages by the same person; 0: none',
  }),
  subscribersOnly: Type.Boolean(),
  refusedWords: Type.Array(Type.String({ minLength: 2, maxLength: 40, ...line }), { maxItems: 200 }),
})

export const ownChatRules = endpoint('GET /streaming/chat-rules', {
  access: 'performer',
  limit: 'read',
  summary: 'The rules of my chats',
  reply: chatRules,
})

export const setChatRules = endpoint('PUT /streaming/chat-rules', {
  access: 'performer',
  limit: 'write',
  summary: 'Set the rules of my chats',
  body: Type.Partial(chatRules),
  reply: chatRules,
})

export const mute = endpoint('POST /streaming/chat/mutes', {
  access: 'member',
  limit: 'write',
  summary: 'Mute someone in a creator’s chats, for a time or for good; for the creator and moderators',
  body: Type.Object({
    performerId: id,
    userId: id,
    minutes: Type.Optional(
      nullable(Type.Integer({ minimum: 1, maximum: 43_200, description: 'Null: for good. Default 24 hours' })),
    ),
  }),
  reply: done,
  errors: ['ENTITY_NOT_FOUND', 'FORBIDDEN'],
})

export const unmute = endpoint('DELETE /streaming/chat/mutes', {
  access: 'member',
  limit: 'write',
  summary: 'Unmute someone in a creator’s chats',
  body: Type.Object({ performerId: id, userId: id }),
  reply: done,
  errors: ['FORBIDDEN'],
})

export const removeMessage = endpoint('DELETE /streaming/chat/messages/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Delete a message in the chat of a public stream; for its author, the creator and moderators',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND', 'FORBIDDEN'],
})

export const chatPeople = endpoint('GET /streaming/chat/people', {
  access: 'performer',
  limit: 'read',
  summary: 'Moderators of my chats and people muted in them, up to 100 each',
  reply: Type.Object({
    moderators: Type.Array(personInfo),
    muted: Type.Array(Type.Object({ ...personInfo.properties, endsAt: nullable(moment()) })),
  }),
})

export const makeModerator = endpoint('POST /streaming/chat/moderators', {
  access: 'performer',
  limit: 'write',
  summary: 'Make someone a moderator of my chats',
  body: Type.Object({ userId: id }),
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export const dropModerator = endpoint('DELETE /streaming/chat/moderators', {
  access: 'performer',
  limit: 'write',
  summary: 'Remove a moderator of my chats',
  body: Type.Object({ userId: id }),
  reply: done,
})
