import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { feedFile } from '../media/files.ts'
import { byId, cursor, id, moment, money, nullable } from '../shapes.ts'
import { chargeTax } from '../tax/included.ts'
import { filledParagraphs, paragraphs } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('custom-requests')

export const customRequestKinds = ['photo', 'video', 'audio', 'other'] as const
export type CustomRequestKind = (typeof customRequestKinds)[number]

/** `returned` is what operators gave back; every end but `completed` gives the fan their tokens back. */
export const customRequestStates = [
  ...(['asked', 'countered', 'accepted', 'overdue', 'changes_asked', 'delivered', 'disputed'] as const),
  ...(['completed', 'declined', 'withdrawn', 'cancelled', 'expired', 'returned'] as const),
] as const
export type CustomRequestState = (typeof customRequestStates)[number]

/** What one of the two can do with a request. */
export const customRequestActs = [
  ...(['accept', 'decline', 'counter', 'cancel', 'deliver'] as const),
  ...(['agree', 'withdraw', 'ask_changes', 'complete', 'dispute'] as const),
] as const
export type CustomRequestAct = (typeof customRequestActs)[number]

const stepNames = [...customRequestStates, ...(['agreed', 'redelivered'] as const)] as const

/** Something that happened to a request. */
const step = Type.Object({
  _id: Type.String(),
  what: Type.Enum(stepNames),
  side: Type.Enum(['fan', 'creator', 'site', 'operator']),
  text: Type.String({ description: 'Note written with this step' }),
  price: nullable(money()),
  days: nullable(Type.Integer()),
  at: moment(),
})
export type CustomRequestStep = Static<typeof step>

/** A request as both sides see it in their lists. */
export const customRequest = Type.Object({
  _id: Type.String(),
  kind: Type.Enum(customRequestKinds),
  wish: Type.String(),
  state: Type.Enum(customRequestStates),
  side: Type.Enum(['fan', 'creator', 'operator'], { description: 'The viewer’s side of the request' }),
  price: money({ description: 'Held in the fan’s wallet while the request is open' }),
  days: Type.Integer(),
  counter: nullable(
    Type.Object({ price: money(), days: Type.Integer() }, { description: 'The creator’s counter-offer' }),
  ),
  fanId: Type.String(),
  fanInfo: nullable(personInfo),
  performerId: Type.String(),
  performerInfo: nullable(personInfo),
  isOpen: Type.Boolean({ description: 'The price is held' }),
  dueAt: nullable(moment()),
  nextAt: nullable(moment()),
  createdAt: moment(),
  updatedAt: moment(),
})
export type CustomRequest = Static<typeof customRequest>

const shares = Type.Object({
  price: money(),
  tax: money({ description: 'Tax of the fan’s country, included in the price' }),
  fee: money({ description: 'The site’s share' }),
  net: money({ description: 'The creator’s share' }),
})

/** One request with what happened to it. */
export const customRequestDetail = Type.Object({
  ...customRequest.properties,
  acts: Type.Array(Type.Enum(customRequestActs), { description: 'What the viewer can do now' }),
  steps: Type.Array(step, { description: 'What happened, oldest first' }),
  delivery: nullable(
    Type.Object(
      { text: Type.String(), files: Type.Array(feedFile) },
      { description: 'The delivery, as far as the viewer can see it' },
    ),
  ),
  shares: nullable(Type.Object(shares.properties, { description: 'Creator only: what they get or got' })),
  tax: nullable(Type.Object(chargeTax.properties, { description: 'Fan only, once it is paid' })),
  chargeId: nullable(Type.String()),
  decideBy: nullable(moment()),
})
export type CustomRequestDetail = Static<typeof customRequestDetail>

/** What a creator makes, for fans who could ask. */
export const customRequestOffer = Type.Object({
  isOn: Type.Boolean(),
  isFull: Type.Boolean({ description: 'The creator has as many open requests as they take' }),
  price: money({ description: 'Lowest price' }),
  priceMax: money(),
  text: Type.String(),
  days: Type.Integer(),
  performerInfo: nullable(personInfo),
})
export type CustomRequestOffer = Static<typeof customRequestOffer>

