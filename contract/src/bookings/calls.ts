import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, done, id, moment, money, nullable } from '../shapes.ts'
import { filledParagraphs, paragraphs } from '../text.ts'
import { callOffer, callOfferForm, callSettings, callSettingsForm, callsOf } from './offers.ts'
import { bookedCall, callDetail, callSides } from './shapes.ts'

const endpoint = endpointsOf('bookings')

export const ownSettings = endpoint('GET /calls/settings', {
  access: 'performer',
  limit: 'read',
  summary: 'When fans can book calls with me, and the calls I offer',
  reply: callSettings,
})

export const changeSettings = endpoint('PUT /calls/settings', {
  access: 'performer',
  limit: 'write',
  summary: 'Turn calls on or off, and set when fans can book them',
  body: callSettingsForm,
  reply: callSettings,
  errors: ['VALIDATION_FAILED'],
})

const offerErrors = ['VALIDATION_FAILED', 'AMOUNT_OUT_OF_RANGE'] as const

export const addOffer = endpoint('POST /calls/offers', {
  access: 'performer',
  limit: 'write',
  summary: 'Offer a call; up to five offers',
  body: callOfferForm,
  reply: callOffer,
  errors: [...offerErrors, 'CALL_OFFERS_FULL'],
  publishedTexts: ['title', 'text'],
})

export const changeOffer = endpoint('PUT /calls/offers/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Change an offer; calls already booked stay as booked',
  params: byId,
  body: callOfferForm,
  reply: callOffer,
  errors: ['ENTITY_NOT_FOUND', ...offerErrors],
  publishedTexts: ['title', 'text'],
})

export const removeOffer = endpoint('DELETE /calls/offers/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Stop offering a call; calls already booked stay',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export const ofCreator = endpoint('GET /calls/of/:id', {
  access: 'fan',
  limit: 'read',
  summary: 'The calls that a creator offers',
  params: byId,
  reply: callsOf,
  errors: ['ENTITY_NOT_FOUND'],
})

const ofTimes = {
  limit: 'read',
  params: byId,
  query: Type.Object({
    from: moment(),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 14, message: 'Choose from 1 to 14 days.' })),
  }),
  reply: Type.Object({ data: Type.Array(moment(), { description: 'Times at which a call can start' }) }),
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
} as const

export const times = endpoint('GET /calls/offers/:id/times', {
  ...ofTimes,
  access: 'fan',
  summary: 'Free times for an offer, within a span of up to 14 days',
})

export const timesOf = endpoint('GET /calls/:id/times', {
  ...ofTimes,
  access: 'member',
  summary: 'Other times one of my calls can move to, within a span of up to 14 days',
})

const moneyErrors = ['INSUFFICIENT_BALANCE', 'SPENDING_LIMIT_REACHED'] as const
const timezone = Type.String({ maxLength: 60, description: 'IANA name, such as Europe/Paris' })

export const book = endpoint('POST /calls', {
  access: 'fan',
  limit: 'write',
  summary: 'Book a call; its price is held in my wallet and charged after the call',
  body: Type.Object({
    offerId: id,
    startAt: moment(),
    price: money({ description: 'Price I was shown; refused with PRICE_CHANGED if it is higher now' }),
    wish: Type.String({ maxLength: 500, message: 'Use up to 500 characters.', ...paragraphs }),
    timezone,
  }),
  reply: callDetail,
  errors: [
    ...(['VALIDATION_FAILED', 'ENTITY_NOT_FOUND', 'EMAIL_NOT_VERIFIED', 'PRICE_CHANGED'] as const),
    ...(['CALLS_OFF', 'CALL_NOT_FOR_YOU', 'CALL_TIME_TAKEN'] as const),
    ...moneyErrors,
  ],
  publishedTexts: ['wish'],
})

