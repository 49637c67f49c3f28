import { type Static, Type } from 'typebox'
import { basis } from '../basis.ts'
import { endpointsOf } from '../endpoint.ts'
import { feedFile } from '../media/files.ts'
import { conversationView } from '../messaging/conversations.ts'
import { publisher } from '../profiles/publisher.ts'
import { byId, done, id, moment, money, nullable, page, paging } from '../shapes.ts'
import { paragraphs, title } from '../text.ts'
import { buyCall } from '../wallet/buy-call.ts'
import { goalForm } from './tips.ts'

const endpoint = endpointsOf('streaming')

/** Who may watch: everybody who is logged in, followers, subscribers, or people with a ticket. */
export const streamAudiences = ['everybody', 'followers', 'subscribers', 'ticket'] as const

const carrier = Type.Enum(['own', 'livekit', 'agora'], {
  description:
    'How media travels: by whip and whep here, in a room of LiveKit or a channel of Agora with the token for it',
})

/** Of a stream for subscribers: the lowest tier that opens it. */
export const streamTier = nullable(
  Type.Object(
    { _id: Type.String(), name: Type.String() },
    { description: 'For subscribers of it and above; null: all' },
  ),
)
export const streamTierId = Type.Optional(
  nullable(
    Type.String({ maxLength: 80, description: 'For subscribers: the lowest tier that opens it; null: every tier' }),
  ),
)

/** A stream as the viewer has it. */
export const streamView = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  type: Type.Enum(['public', 'private']),
  performerId: Type.String(),
  performerInfo: nullable(publisher),
  sessionId: Type.String({
    description:
      'The channel of the stream; empty for people who may neither watch it nor buy a ticket. It opens nothing by itself',
  }),
  isStreaming: Type.Integer({ description: '1 while it is live, also while its creator reconnects' }),
  reconnecting: Type.Boolean({ description: 'Its creator was cut off; it ends a minute after that' }),
  streamingTime: Type.Integer({ description: 'Seconds' }),
  lastStreamingTime: nullable(moment()),
  startedAt: nullable(moment()),
  endedAt: nullable(moment()),
  audience: Type.Enum([...streamAudiences, 'private']),
  tier: streamTier,
  isFree: Type.Boolean({ description: 'No ticket is needed' }),
  price: money({ description: 'Of a ticket, or of a minute of a private show; tokens' }),
  carrier,
  isRecorded: Type.Boolean({ description: 'It is kept as a video for its creator' }),
  hasPurchased: Type.Boolean(),
  mayWatch: Type.Boolean(),
  isSubscribed: Type.Boolean(),
  stats: Type.Object({ members: Type.Integer({ description: 'People who watch right now' }), likes: Type.Integer() }),
  conversationId: Type.String(),
  createdAt: moment(),
  updatedAt: moment(),
})
export type StreamView = Static<typeof streamView>

const streamTitle = Type.String({
  minLength: 1,
  maxLength: 100,
  message: 'Enter a title, at most 100 characters.',
  ...title,
})
const streamDescription = Type.String({ maxLength: 200, message: 'Use at most 200 characters.', ...paragraphs })

const terms = {
  isFree: Type.Optional(Type.Boolean({ description: 'true: for subscribers; false with a price: by ticket' })),
  audience: Type.Optional(Type.String({ maxLength: 20, description: streamAudiences.join(', ') })),
  tierId: streamTierId,
  price: Type.Optional(money({ description: 'Of a ticket, from 1.00' })),
}

const record = Type.Optional(Type.Boolean({ description: 'Keep it as a video in my vault' }))

/** A stream and its chat. */
const streamWithChat = Type.Object({ stream: streamView, conversation: conversationView })

export const goLive = endpoint('POST /streaming/live', {
  access: 'performer',
  limit: 'write',
  summary: 'Prepare my public stream: it is live when media arrives or the socket says so. One that I have is ended',
  body: Type.Object({
    title: streamTitle,
    description: Type.Optional(streamDescription),
    ...terms,
    record,
    goal: Type.Optional(goalForm),
  }),
  reply: Type.Object({
    ...streamWithChat.properties,
    publishKey: Type.String({
      description: 'The key with which POST /streaming/:id/whip takes the media, also from OBS',
    }),
  }),
  secretFields: ['publishKey'],
  errors: ['VALIDATION_FAILED', 'NOT_VERIFIED', 'LIVE_NOT_RUNNING'],
})

const changes = {
  title: Type.Optional(streamTitle),
  description: Type.Optional(streamDescription),
  ...terms,
  record,
}

export const updateLive = endpoint('PUT /streaming/live/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Change one of my streams that has not ended; what is not sent stays',
  params: byId,
  body: Type.Object(changes),
  reply: streamView,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED', 'STREAM_ENDED'],
})

export const updateCurrent = endpoint('PUT /streaming/update', {
  access: 'performer',
  limit: 'write',
  summary: 'Change my current stream; what is not sent stays',
  body: Type.Object(changes),
  reply: streamView,
  errors: ['VALIDATION_FAILED', 'STREAM_OFFLINE'],
})