const daysText = { minimum: 1, maximum: 30, message: 'Choose from 1 to 30 days.' }
const openText = { minimum: 1, maximum: 20, message: 'Choose from 1 to 20 requests.' }

/** What a creator has set for requests. */
export const customRequestSettings = Type.Object({
  isOn: Type.Boolean(),
  price: money({ description: 'Lowest price fans can offer' }),
  text: Type.String({ description: 'What the creator makes' }),
  days: Type.Integer({ description: 'How many days the creator needs' }),
  openMax: Type.Integer({ description: 'How many requests can be open at once' }),
  openNow: Type.Integer(),
  priceMin: money({ description: 'Lowest price the site allows' }),
  priceMax: money(),
})
export type CustomRequestSettings = Static<typeof customRequestSettings>

export const ownSettings = endpoint('GET /custom-requests/settings', {
  access: 'performer',
  limit: 'read',
  summary: 'What I make on request',
  reply: customRequestSettings,
})

export const changeSettings = endpoint('PUT /custom-requests/settings', {
  access: 'performer',
  limit: 'write',
  summary: 'Turn requests on or off, and set what I make, the lowest price and how many days I need',
  body: Type.Object({
    isOn: Type.Boolean(),
    price: money(),
    text: Type.String({ maxLength: 1_000, message: 'Use up to 1,000 characters.', ...paragraphs }),
    days: Type.Integer(daysText),
    openMax: Type.Integer(openText),
  }),
  reply: customRequestSettings,
  errors: ['VALIDATION_FAILED', 'AMOUNT_OUT_OF_RANGE'],
  publishedTexts: ['text'],
})

export const offer = endpoint('GET /custom-requests/offers/:id', {
  access: 'fan',
  limit: 'read',
  summary: 'What a creator makes on request, and the lowest price',
  params: byId,
  reply: customRequestOffer,
  errors: ['ENTITY_NOT_FOUND'],
})

const moneyErrors = ['INSUFFICIENT_BALANCE', 'SPENDING_LIMIT_REACHED'] as const

export const ask = endpoint('POST /custom-requests', {
  access: 'fan',
  limit: 'write',
  summary: 'Ask a creator to make something for me; the price is held in my wallet right away',
  body: Type.Object({
    performerId: id,
    kind: Type.Enum(customRequestKinds, { message: 'Choose photo, video, audio or something else.' }),
    wish: Type.String({
      minLength: 10,
      maxLength: 2_000,
      message: 'Describe what you want in 10 to 2,000 characters.',
      ...filledParagraphs,
    }),
    price: money(),
  }),
  reply: customRequest,
  errors: [
    ...(['VALIDATION_FAILED', 'ENTITY_NOT_FOUND', 'EMAIL_NOT_VERIFIED', 'AMOUNT_OUT_OF_RANGE'] as const),
    ...(['CUSTOM_REQUESTS_OFF', 'CUSTOM_REQUESTS_FULL'] as const),
    ...moneyErrors,
  ],
  publishedTexts: ['wish'],
})

