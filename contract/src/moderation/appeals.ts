import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, moment, nullable } from '../shapes.ts'
import { paragraphs } from '../text.ts'
import { appealOutcomes, decisionKinds, decisionView } from './decisions.ts'

const endpoint = endpointsOf('moderation')
const access = 'operator:moderation'

const person = Type.Object({ _id: Type.String(), name: Type.String(), username: nullable(Type.String()) })

const reason = Type.String({
  minLength: 3,
  maxLength: 500,
  message: 'Say why, in at most 500 characters.',
  ...paragraphs,
})

/** What one line of the queue shows. */
const appealRow = Type.Object({
  _id: Type.String(),
  decisionId: Type.String(),
  kind: Type.Enum(decisionKinds),
  title: Type.String(),
  userInfo: nullable(person),
  isCounterNotice: Type.Boolean(),
  createdAt: moment(),
  dueAt: moment(),
  isOverdue: Type.Boolean(),
  outcome: nullable(Type.String()),
  decidedAt: nullable(moment()),
})
export type AppealRow = Static<typeof appealRow>

export const operatorAppeals = endpoint('GET /operator/appeals', {
  access,
  limit: 'read',
  summary: 'Open appeals, oldest first, or decided ones, newest first',
  query: Type.Object({
    state: Type.Optional(Type.Enum(['open', 'decided'])),
    after: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(appealRow), next: nullable(Type.String()) }),
})

const appealDesk = Type.Object({
  _id: Type.String(),
  decision: decisionView,
  caseNumber: nullable(Type.String({ description: 'Number of the case that led to the decision' })),
  userInfo: nullable(person),
  operatorInfo: nullable(Type.Object({ ...person.properties }, { description: 'Who made the decision' })),
  decidedBy: nullable(Type.Object({ ...person.properties }, { description: 'Who decided the appeal' })),
  isOverdue: Type.Boolean(),
  mayDecide: Type.Boolean({ description: 'false for the operator who made the decision, if there is another' }),
  liftRestores: Type.Boolean({
    description: 'Lifting the decision restores it; otherwise it only says that we were wrong',
  }),
  earlier: Type.Array(
    Type.Object({
      _id: Type.String(),
      kind: Type.Enum(decisionKinds),
      title: Type.String(),
      reason: Type.String(),
      createdAt: moment(),
      liftedAt: nullable(moment()),
    }),
    { description: 'Other decisions about this person, newest first, up to 20' },
  ),
})
export type AppealDesk = Static<typeof appealDesk>

export const operatorAppeal = endpoint('GET /operator/appeals/:id', {
  access,
  limit: 'read',
  summary: 'An appeal, the decision it is about, and earlier decisions about this person',
  params: byId,
  reply: appealDesk,
  errors: ['ENTITY_NOT_FOUND'],
})

export const decideAppeal = endpoint('POST /operator/appeals/:id/decision', {
  access,
  limit: 'write',
  summary: 'Decide an appeal: uphold the decision, or lift it and restore what can be restored',
  params: byId,
  body: Type.Object({
    outcome: Type.Enum(appealOutcomes, { message: 'Choose to uphold or to lift the decision.' }),
    reason,
  }),
  reply: appealDesk,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED', 'APPEAL_DECIDED', 'OTHER_OPERATOR_NEEDED'],
})

export const recordLawsuit = endpoint('POST /operator/appeals/:id/lawsuit', {
  access,
  limit: 'write',
  summary: 'Record that a lawsuit was filed about a counter-notice: the content isn’t restored automatically',
  params: byId,
  body: Type.Object({ reason }),
  reply: appealDesk,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED', 'APPEAL_DECIDED'],
})