export const setDuration = endpoint('PUT /streaming/set-duration', {
  access: 'performer',
  limit: 'write',
  summary: 'Say how long one of my streams has run; it never becomes less',
  body: Type.Object({ streamId: id, duration: Type.Integer({ minimum: 1, maximum: 604_800, description: 'Seconds' }) }),
  reply: Type.Object({ updated: Type.Boolean() }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const endLive = endpoint('POST /streaming/live/:id/end', {
  access: 'performer',
  limit: 'write',
  summary: 'End one of my streams for everybody',
  params: byId,
  reply: streamView,
  errors: ['ENTITY_NOT_FOUND'],
})

export const ownStream = endpoint('GET /streaming/live', {
  access: 'performer',
  limit: 'read',
  summary: 'My public stream that has not ended, with its chat and what it earned so far',
  reply: Type.Object({
    stream: nullable(streamView),
    conversation: nullable(conversationView),
    carrier,
    isCarried: Type.Boolean({
      description: 'Whether what carries streams is running. While it isn’t, none can be prepared (`LIVE_NOT_RUNNING`)',
    }),
    rtmpServer: nullable(
      Type.String({
        description:
          'Where programs send it by RTMP; the stream key there is <id of the stream>_<publishKey>. None where nothing is taken by RTMP',
      }),
    ),
    summary: nullable(
      Type.Object({
        viewersNow: Type.Integer(),
        viewersMost: Type.Integer(),
        viewers: Type.Integer({ description: 'People who looked in' }),
        tickets: Type.Integer(),
        netPrice: money({ description: 'What I earned by tickets and tips in it, after the fee' }),
      }),
    ),
  }),
})

export const recordings = endpoint('GET /streaming/live/:id/recordings', {
  access: 'performer',
  limit: 'read',
  summary: 'The videos that were kept of one of my streams, in their order; they are in my vault too',
  params: byId,
  reply: page(feedFile),
  errors: ['ENTITY_NOT_FOUND'],
})

export const join = endpoint('GET /streaming/join/:id', {
  access: 'member',
  limit: 'read',
  summary: 'Go to the stream of a creator, by id or username; a ticket is bought after this',
  params: byId,
  reply: Type.Object({
    ...streamWithChat.properties,
    mayModerate: Type.Boolean({ description: 'I am its creator, or a moderator of its chat' }),
  }),
  errors: ['ENTITY_NOT_FOUND', 'STREAM_OFFLINE', 'SUBSCRIBE_TO_JOIN', 'FOLLOW_TO_JOIN'],
})

export const liveNow = endpoint('GET /streaming/user/search', {
  access: 'public',
  limit: 'read',
  summary: 'Public streams that are live, those with most viewers first',
  query: Type.Object({
    ...paging,
    q: Type.Optional(Type.String({ maxLength: 100 })),
    performerId: Type.Optional(Type.String({ maxLength: 80 })),
    isFree: Type.Optional(Type.Boolean()),
  }),
  reply: page(streamView),
})

export const viewers = endpoint('GET /streaming/live/:id/viewers', {
  access: 'performer',
  limit: 'read',
  summary: 'Who watches one of my streams, and what each has spent in it',
  params: byId,
  query: Type.Object(paging),
  reply: page(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      username: nullable(Type.String()),
      avatar: Type.String(),
      spent: money({ description: 'Tokens, in this stream' }),
      isSubscribed: Type.Boolean(),
      isMuted: Type.Boolean(),
      isModerator: Type.Boolean(),
      joinedAt: moment(),
    }),
  ),
  errors: ['ENTITY_NOT_FOUND'],
})

export const livekitToken = endpoint('POST /streaming/livekit/token', {
  access: 'member',
  limit: 'write',
  secret: true,
  summary: 'A token for the room of a stream at LiveKit: its creator may send, people who may watch may see',
  body: Type.Object({ streamId: id }),
  reply: Type.Object({ url: Type.String(), token: Type.String() }),
  errors: ['ENTITY_NOT_FOUND', 'LIVEKIT_NOT_SET_UP', 'STREAM_OFFLINE', 'STREAM_ENDED', 'FORBIDDEN', 'LIVE_AWAY'],
})

export const agoraToken = endpoint('POST /streaming/agora/token', {
  access: 'member',
  limit: 'write',
  secret: true,
  summary: 'A token for a channel at Agora: its creator may send, people who may watch may listen',
  body: Type.Object({
    channelName: Type.String({ minLength: 1, maxLength: 64, description: 'The sessionId of a stream' }),
  }),
  reply: Type.String(),
  errors: ['ENTITY_NOT_FOUND', 'AGORA_NOT_SET_UP', 'FORBIDDEN'],
})

export const stopStream = endpoint('POST /operator/streams/:id/stop', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Stop a stream at once and tell its creator why',
  params: byId,
  body: Type.Object({
    reason: Type.String({
      minLength: 3,
      maxLength: 500,
      message: 'Say why, in at most 500 characters.',
      ...paragraphs,
    }),
    ...basis,
  }),
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export const buyStream = endpoint(
  'POST /wallet/charges/stream/:id',
  buyCall('Buy a ticket for a stream. Of a private show it answers what was spent so far, and moves nothing'),
)
