import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { cursor, id, moment, money, nullable } from '../shapes.ts'
import { personInfo } from '../wallet/charges.ts'
import { waitingNames } from './overview.ts'

const endpoint = endpointsOf('site')
const access = 'operator'
const kind = Type.Enum(waitingNames)

/** One thing that waits for operators, whatever its kind. */
const todayItem = Type.Object({
  _id: Type.String(),
  kind,
  dueAt: moment({ description: 'Its deadline; without one, when the site aims to have it decided' }),
  since: moment({ description: 'When it began to wait' }),
  personInfo: nullable(personInfo),
  name: nullable(Type.String({ description: 'Name of the person concerned, if they have no account' })),
  title: Type.String({ description: 'What people call it, in their own words; may be empty' }),
  about: Type.String({ description: 'A kind, reason or state, as the endpoints of its own page name it' }),
  amount: nullable(Type.Object({ value: money(), currency: nullable(Type.String({ description: 'null: tokens' })) })),
  items: nullable(Type.Integer({ minimum: 0, description: 'How many reports, files or people it is about' })),
  opens: Type.String({ description: 'What its own page is opened with' }),
  owner: nullable(personInfo),
})
export type TodayItem = Static<typeof todayItem>

/** What waits for the operator who asks. */
export const today = endpoint('GET /operator/today', {
  access,
  limit: 'read',
  summary: 'Everything my permissions let me decide, of all kinds, next due first',
  query: Type.Object({
    kind: Type.Optional(kind),
    mine: Type.Optional(Type.Boolean({ description: 'true: only what I have taken' })),
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    data: Type.Array(todayItem),
    next: nullable(Type.String({ description: 'Cursor: pass it as `before`' })),
  }),
  errors: ['FORBIDDEN'],
})

const counts = Type.Object({
  kinds: Type.Array(Type.Object({ kind, waiting: Type.Integer({ minimum: 0 }) }), {
    description: 'Every kind my permissions let me decide, also those without anything waiting',
  }),
  mine: Type.Integer({ minimum: 0, description: 'How many of them I have taken' }),
})
export type TodayCounts = Static<typeof counts>

export const todayCounts = endpoint('GET /operator/today/counts', {
  access,
  limit: 'read',
  summary: 'How many of each kind wait, and how many of them I have taken',
  reply: counts,
})

const params = Type.Object({ kind, id })

export const todayOne = endpoint('GET /operator/today/:kind/:id', {
  access,
  limit: 'read',
  summary: 'One of them while it waits; once it doesn’t, who decided it',
  params,
  reply: Type.Object({
    item: nullable(todayItem),
    decidedBy: nullable(personInfo),
    decidedAt: nullable(moment()),
  }),
  errors: ['FORBIDDEN'],
})

export const takeToday = endpoint('POST /operator/today/:kind/:id/take', {
  access,
  limit: 'write',
  summary: 'Take one, so others see that I work on it; it ends when it is decided',
  params,
  body: Type.Object({
    fromId: Type.Optional(Type.String({ maxLength: 80, description: 'Take it over from this operator' })),
  }),
  reply: todayItem,
  errors: ['FORBIDDEN', 'ENTITY_NOT_FOUND', 'TODAY_TAKEN'],
})

export const giveBackToday = endpoint('POST /operator/today/:kind/:id/give-back', {
  access,
  limit: 'write',
  summary: 'Give one back that I have taken; one that I don’t have stays as it is',
  params,
  reply: todayItem,
  errors: ['FORBIDDEN', 'ENTITY_NOT_FOUND'],
})
