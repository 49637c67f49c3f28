import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, id, moment, money, nullable } from '../shapes.ts'
import { filledParagraphs, paragraphs, title } from '../text.ts'
import { fundraiser, fundraiserDetail, ownPledge, pledgeRow } from './shapes.ts'

const endpoint = endpointsOf('fundraisers')

const files = (most: number) => Type.Array(id, { maxItems: most, message: `Choose up to ${most} files.` })

const written = Type.Object({
  title: Type.String({ minLength: 3, maxLength: 100, message: 'Write 3 to 100 characters.', ...title }),
  text: Type.String({ minLength: 20, maxLength: 3_000, message: 'Write 20 to 3,000 characters.', ...filledParagraphs }),
  goal: money({ description: 'In tokens, from 100 to 1,000,000 inclusive' }),
  endsAt: moment(),
  pledgeMin: money({ description: 'Smallest pledge, within the site’s limits for tips' }),
  fileIds: files(4),
  reward: nullable(
    Type.Object({
      text: Type.String({
        minLength: 3,
        maxLength: 1_000,
        message: 'Write 3 to 1,000 characters.',
        ...filledParagraphs,
      }),
      min: money(),
      deliverBy: moment(),
    }),
  ),
})

const errors = ['ENTITY_NOT_FOUND', 'FUNDRAISER_MOVED_ON', 'TAKEN_DOWN', 'VALIDATION_FAILED'] as const
const byCreator = { access: 'performer', limit: 'write', params: byId, reply: fundraiserDetail, errors } as const

export const create = endpoint('POST /fundraisers', {
  access: 'performer',
  limit: 'write',
  summary: 'Create a fundraiser; it stays a draft until I start it',
  body: written,
  reply: fundraiserDetail,
  errors: ['VALIDATION_FAILED', 'AMOUNT_OUT_OF_RANGE'],
  publishedTexts: ['title', 'text', 'reward.text'],
})

export const change = endpoint('PUT /fundraisers/:id', {
  ...byCreator,
  summary: 'Change a draft',
  body: written,
  errors: [...errors, 'AMOUNT_OUT_OF_RANGE'],
  publishedTexts: ['title', 'text', 'reward.text'],
})

export const remove = endpoint('DELETE /fundraisers/:id', {
  ...byCreator,
  summary: 'Delete a draft',
  reply: Type.Object({ success: Type.Boolean() }),
})

export const start = endpoint('POST /fundraisers/:id/start', {
  ...byCreator,
  summary: 'Start a draft: fans can pledge, and goal, end and reward can’t change any more',
  errors: [...errors, 'FUNDRAISERS_FULL'],
})

export const update = endpoint('POST /fundraisers/:id/updates', {
  ...byCreator,
  summary: 'Post an update to everyone who pledged',
  body: Type.Object({
    text: Type.String({ minLength: 1, maxLength: 1_000, message: 'Write 1 to 1,000 characters.', ...filledParagraphs }),
  }),
  publishedTexts: ['text'],
})

export const cancel = endpoint('POST /fundraisers/:id/cancel', {
  ...byCreator,
  summary: 'Cancel a running fundraiser; all pledges are given back',
  body: Type.Object({
    note: Type.String({ minLength: 1, maxLength: 1_000, message: 'Write 1 to 1,000 characters.', ...filledParagraphs }),
  }),
  publishedTexts: ['note'],
})

export const deliver = endpoint('POST /fundraisers/:id/deliver', {
  ...byCreator,
  summary: 'Deliver the reward: files from my vault and a text; delivering again replaces it',
  body: Type.Object({
    text: Type.String({ maxLength: 5_000, message: 'Use up to 5,000 characters.', ...paragraphs }),
    fileIds: files(10),
  }),
  publishedTexts: ['text'],
})

const list = Type.Object({ before: cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) })

export const own = endpoint('GET /fundraisers/own', {
  access: 'performer',
  limit: 'read',
  summary: 'My fundraisers, newest first',
  query: list,
  reply: Type.Object({ data: Type.Array(fundraiser), next: nullable(Type.String()), runningMax: Type.Integer() }),
})

export const pledges = endpoint('GET /fundraisers/:id/pledges', {
  access: 'performer',
  limit: 'read',
  summary: 'Who pledged to a fundraiser of mine, newest first',
  params: byId,
  query: list,
  reply: Type.Object({ data: Type.Array(pledgeRow), next: nullable(Type.String()) }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const ofCreator = endpoint('GET /fundraisers/of/:id', {
  access: 'public',
  limit: 'read',
  summary: 'Running fundraisers of a creator',
  params: byId,
  reply: Type.Object({ data: Type.Array(fundraiser) }),
})

export const one = endpoint('GET /fundraisers/:id', {
  access: 'public',
  limit: 'read',
  summary: 'One fundraiser, with the viewer’s pledge; only its creator can see a draft',
  params: byId,
  reply: fundraiserDetail,
  errors: ['ENTITY_NOT_FOUND'],
})

export const mine = endpoint('GET /fundraisers', {
  access: 'fan',
  limit: 'read',
  summary: 'Fundraisers I pledged to, newest first',
  query: list,
  reply: Type.Object({
    data: Type.Array(Type.Object({ _id: Type.String(), fundraiser, pledge: ownPledge })),
    next: nullable(Type.String()),
  }),
})

export const pledge = endpoint('POST /fundraisers/:id/pledges', {
  access: 'fan',
  limit: 'write',
  summary: 'Pledge tokens or raise my pledge: they are held in my wallet and charged at the end if the goal is reached',
  params: byId,
  body: Type.Object({
    amount: money({ description: 'The whole pledge; it replaces an earlier, lower one' }),
    isAnonymous: Type.Optional(Type.Boolean()),
  }),
  reply: fundraiserDetail,
  errors: [
    ...(['ENTITY_NOT_FOUND', 'EMAIL_NOT_VERIFIED', 'FUNDRAISER_MOVED_ON', 'PLEDGE_NOT_RAISED'] as const),
    ...(['VALIDATION_FAILED', 'AMOUNT_OUT_OF_RANGE', 'INSUFFICIENT_BALANCE', 'SPENDING_LIMIT_REACHED'] as const),
  ],
})

export const takeBack = endpoint('DELETE /fundraisers/:id/pledges/mine', {
  access: 'fan',
  age: 'open',
  limit: 'write',
  summary: 'Withdraw my pledge, until 24 hours before the end; the hold on my tokens is released',
  params: byId,
  reply: Type.Object({ success: Type.Boolean() }),
  errors: ['ENTITY_NOT_FOUND', 'FUNDRAISER_MOVED_ON', 'PLEDGE_STAYS'],
})