const list = Type.Object({
  which: Type.Optional(Type.Enum(['open', 'over'], { message: 'Choose open or over.' })),
  before: cursor,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
const listed = Type.Object({ data: Type.Array(customRequest), next: nullable(Type.String()) })

export const mine = endpoint('GET /custom-requests', {
  access: 'fan',
  limit: 'read',
  summary: 'My requests to creators, newest first',
  query: list,
  reply: listed,
})

export const received = endpoint('GET /custom-requests/received', {
  access: 'performer',
  limit: 'read',
  summary: 'Requests from fans to me, newest first',
  query: list,
  reply: listed,
})

export const one = endpoint('GET /custom-requests/:id', {
  access: 'member',
  limit: 'read',
  summary: 'One request of mine, as its fan or its creator',
  params: byId,
  reply: customRequestDetail,
  errors: ['ENTITY_NOT_FOUND'],
})

const errors = ['ENTITY_NOT_FOUND', 'CUSTOM_REQUEST_MOVED_ON'] as const
const byCreator = { access: 'performer', limit: 'write', params: byId, reply: customRequestDetail, errors } as const
const byFan = { access: 'fan', limit: 'write', params: byId, reply: customRequestDetail, errors } as const

const why = (most: number) =>
  Type.String({
    minLength: 1,
    maxLength: most,
    message: `Write 1 to ${most.toLocaleString('en')} characters.`,
    ...filledParagraphs,
  })
const note = Type.Optional(Type.String({ maxLength: 1_000, message: 'Use up to 1,000 characters.', ...paragraphs }))

export const accept = endpoint('POST /custom-requests/:id/accept', {
  ...byCreator,
  summary: 'Accept a request at its price; it is due within the days I set',
})

export const decline = endpoint('POST /custom-requests/:id/decline', {
  ...byCreator,
  summary: 'Decline a request; the fan gets their tokens back',
  body: Type.Object({ note }),
  errors: [...errors, 'VALIDATION_FAILED'],
  publishedTexts: ['note'],
})

export const counter = endpoint('POST /custom-requests/:id/counter', {
  ...byCreator,
  summary: 'Propose another price or due date; the fan agrees or withdraws the request',
  body: Type.Object({ price: money(), days: Type.Integer(daysText), note }),
  errors: [...errors, 'VALIDATION_FAILED', 'AMOUNT_OUT_OF_RANGE'],
  publishedTexts: ['note'],
})

export const cancel = endpoint('POST /custom-requests/:id/cancel', {
  ...byCreator,
  summary: 'Cancel a request I accepted; the fan gets their tokens back',
  body: Type.Object({ note: why(1_000) }),
  errors: [...errors, 'VALIDATION_FAILED'],
  publishedTexts: ['note'],
})

export const deliver = endpoint('POST /custom-requests/:id/deliver', {
  ...byCreator,
  summary: 'Deliver a request: files from my vault and a text',
  body: Type.Object({
    text: Type.String({ maxLength: 5_000, message: 'Use up to 5,000 characters.', ...paragraphs }),
    fileIds: Type.Array(id, { maxItems: 10, message: 'Choose up to 10 files.' }),
  }),
  errors: [...errors, 'VALIDATION_FAILED'],
  publishedTexts: ['text'],
})

export const agree = endpoint('POST /custom-requests/:id/agree', {
  ...byFan,
  summary: 'Agree to the creator’s price; it is held instead of the previous one',
  body: Type.Object({
    price: money({ description: 'Price I was shown; refused with PRICE_CHANGED if the creator asks for more now' }),
  }),
  errors: [...errors, 'PRICE_CHANGED', ...moneyErrors],
})

export const withdraw = endpoint('POST /custom-requests/:id/withdraw', {
  ...byFan,
  age: 'open',
  summary: 'Withdraw a request before it is accepted or once it is overdue; the hold on my tokens is released',
})

export const askChanges = endpoint('POST /custom-requests/:id/changes', {
  ...byFan,
  summary: 'Ask for changes to the delivery, once',
  body: Type.Object({ text: why(2_000) }),
  errors: [...errors, 'VALIDATION_FAILED'],
  publishedTexts: ['text'],
})

export const complete = endpoint('POST /custom-requests/:id/complete', {
  ...byFan,
  summary: 'Accept the delivery; the creator is paid the held price',
})

export const dispute = endpoint('POST /custom-requests/:id/dispute', {
  ...byFan,
  summary: 'Dispute the delivery and say what is wrong with it; an operator decides',
  body: Type.Object({ text: why(2_000) }),
  errors: [...errors, 'VALIDATION_FAILED'],
})
