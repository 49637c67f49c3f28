import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { feedFile } from '../media/files.ts'
import { posterField, uploadKinds } from '../media/uploads.ts'
import { byId, done, moment, money, nullable, page, paging, priceSeen } from '../shapes.ts'
import { paragraphs } from '../text.ts'
import { buyEndpoint } from '../wallet/buy-endpoint.ts'

const endpoint = endpointsOf('messaging')

/** Who wrote a message: set by the server from the session that wrote it, never by the client. */
export const authorMarks = ['person', 'helper', 'automatic', 'scheduled'] as const

/**
 * A message. Where it is priced and neither the viewer's nor bought, `locked` is true: the text is empty, and files but
 * the previews have no url; how many there are, their kind and length are told before buying.
 */
export const messageView = Type.Object({
  _id: Type.String(),
  conversationId: Type.String(),
  number: Type.Integer({ description: 'Sequence number in the conversation, from 1, no gaps' }),
  clientMessageId: nullable(Type.String({ description: 'Sender only' })),
  type: Type.String({ description: 'text, media, photo, video, audio, tip or notify' }),
  text: Type.String({ description: 'The text; for a tip in a stream’s chat, who tipped and how many tokens' }),
  note: Type.String({ description: 'Note sent with a tip' }),
  kinds: Type.Array(Type.String(), { description: 'Kinds of its files: photo, video, audio or document' }),
  fileIds: Type.Array(Type.String()),
  files: Type.Array(feedFile),
  previewFileIds: Type.Array(Type.String({ description: 'Files the other person can see before they buy' })),
  price: money({ description: 'Tokens; 0 is free. For a tip: the amount given' }),
  isSale: Type.Boolean(),
  isBought: Type.Boolean(),
  locked: Type.Boolean(),
  senderId: Type.String(),
  senderInfo: nullable(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      username: nullable(Type.String()),
      avatar: Type.String(),
      isPerformer: Type.Boolean(),
    }),
  ),
  author: Type.Enum(authorMarks),
  helper: nullable(
    Type.Object({ _id: Type.String(), name: Type.String() }, { description: 'Creator only: the helper who wrote it' }),
  ),
  storyId: nullable(Type.String({ description: 'The story it replies to, as long as the creator keeps that' })),
  isSystem: Type.Boolean(),
  isDeleted: Type.Boolean({ description: 'true: only a notice is left, without text or files' }),
  isTakenDown: Type.Boolean({ description: 'Operators took it down; isDeleted is then true for both people' }),
  removal: nullable(
    Type.Object(
      { decisionId: Type.String(), reason: Type.String() },
      {
        description: 'Sender only, while it is taken down: the reason, and the decision they can appeal',
      },
    ),
  ),
  createdAt: moment(),
  updatedAt: moment(),
})
export type MessageView = Static<typeof messageView>

export const messages = endpoint('GET /messages/conversations/:id', {
  access: 'member',
  seat: 'chat',
  limit: 'read',
  summary: 'Messages of a conversation, newest first, 25 by default; with `after`, the ones you missed, oldest first',
  params: byId,
  query: Type.Object({
    ...paging,
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'Cursor: only numbers below this one' })),
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Only numbers above this one, oldest first; can’t be combined with before',
      }),
    ),
  }),
  reply: Type.Object({
    ...page(messageView).properties,
    lastNumber: Type.Integer(),
    seenNumber: Type.Integer({ description: 'Number of the last message the other person read' }),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const sendMessage = endpoint('POST /messages/conversations/:id', {
  access: 'member',
  seat: 'chat',
  limit: 'write',
  summary: 'Send a message. Sending the same clientMessageId again returns the message already sent',
  params: byId,
  body: Type.Object({
    text: Type.Optional(
      Type.String({
        maxLength: 5_000,
        message: 'Use at most 5,000 characters.',
        ...paragraphs,
        description: 'Required unless there are files',
      }),
    ),
    type: Type.Optional(
      Type.String({
        maxLength: 20,
        description: 'With files, `media` is returned as sent; if left out, the type follows from the files',
      }),
    ),
    fileIds: Type.Optional(
      Type.Array(Type.String({ maxLength: 80 }), { maxItems: 6, message: 'Attach at most 6 files.' }),
    ),
    previewFileIds: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 6 })),
    price: Type.Optional(money({ description: 'Creators only: tokens to open it; 0 or left out: free' })),
    clientMessageId: Type.Optional(Type.String({ minLength: 8, maxLength: 80 })),
    storyId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 80,
        description: 'A live story by the other person that this replies to',
      }),
    ),
    priceSeen,
  }),
  reply: messageView,
  errors: [
    'VALIDATION_FAILED',
    'ENTITY_NOT_FOUND',
    'WRITING_RESTRICTED',
    'EMAIL_NOT_VERIFIED',
    'INSUFFICIENT_BALANCE',
    'SPENDING_LIMIT_REACHED',
    'PRICE_CHANGED',
    'RATE_LIMITED',
  ],
  messageTexts: ['text'],
})

