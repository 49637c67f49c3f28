import { type Static, Type } from 'typebox'
import { basis, decisionGrounds } from '../basis.ts'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, moment, nullable } from '../shapes.ts'
import { paragraphs } from '../text.ts'

const endpoint = endpointsOf('moderation')

/** What operators can take down by its id or address; comments and streams end by calls of their own. */
export const takedownTargetsWithPage = ['feed', 'gallery', 'video', 'product', 'fundraiser'] as const
/** What operators can take down: by deciding a case messages and stories, too, which have no page. */
export const takedownTargets = [...takedownTargetsWithPage, 'message', 'story'] as const
const target = Type.Enum(takedownTargetsWithPage)

const reason = Type.String({
  minLength: 3,
  maxLength: 500,
  message: 'Say why, in at most 500 characters.',
  ...paragraphs,
})

const person = Type.Object({ _id: Type.String(), name: Type.String(), username: nullable(Type.String()) })

/** Something that operators took down: only its creator and they know of it until that is lifted. */
export const takedown = Type.Object({
  _id: Type.String(),
  target: Type.String(),
  targetId: Type.String(),
  title: Type.String({ description: 'Title of the thing at the time' }),
  performerId: Type.String(),
  performerInfo: nullable(person),
  reason: Type.String(),
  ground: Type.Enum(decisionGrounds),
  law: nullable(Type.String({ description: 'copyright or other; null if the ground is `rules`' })),
  rulesPage: nullable(Type.String({ description: 'Slug of the page with the rule; null if the ground is `law`' })),
  caseNumber: nullable(Type.String({ description: 'Number of the case it decided' })),
  operatorInfo: nullable(person),
  createdAt: moment(),
  liftedAt: nullable(moment()),
  liftReason: Type.String(),
})
export type TakedownView = Static<typeof takedown>

const access = 'operator:moderation'

export const takeDown = endpoint('POST /operator/takedowns', {
  access,
  limit: 'write',
  summary:
    'Take a post, gallery, video or product down for everyone but its creator, buyers included. Asking again changes nothing',
  body: Type.Object({
    target,
    targetId: Type.String({ minLength: 1, maxLength: 200, description: 'Id, or the slug in its address' }),
    reason,
    ...basis,
  }),
  reply: takedown,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
})

export const takedowns = endpoint('GET /operator/takedowns', {
  access,
  limit: 'read',
  summary: 'Takedowns, newest first',
  query: Type.Object({
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    inForce: Type.Optional(Type.Boolean({ description: 'true: only what is taken down now' })),
  }),
  reply: Type.Object({ data: Type.Array(takedown), next: nullable(Type.String()) }),
})

export const liftTakedown = endpoint('POST /operator/takedowns/:id/lift', {
  access,
  limit: 'write',
  summary: 'Lift a takedown, with a reason: everything is restored as it was',
  params: byId,
  body: Type.Object({ reason }),
  reply: takedown,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
})
