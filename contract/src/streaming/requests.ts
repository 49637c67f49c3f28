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
  price: money({ description: 'Tokens a minute, as it was agreed' }),
  wish: Type.String({ description: 'What the fan would like' }),
  minutes: Type.Integer({ description: 'At most; tokens for them are set aside when the show starts' }),
  booked: nullable(
    Type.Object(
      { endsAt: moment(), price: money(), soundOnly: Type.Boolean() },
      { description: 'Of a booked call: its price is fixed and it ends at this time' },
    ),
  ),
  streamId: nullable(Type.String()),
  conversationId: nullable(Type.String()),
  totalTimeInSeconds: Type.Integer({ description: 'Seconds in which both were there; nothing else is paid' }),
  totalTokenSpent: money(),
  held: money({ description: 'Tokens set aside for the show while it runs: more is never charged' }),
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
      description: 'ISO, "YYYY-MM-DD HH:mm" or "YYYY-MM-DD hh:mm a" in the time zone',
    }),
    timezone: Type.Optional(Type.String({ maxLength: 60, description: 'An IANA name; UTC without' })),
    wish: Type.Optional(
      Type.String({ maxLength: 300, message: 'Say what you would like in at most 300 characters.', ...paragraphs }),
    ),
    minutes: Type.Optional(Type.Integer({ ...minutesOfShow, description: 'For how long at most; 30 without' })),
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
})

const search = Type.Object({ ...paging, status: Type.Optional(Type.String({ maxLength: 20 })) })

export const myRequests = endpoint('GET /streaming/private/request/search', {
  access: 'fan',
  limit: 'read',
  summary: 'The private shows that I asked for, newest first',
  query: search,
  reply: page(showRequest),
})

export const requestsToMe = endpoint('GET /streaming/private/request', {
  access: 'performer',
  limit: 'read',
  summary: 'The private shows that fans asked me for, newest first',
  query: search,
  reply: page(showRequest),
})

export const approveRequest = endpoint('POST /streaming/private/request/:id/approve', {
  access: 'performer',
  limit: 'write',
  summary: 'Agree to a private show: its stream and chat are made, and both are told by mail',
  params: byId,
  reply: showRequest,
  errors: [...requestErrors, 'LIVE_NOT_RUNNING'],
})

export const rejectRequest = endpoint('POST /streaming/private/request/:id/reject', {
  access: 'performer',
  limit: 'write',
  summary: 'Decline a private show; the fan is told by mail',
  params: byId,
  reply: showRequest,
  errors: requestErrors,
})

export const editRequest = endpoint('POST /streaming/private/request/:id/edit', {
  access: 'performer',
  limit: 'write',
  summary: 'Change what a minute of a show costs, before it has started',
  params: byId,
  body: Type.Object({ price: money({ description: 'Tokens a minute, from 1.00' }) }),
  reply: Type.Object({ activeStream: streamView, request: showRequest }),
  errors: [...requestErrors, 'VALIDATION_FAILED'],
})

export const withdrawRequest = endpoint('DELETE /streaming/private/request/:id', {
  access: 'fan',
  age: 'open',
  limit: 'write',
  summary: 'Take back a request of mine that has not started',
  params: byId,
  reply: Type.Boolean(),
  errors: requestErrors,
})

export const oneRequest = endpoint('GET /streaming/private/request/:id/receipt', {
  access: 'member',
  age: 'open',
  limit: 'read',
  summary: 'A private show of mine: what was agreed, when both were there, and what it came to',
  params: byId,
  reply: Type.Object({
    request: showRequest,
    stretches: Type.Array(
      Type.Object({
        from: moment(),
        to: moment(),
        seconds: Type.Number({ description: 'In which both were there' }),
      }),
    ),
    chargeId: nullable(Type.String({ description: 'Of the charge, once it is over' })),
    price: money({ description: 'What the fan paid' }),
    taxPrice: money({ description: 'The tax of the fan’s country in it' }),
    feePrice: money({ description: "The site's part of it" }),
    netPrice: money({ description: "The creator's part of it" }),
    fanCamera: Type.Object({
      isOffered: Type.Boolean({ description: 'The fan can send a camera with POST /streaming/:id/camera/whip' }),
      isOn: Type.Boolean({ description: 'It arrives: the creator sees it with POST /streaming/:id/camera/whep' }),
    }),
    commission: Type.Number({ description: "The site's part of what is charged from now on, of 1" }),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const extendShow = endpoint('POST /streaming/private/request/:id/extend', {
  access: 'fan',
  limit: 'write',
  summary: 'Set more tokens aside for a show of mine that runs, so that it can go on',
  params: byId,
  body: Type.Object({ minutes: Type.Integer(minutesOfShow), priceSeen }),
  reply: showRequest,
  errors: [...requestErrors, 'PRICE_CHANGED', 'INSUFFICIENT_BALANCE', 'SPENDING_LIMIT_REACHED'],
})

const started = Type.Object({
  activeStream: Type.Object({ ...streamView.properties, userId: Type.String() }),
  conversation: conversationView,
  request: showRequest,
  publishKey: Type.Optional(Type.String({ description: 'With which POST /streaming/:id/whip takes the media' })),
})
const startErrors = [...requestErrors, 'FAN_CANNOT_PAY', 'LIVE_NOT_RUNNING'] as const

export const startShow = endpoint('GET /streaming/private/request/:id/start', {
  access: 'performer',
  limit: 'write',
  secret: true,
  summary: "Begin a show: the fan's tokens for as long as they asked, or what there is, are set aside",
  params: byId,
  reply: started,
  errors: startErrors,
})

export const startShowByPost = endpoint('POST /streaming/private/request/:id/start', {
  access: 'performer',
  limit: 'write',
  secret: true,
  summary: 'The same as the GET',
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
  summary: 'Go to a show that was started for me',
  params: byId,
  query: Type.Object({ priceSeen }),
  reply: joined,
  errors: joinErrors,
})

export const joinShowByPost = endpoint('POST /streaming/private/request/:id/join', {
  access: 'fan',
  limit: 'write',
  summary: 'The same as the GET',
  params: byId,
  body: Type.Object({ priceSeen }),
  reply: joined,
  errors: joinErrors,
})

export const finishShow = endpoint('GET /streaming/private/request/:id/finish', {
  access: 'member',
  age: 'open',
  limit: 'write',
  summary: 'End a show of mine: the seconds in which both were there are charged, the rest is given back',
  params: byId,
  reply: showRequest,
  errors: requestErrors,
})

export const finishShowByPost = endpoint('POST /streaming/private/request/:id/finish', {
  access: 'member',
  age: 'open',
  limit: 'write',
  summary: 'The same as the GET',
  params: byId,
  reply: showRequest,
  errors: requestErrors,
})
