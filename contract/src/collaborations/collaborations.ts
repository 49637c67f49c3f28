import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, id, moment, money, nullable } from '../shapes.ts'
import { paragraphs } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'
import type { ChargeKind } from '../wallet/kinds.ts'

const endpoint = endpointsOf('collaborations')

/** What can be shared: posts, galleries and videos, by the kinds under which they're sold. */
export const sharedKinds = ['feed', 'gallery', 'video'] as const satisfies readonly ChargeKind[]
export type SharedKind = (typeof sharedKinds)[number]

/** A version is `asked` until everyone accepted it, and `running` until it ends or another one takes its place. */
export const collaborationStates = ['asked', 'running', 'declined', 'withdrawn', 'replaced', 'ended'] as const
export type CollaborationState = (typeof collaborationStates)[number]

/** What one collaborator said: `left` by themselves, `ended` by a block or with their account. */
export const shareStates = ['asked', 'accepted', 'declined', 'left', 'ended'] as const
export type ShareState = (typeof shareStates)[number]

export const collaborators_max = 4
/** All shares together, in percent of the net. */
export const sharedPercent_max = 90

const percent = { minimum: 1, maximum: sharedPercent_max, message: 'Enter a whole number from 1 to 90.' }

/** One version of an agreement about an item. */
export const collaboration = Type.Object({
  _id: Type.String(),
  version: Type.Integer({ description: 'Send it with each answer, so that no one accepts terms they haven’t seen' }),
  state: Type.Enum(collaborationStates),
  item: Type.Object({
    kind: Type.Enum(sharedKinds),
    _id: Type.String(),
    title: Type.String(),
    href: nullable(Type.String({ description: 'Address of its page; null if it is gone' })),
    price: money({ description: '0 if it isn’t for sale now' }),
    picture: nullable(Type.String({ description: 'Small picture; blurred if the item is locked for the viewer' })),
  }),
  performer: nullable(personInfo),
  note: Type.String(),
  shares: Type.Array(
    Type.Object({
      performerId: Type.String(),
      performer: nullable(personInfo),
      percent: Type.Integer({ description: 'Percent of the net, which is what remains after tax and the site’s fee' }),
      state: Type.Enum(shareStates),
      example: money({ description: 'Their share of one sale at the current price, without tax' }),
    }),
  ),
  example: Type.Object(
    { price: money(), fee: money(), net: money(), own: money({ description: 'What the creator keeps' }) },
    { description: 'One sale at the current price, without tax' },
  ),
  side: Type.Enum(['creator', 'collaborator'], { description: 'The viewer’s side of the collaboration' }),
  mine: Type.Union([Type.Enum(shareStates), Type.Null()]),
  proposedAt: moment(),
  beganAt: nullable(moment()),
  endsAt: nullable(moment()),
  closedAt: nullable(moment()),
})
export type Collaboration = Static<typeof collaboration>

const ofItem = Type.Object({ kind: Type.Enum(sharedKinds), id })

/** What is agreed about one item of the viewer, and what is proposed. */
export const itemCollaborations = Type.Object({
  running: nullable(collaboration),
  asked: nullable(collaboration),
  last: nullable(collaboration),
  price: money(),
  commission: Type.Number({ description: 'The site’s fee, as a fraction of the price' }),
})
export type ItemCollaborations = Static<typeof itemCollaborations>

export const ofOwnItem = endpoint('GET /collaborations/:kind/:id', {
  access: 'performer',
  limit: 'read',
  summary: 'Who shares the earnings of one of my items, and what I proposed',
  params: ofItem,
  reply: itemCollaborations,
  errors: ['ENTITY_NOT_FOUND'],
})

export const propose = endpoint('PUT /collaborations/:kind/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Propose to share the earnings of an item with up to 4 creators; it takes effect once all of them accept',
  params: ofItem,
  body: Type.Object({
    shares: Type.Array(Type.Object({ performerId: id, percent: Type.Integer(percent) }), {
      minItems: 1,
      maxItems: collaborators_max,
      message: 'Choose from 1 to 4 creators.',
    }),
    note: Type.Optional(Type.String({ maxLength: 500, message: 'Use up to 500 characters.', ...paragraphs })),
  }),
  reply: itemCollaborations,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED', 'NOT_FOR_SALE', 'COLLABORATION_LIMIT_REACHED'],
  publishedTexts: ['note'],
})

export const end = endpoint('DELETE /collaborations/:kind/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Withdraw a proposal, or end a collaboration in effect, with 7 days’ notice',
  params: ofItem,
  reply: itemCollaborations,
  errors: ['ENTITY_NOT_FOUND', 'COLLABORATION_MOVED_ON'],
})

/** Which lists there are: what waits for my answer, what I share in, what I proposed, and what is over. */
export const collaborationLists = ['asked', 'shared', 'proposed', 'ended'] as const
export type CollaborationList = (typeof collaborationLists)[number]

export const list = endpoint('GET /collaborations', {
  access: 'performer',
  limit: 'read',
  summary: 'Proposals to me, collaborations I share in, my own proposals, or past ones; newest first',
  query: Type.Object({
    state: Type.Enum(collaborationLists),
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(collaboration), next: nullable(Type.String()) }),
})

const answer = {
  access: 'performer',
  limit: 'write',
  params: byId,
  reply: collaboration,
  errors: ['ENTITY_NOT_FOUND', 'COLLABORATION_MOVED_ON'],
} as const
const terms = Type.Object({ version: Type.Integer({ minimum: 1, message: 'Enter the version that you read.' }) })

export const accept = endpoint('POST /collaborations/:id/accept', {
  ...answer,
  summary: 'Accept one version of the terms; they take effect once everyone has accepted',
  body: terms,
})

export const decline = endpoint('POST /collaborations/:id/decline', {
  ...answer,
  summary: 'Decline this version of the terms; it never takes effect',
  body: terms,
})

export const leave = endpoint('POST /collaborations/:id/leave', {
  ...answer,
  summary: 'Leave a collaboration: from now on my share goes to the creator; I keep my share of past sales',
})
