import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { conversationView } from '../messaging/conversations.ts'
import { publisher } from '../profiles/publisher.ts'
import { byId, id, moment, money, nullable, page, paging, priceSeen } from '../shapes.ts'
import { paragraphs } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'
import { streamView } from './streams.ts'

const endpoint = endpointsOf('streaming')

/** A fan's request of a private show, as both see it. */
export const showRequest = Type.Object({
  _id: Type.String(),
  performerId: Type.String(),
  performerInfo: nullable(personInfo),
  userId: Type.String(),
  userInfo: nullable(personInfo),
  startAt: moment(),
  timezone: Type.String(),
  status: Type.Enum(['pending', 'approved', 'rejected']),
  state: Type.Enum(['pending', 'approved', 'rejected', 'withdrawn', 'started', 'finished', 'expired']),
  price: money({ description: 'Tokens per minute, as agreed' }),
  wish: Type.String({ description: 'What the fan would like' }),
  minutes: Type.Integer({ description: 'Maximum minutes; their price is held at the start' }),
  booked: nullable(
    Type.Object(
      { endsAt: moment(), price: money(), soundOnly: Type.Boolean() },
      { description: 'If it is a booked call: its price is fixed and it ends at this time' },
    ),
  ),
  streamId: nullable(Type.String()),
  conversationId: nullable(Type.String()),
  totalTimeInSeconds: Type.Integer({ description: 'Seconds both were there; only these are charged' }),
  totalTokenSpent: money(),
  held: money({ description: 'Tokens held for the show while it runs; never more is charged' }),
  createdAt: moment(),
  updatedAt: moment(),
})
export type ShowRequest = Static<typeof showRequest>

const minutesOfShow = { minimum: 1, maximum: 240, message: 'Choose from 1 to 240 minutes.' }

const requestErrors = ['ENTITY_NOT_FOUND', 'SHOW_STATE_REFUSED'] as const

export const requestShow = endpoint('POST /streaming/private/request', {
  access: 'fan',
  limit: 'write',
  summary: 'Ask a creator for a private show',
  body: Type.Object({
    performerId: id,
    startAt: Type.String({
      maxLength: 60,
      description: 'ISO 8601, "YYYY-MM-DD HH:mm" or "YYYY-MM-DD hh:mm a" in the time zone',
    }),
    timezone: Type.Optional(Type.String({ maxLength: 60, description: 'IANA name; default UTC' })),
    wish: Type.Optional(
      Type.String({ maxLength: 300, message: 'Say what you would like in at most 300 characters.', ...paragraphs }),
    ),
    minutes: Type.Optional(Type.Integer({ ...minutesOfShow, description: 'Maximum minutes; default 30' })),
    priceSeen,
  }),
  reply: showRequest,
  errors: [
    'ENTITY_NOT_FOUND',
    'VALIDATION_FAILED',
    'TIME_PAST',
    'EMAIL_NOT_VERIFIED',
    'SHOWS_NOT_OFFERED',
    'SHOW_ASKED_ALREADY',
    'PRICE_CHANGED',
  ],
  publishedTexts: ['wish'],
})

const search = Type.Object({ ...paging, status: Type.Optional(Type.String({ maxLength: 20 })) })

export const myRequests = endpoint('GET /streaming/private/request/search', {
  access: 'fan',
  limit: 'read',
  summary: 'Private shows I asked for, newest first',
  query: search,
  reply: page(showRequest),
})

export const requestsToMe = endpoint('GET /streaming/private/request', {
  access: 'performer',
  limit: 'read',
  summary: 'Private shows fans asked me for, newest first',
  query: search,
  reply: page(showRequest),
})

export const approveRequest = endpoint('POST /streaming/private/request/:id/approve', {
  access: 'performer',
  limit: 'write',
  summary: 'Accept a private show: creates its stream and chat; both sides get an email',
  params: byId,
  reply: showRequest,
  errors: [...requestErrors, 'LIVE_NOT_RUNNING'],
})

export const rejectRequest = endpoint('POST /streaming/private/request/:id/reject', {
  access: 'performer',
  limit: 'write',
  summary: 'Decline a private show; the fan gets an email',
  params: byId,
  reply: showRequest,
  errors: requestErrors,
})

export const editRequest = endpoint('POST /streaming/private/request/:id/edit', {
  access: 'performer',
  limit: 'write',
  summary: 'Change the price per minute of a show, before it starts',
  params: byId,
  body: Type.Object({ price: money({ description: 'Tokens per minute, at least 1.00' }) }),
  reply: Type.Object({ activeStream: streamView, request: showRequest }),
  errors: [...requestErrors, 'VALIDATION_FAILED'],
})

