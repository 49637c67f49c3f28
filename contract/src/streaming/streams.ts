import { type Static, Type } from 'typebox'
import { basis } from '../basis.ts'
import { endpointsOf } from '../endpoint.ts'
import { feedFile } from '../media/files.ts'
import { conversationView } from '../messaging/conversations.ts'
import { publisher } from '../profiles/publisher.ts'
import { byId, done, id, moment, money, nullable, page, paging } from '../shapes.ts'
import { paragraphs, title } from '../text.ts'
import { buyEndpoint } from '../wallet/buy-endpoint.ts'
import { goalForm } from './tips.ts'

const endpoint = endpointsOf('streaming')

/** Who may watch: everybody who is logged in, followers, subscribers, or people with a ticket. */
export const streamAudiences = ['everybody', 'followers', 'subscribers', 'ticket'] as const

const carrier = Type.Enum(['own', 'livekit', 'agora'], {
  description:
    'How media is sent: over WHIP and WHEP here, or in a LiveKit room or an Agora channel with the token for it',
})

/** Of a stream for subscribers: the lowest tier that opens it. */
export const streamTier = nullable(
  Type.Object(
    { _id: Type.String(), name: Type.String() },
    { description: 'Tier whose subscribers, and those above, can watch; null: all subscribers' },
  ),
)
export const streamTierId = Type.Optional(
  nullable(
    Type.String({ maxLength: 80, description: 'Lowest tier that opens a stream for subscribers; null: any tier' }),
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
      'Channel of the stream; empty for people who can neither watch it nor buy a ticket. It opens nothing by itself',
  }),
  isStreaming: Type.Integer({ description: '1 while it is live, including while its creator reconnects' }),
  reconnecting: Type.Boolean({ description: 'Its creator’s connection dropped; it ends one minute after that' }),
  streamingTime: Type.Integer({ description: 'In seconds' }),
  lastStreamingTime: nullable(moment()),
  startedAt: nullable(moment()),
  endedAt: nullable(moment()),
  audience: Type.Enum([...streamAudiences, 'private']),
  tier: streamTier,
  isFree: Type.Boolean({ description: 'No ticket needed' }),
  price: money({ description: 'Price of a ticket, or of a minute of a private show, in tokens' }),
  carrier,
  isRecorded: Type.Boolean({ description: 'It is recorded for its creator' }),
  hasPurchased: Type.Boolean(),
  mayWatch: Type.Boolean(),
  isSubscribed: Type.Boolean(),
  stats: Type.Object({ members: Type.Integer({ description: 'Current number of viewers' }), likes: Type.Integer() }),
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
  price: Type.Optional(money({ description: 'Price of a ticket, at least 1.00' })),
}

const record = Type.Optional(Type.Boolean({ description: 'Record it as a video in my vault' }))

/** A stream and its chat. */
const streamWithChat = Type.Object({ stream: streamView, conversation: conversationView })

export const goLive = endpoint('POST /streaming/live', {
  access: 'performer',
  limit: 'write',
  summary: 'Prepare my public stream: it goes live once media arrives or the socket says so. Ends any stream I have',
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
      description: 'Key for sending media with POST /streaming/:id/whip, also from OBS',
    }),
  }),
  secretFields: ['publishKey'],
  errors: ['VALIDATION_FAILED', 'NOT_VERIFIED', 'LIVE_NOT_RUNNING'],
  publishedTexts: ['title', 'description', 'goal.title'],
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
  summary: 'Change one of my streams before it ends; fields you leave out stay as they are',
  params: byId,
  body: Type.Object(changes),
  reply: streamView,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED', 'STREAM_ENDED'],
  publishedTexts: ['title', 'description'],
})

export const updateCurrent = endpoint('PUT /streaming/update', {
  access: 'performer',
  limit: 'write',
  summary: 'Change my current stream; fields you leave out stay as they are',
  body: Type.Object(changes),
  reply: streamView,
  errors: ['VALIDATION_FAILED', 'STREAM_OFFLINE'],
  publishedTexts: ['title', 'description'],
})

