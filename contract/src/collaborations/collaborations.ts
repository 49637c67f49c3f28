import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, id, moment, money, nullable } from '../shapes.ts'
import { paragraphs } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('collaborations')

/** What can be shared: posts, galleries and videos, by the kinds under which they're sold. */
export const sharedKinds = ['feed', 'gallery', 'video'] as const
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
  version: Type.Integer({ description: 'Travels with each answer, so that nobody accepts terms they haven’t seen' }),
  state: Type.Enum(collaborationStates),
  item: Type.Object({
    kind: Type.Enum(sharedKinds),
    _id: Type.String(),
    title: Type.String(),
    href: nullable(Type.String({ description: 'Its page; null where it is gone' })),
    price: money({ description: '0 where it isn’t for sale now' }),
    picture: nullable(Type.String({ description: 'Small; of what is locked for the viewer a blur' })),
  }),
  performer: nullable(personInfo),
  note: Type.String(),
  shares: Type.Array(
    Type.Object({
      performerId: Type.String(),
      performer: nullable(personInfo),
      percent: Type.Integer({ description: 'Of the net: what is left after tax and the site’s fee' }),
      state: Type.Enum(shareStates),
      example: money({ description: 'Of one sale at the price of now, without tax' }),
    }),
  ),
  example: Type.Object(
    { price: money(), fee: money(), net: money(), own: money({ description: 'What the creator keeps' }) },
    { description: 'One sale at the price of now, without tax' },
  ),
  side: Type.Enum(['creator', 'collaborator'], { description: 'Which side the viewer is on' }),
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
  commission: Type.Number({ description: 'The site’s fee as a fraction of the price' }),
})
export type ItemCollaborations = Static<typeof itemCollaborations>

export const ofOwnItem = endpoint('GET /collaborations/:kind/:id', {
  access: 'performer',
  limit: 'read',
  summary: 'Who shares what one of my items earns, and what I proposed',
  params: ofItem,
  reply: itemCollaborations,
  errors: ['ENTITY_NOT_FOUND'],
})

export const propose = endpoint('PUT /collaborations/:kind/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Propose to share what an item earns with up to 4 creators; it holds once all of them accepted',
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
})

export const end = endpoint('DELETE /collaborations/:kind/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Take a proposal back, and end what holds in 7 days',
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
  summary: 'What is asked of me, what I share in, what I proposed or what is over; the newest first',
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
  summary: 'Accept the terms of one version; the last to accept makes it hold',
  body: terms,
})

export const decline = endpoint('POST /collaborations/:id/decline', {
  ...answer,
  summary: 'Decline: this version never holds',
  body: terms,
})

export const leave = endpoint('POST /collaborations/:id/leave', {
  ...answer,
  summary: 'Leave what holds: from now on my share goes to the creator; past sales stay mine',
})