export const readAll = endpoint('POST /messages/read-all/:id', {
  access: 'member',
  seat: 'chat',
  noAct: true,
  limit: 'write',
  summary: 'Mark everything in a conversation as read',
  params: byId,
  reply: Type.Object({ ok: Type.Boolean(), readNumber: Type.Integer() }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const unreadConversations = endpoint('GET /messages/counting-not-read-messages', {
  access: 'member',
  age: 'open',
  seat: 'chat',
  limit: 'read',
  summary: 'How many of my conversations have unread messages',
  reply: Type.Object({ total: Type.Integer() }),
})

export const deleteMessage = endpoint('DELETE /messages/:id', {
  access: 'member',
  seat: 'chat',
  limit: 'write',
  summary: 'Unsend one of my messages: a notice takes its place. People who bought it keep it',
  params: byId,
  reply: messageView,
  errors: ['ENTITY_NOT_FOUND', 'FORBIDDEN'],
})

export const removeAllMessages = endpoint('DELETE /messages/:id/remove-all-message', {
  access: 'performer',
  seat: 'chat',
  limit: 'write',
  summary: 'Unsend all my messages in a conversation; people who bought one keep it',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND', 'FORBIDDEN'],
})

const uploaded = Type.Object({
  success: Type.Boolean(),
  _id: Type.String(),
  url: Type.String({ description: 'Empty while the file is being processed' }),
  thumbnails: Type.Array(Type.String()),
  type: Type.String({ description: 'message-photo, message-video, message-audio or message-file' }),
  name: Type.String(),
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
  size: Type.Integer(),
  mimeType: Type.String(),
  status: Type.String({ description: 'processing, finished or error' }),
})

const upload = {
  access: 'member',
  limit: 'upload',
  reply: uploaded,
  errors: ['INVALID_PHOTO_FILE', 'INVALID_VIDEO_FILE', 'INVALID_FILE', 'FILE_TOO_LARGE', 'STORAGE_FULL', 'UNAVAILABLE'],
} as const

export const uploadMessagePhoto = endpoint('POST /messages/public/file/photo', {
  ...upload,
  seat: 'chat',
  summary: 'Upload a photo for a message; only people who can see that message can open it',
  files: { file: { ...uploadKinds.photo, required: true } },
})

export const uploadMessageVideo = endpoint('POST /messages/private/file/video', {
  ...upload,
  seat: 'chat',
  summary: 'Upload a video for a message; the poster is used if the site has no FFmpeg',
  files: { file: { ...uploadKinds.video, required: true }, poster: posterField },
})

export const uploadMessageFile = endpoint('POST /messages/private/file', {
  ...upload,
  seat: 'chat',
  summary: 'Upload a photo or a sound, such as a voice note, for a message',
  files: {
    file: {
      bytes_max: uploadKinds.audio.bytes_max,
      kinds: [...uploadKinds.photo.kinds, ...uploadKinds.audio.kinds, 'webm', 'pdf', 'zip'],
      required: true,
    },
  },
})

export const buyMessage = endpoint(
  'POST /wallet/charges/message/:id',
  buyEndpoint('Buy a priced message; buying one I own returns the earlier purchase and charges nothing', ['IN_REVIEW']),
)