export const withdrawRequest = endpoint('DELETE /streaming/private/request/:id', {
  access: 'fan',
  age: 'open',
  limit: 'write',
  summary: 'Withdraw a request of mine that hasn’t started',
  params: byId,
  reply: Type.Boolean(),
  errors: requestErrors,
})

export const oneRequest = endpoint('GET /streaming/private/request/:id/receipt', {
  access: 'member',
  age: 'open',
  limit: 'read',
  summary: 'Receipt of one of my private shows: what was agreed, when both were there, and the total',
  params: byId,
  reply: Type.Object({
    request: showRequest,
    stretches: Type.Array(
      Type.Object({
        from: moment(),
        to: moment(),
        seconds: Type.Number({ description: 'Seconds both were there' }),
      }),
    ),
    chargeId: nullable(Type.String({ description: 'Id of the charge, once the show is over' })),
    price: money({ description: 'What the fan paid' }),
    taxPrice: money({ description: 'Tax of the fan’s country, included in the price' }),
    feePrice: money({ description: 'The site’s share' }),
    netPrice: money({ description: 'The creator’s share' }),
    fanCamera: Type.Object({
      isOffered: Type.Boolean({ description: 'The fan can send their camera with POST /streaming/:id/camera/whip' }),
      isOn: Type.Boolean({ description: 'The camera is on: the creator sees it with POST /streaming/:id/camera/whep' }),
    }),
    commission: Type.Number({ description: 'The site’s share of charges from now on, as a fraction' }),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const extendShow = endpoint('POST /streaming/private/request/:id/extend', {
  access: 'fan',
  limit: 'write',
  summary: 'Hold more tokens for a running show of mine, so that it can go on',
  params: byId,
  body: Type.Object({ minutes: Type.Integer(minutesOfShow), priceSeen }),
  reply: showRequest,
  errors: [...requestErrors, 'PRICE_CHANGED', 'INSUFFICIENT_BALANCE', 'SPENDING_LIMIT_REACHED'],
})

const started = Type.Object({
  activeStream: Type.Object({ ...streamView.properties, userId: Type.String() }),
  conversation: conversationView,
  request: showRequest,
  publishKey: Type.Optional(Type.String({ description: 'Key for sending media with POST /streaming/:id/whip' })),
})
const startErrors = [...requestErrors, 'FAN_CANNOT_PAY', 'LIVE_NOT_RUNNING'] as const

export const startShow = endpoint('GET /streaming/private/request/:id/start', {
  access: 'performer',
  limit: 'write',
  secret: true,
  summary: 'Start a show: the fan’s tokens are held for as long as they asked, or as far as they go',
  params: byId,
  reply: started,
  errors: startErrors,
})

export const startShowByPost = endpoint('POST /streaming/private/request/:id/start', {
  access: 'performer',
  limit: 'write',
  secret: true,
  summary: 'Same as the GET',
  params: byId,
  reply: started,
  errors: startErrors,
})

const joined = Type.Object({
  activeStream: streamView,
  performer: nullable(publisher),
  conversation: conversationView,
  request: showRequest,
})
const joinErrors = [...requestErrors, 'STREAM_OFFLINE', 'PRICE_CHANGED'] as const

export const joinShow = endpoint('GET /streaming/private/request/:id/join', {
  access: 'fan',
  limit: 'write',
  summary: 'Join a show that was started for me',
  params: byId,
  query: Type.Object({ priceSeen }),
  reply: joined,
  errors: joinErrors,
})

export const joinShowByPost = endpoint('POST /streaming/private/request/:id/join', {
  access: 'fan',
  limit: 'write',
  summary: 'Same as the GET',
  params: byId,
  body: Type.Object({ priceSeen }),
  reply: joined,
  errors: joinErrors,
})

export const finishShow = endpoint('GET /streaming/private/request/:id/finish', {
  access: 'member',
  age: 'open',
  limit: 'write',
  summary: 'End a show of mine: the seconds both were there are charged, the rest of the hold is released',
  params: byId,
  reply: showRequest,
  errors: requestErrors,
})

export const finishShowByPost = endpoint('POST /streaming/private/request/:id/finish', {
  access: 'member',
  age: 'open',
  limit: 'write',
  summary: 'Same as the GET',
  params: byId,
  reply: showRequest,
  errors: requestErrors,
})