const list = Type.Object({
  which: Type.Optional(Type.Enum(['coming', 'over'], { message: 'Choose coming or over.' })),
  before: cursor,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
const listed = Type.Object({ data: Type.Array(bookedCall), next: nullable(Type.String()) })

export const mine = endpoint('GET /calls', {
  access: 'fan',
  limit: 'read',
  summary: 'Calls I booked: upcoming ones, next first, or past ones',
  query: list,
  reply: listed,
})

export const received = endpoint('GET /calls/received', {
  access: 'performer',
  limit: 'read',
  summary: 'Calls fans booked with me: upcoming ones, next first, or past ones',
  query: list,
  reply: listed,
})

export const one = endpoint('GET /calls/:id', {
  access: 'member',
  limit: 'read',
  summary: 'One call of mine, as its fan or its creator',
  params: byId,
  reply: callDetail,
  errors: ['ENTITY_NOT_FOUND'],
})

export const calendar = endpoint('GET /calls/:id/calendar', {
  access: 'member',
  limit: 'read',
  summary: 'One call of mine as a calendar file (.ics)',
  params: byId,
  reply: Type.Unknown(),
  errors: ['ENTITY_NOT_FOUND'],
})

const errors = ['ENTITY_NOT_FOUND', 'CALL_MOVED_ON'] as const
const note = Type.Optional(Type.String({ maxLength: 1_000, message: 'Use up to 1,000 characters.', ...paragraphs }))
const byCreator = { access: 'performer', limit: 'write', params: byId, reply: callDetail, errors } as const
const byBoth = { access: 'member', limit: 'write', params: byId, reply: callDetail, errors } as const

export const confirm = endpoint('POST /calls/:id/confirm', {
  ...byCreator,
  summary: 'Confirm a call a fan asked for',
})

export const decline = endpoint('POST /calls/:id/decline', {
  ...byCreator,
  summary: 'Decline a call a fan asked for; the hold on their tokens is released',
  body: Type.Object({ note }),
  errors: [...errors, 'VALIDATION_FAILED'],
  publishedTexts: ['note'],
})

export const cancel = endpoint('POST /calls/:id/cancel', {
  ...byCreator,
  summary: 'Cancel a call I confirmed; the hold on the fan’s tokens is released in full',
  body: Type.Object({
    note: Type.String({
      minLength: 1,
      maxLength: 1_000,
      message: 'Write 1 to 1,000 characters.',
      ...filledParagraphs,
    }),
  }),
  errors: [...errors, 'VALIDATION_FAILED'],
  publishedTexts: ['note'],
})

export const withdraw = endpoint('POST /calls/:id/withdraw', {
  access: 'fan',
  limit: 'write',
  params: byId,
  reply: callDetail,
  age: 'open',
  summary: 'Cancel a call I booked: free if early enough, otherwise part of the price is charged',
  body: Type.Object({ charged: money({ description: 'The cancellation charge I was shown' }) }),
  errors: [...errors, 'VALIDATION_FAILED', 'PRICE_CHANGED'],
})

export const propose = endpoint('POST /calls/:id/propose', {
  ...byBoth,
  summary: 'Propose other times, once per side: a creator up to three, a fan one',
  body: Type.Object({
    times: Type.Array(moment(), { minItems: 1, maxItems: 3, message: 'Choose 1 to 3 times.' }),
  }),
  errors: [...errors, 'VALIDATION_FAILED', 'CALL_TIME_TAKEN'],
})

export const take = endpoint('POST /calls/:id/take', {
  ...byBoth,
  summary: 'Accept a time the other side proposed; this confirms the call',
  body: Type.Object({ startAt: moment() }),
  errors: [...errors, 'VALIDATION_FAILED', 'CALL_TIME_TAKEN', ...moneyErrors],
})

export const join = endpoint('POST /calls/:id/join', {
  ...byBoth,
  summary: 'Join a call, from 5 minutes before it starts until it ends',
  reply: Type.Object({
    showId: Type.String({ description: 'Id of the private show the call takes place in' }),
    side: Type.Enum(callSides),
  }),
  errors: [...errors, 'CALL_TOO_EARLY', 'LIVE_NOT_RUNNING'],
})