export const setDuration = endpoint('PUT /streaming/set-duration', {
  access: 'performer',
  limit: 'write',
  summary: 'Report how long one of my streams has run; it can only increase',
  body: Type.Object({
    streamId: id,
    duration: Type.Integer({ minimum: 1, maximum: 604_800, description: 'In seconds' }),
  }),
  reply: Type.Object({ updated: Type.Boolean() }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const endLive = endpoint('POST /streaming/live/:id/end', {
  access: 'performer',
  limit: 'write',
  summary: 'End one of my streams for everyone',
  params: byId,
  reply: streamView,
  errors: ['ENTITY_NOT_FOUND'],
})

export const ownStream = endpoint('GET /streaming/live', {
  access: 'performer',
  limit: 'read',
  summary: 'My current public stream, with its chat and earnings so far',
  reply: Type.Object({
    stream: nullable(streamView),
    conversation: nullable(conversationView),
    carrier,
    isCarried: Type.Boolean({
      description: 'Whether the streaming server is running. If not, no stream can be prepared (`LIVE_NOT_RUNNING`)',
    }),
    rtmpServer: nullable(
      Type.String({
        description:
          'Address for sending media over RTMP, with <id of the stream>_<publishKey> as stream key; left out if RTMP is off',
      }),
    ),
    summary: nullable(
      Type.Object({
        viewersNow: Type.Integer(),
        viewersMost: Type.Integer(),
        viewers: Type.Integer({ description: 'People who watched, even briefly' }),
        tickets: Type.Integer(),
        netPrice: money({ description: 'What I earned from its tickets and tips, after the fee' }),
      }),
    ),
  }),
})

export const recordings = endpoint('GET /streaming/live/:id/recordings', {
  access: 'performer',
  limit: 'read',
  summary: 'Recorded videos of one of my streams, in order; they are in my vault too',
  params: byId,
  reply: page(feedFile),
  errors: ['ENTITY_NOT_FOUND'],
})

export const join = endpoint('GET /streaming/join/:id', {
  access: 'member',
  limit: 'read',
  summary: 'Join a creator’s stream, by id or username; buy a ticket afterwards if it needs one',
  params: byId,
  reply: Type.Object({
    ...streamWithChat.properties,
    mayModerate: Type.Boolean({ description: 'The viewer is its creator or a moderator of its chat' }),
  }),
  errors: ['ENTITY_NOT_FOUND', 'STREAM_OFFLINE', 'SUBSCRIBE_TO_JOIN', 'FOLLOW_TO_JOIN'],
})

export const liveNow = endpoint('GET /streaming/user/search', {
  access: 'public',
  limit: 'read',
  summary: 'Live public streams, most viewers first',
  query: Type.Object({
    ...paging,
    q: Type.Optional(Type.String({ maxLength: 100 })),
    performerId: Type.Optional(Type.String({ maxLength: 80 })),
    isFree: Type.Optional(Type.Boolean()),
  }),
  reply: page(streamView),
  searchedTexts: ['q'],
})

export const viewers = endpoint('GET /streaming/live/:id/viewers', {
  access: 'performer',
  limit: 'read',
  summary: 'Current viewers of one of my streams, and what each has spent in it',
  params: byId,
  query: Type.Object(paging),
  reply: page(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      username: nullable(Type.String()),
      avatar: Type.String(),
      spent: money({ description: 'Tokens spent in this stream' }),
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
  summary: 'Token for a stream’s LiveKit room: its creator can send, people who can watch can receive',
  body: Type.Object({ streamId: id }),
  reply: Type.Object({ url: Type.String(), token: Type.String() }),
  errors: ['ENTITY_NOT_FOUND', 'LIVEKIT_NOT_SET_UP', 'STREAM_OFFLINE', 'STREAM_ENDED', 'FORBIDDEN', 'LIVE_AWAY'],
})

export const agoraToken = endpoint('POST /streaming/agora/token', {
  access: 'member',
  limit: 'write',
  secret: true,
  summary: 'Token for an Agora channel: its creator can send, people who can watch can receive',
  body: Type.Object({
    channelName: Type.String({ minLength: 1, maxLength: 64, description: 'sessionId of a stream' }),
  }),
  reply: Type.String(),
  errors: ['ENTITY_NOT_FOUND', 'AGORA_NOT_SET_UP', 'FORBIDDEN'],
})

export const stopStream = endpoint('POST /operator/streams/:id/stop', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Stop a stream at once, with a reason its creator sees',
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
  buyEndpoint('Buy a ticket for a stream. If it is a private show, returns what was spent so far and charges nothing'),
)
