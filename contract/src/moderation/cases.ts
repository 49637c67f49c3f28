import { type Static, Type } from 'typebox'
import { type Basis, basis, decisionGrounds } from '../basis.ts'
import { endpointsOf } from '../endpoint.ts'
import { cursor, moment, nullable } from '../shapes.ts'
import { paragraphs } from '../text.ts'
import { decisionKinds } from './decisions.ts'

const endpoint = endpointsOf('moderation')

/** What a case came as: reports of members, or a notice about intimate pictures, someone depicted, copyright, the law. */
export const caseKinds = ['report', 'intimate', 'depicted', 'copyright', 'illegal'] as const
export type CaseKind = (typeof caseKinds)[number]

/** What a removal rests on that ends a case of a kind: the site's rules, or the law that a notice is about. */
export const basisOfCase: Record<CaseKind, Basis> = {
  report: { ground: 'rules' },
  intimate: { ground: 'law', law: 'other' },
  depicted: { ground: 'law', law: 'other' },
  copyright: { ground: 'law', law: 'copyright' },
  illegal: { ground: 'law', law: 'other' },
}

export const caseStates = ['open', 'decided'] as const
export const caseDecisions = ['removed', 'kept'] as const
export type CaseDecision = (typeof caseDecisions)[number]

const reason = Type.String({
  minLength: 3,
  maxLength: 500,
  message: 'Say why, in at most 500 characters.',
  ...paragraphs,
})

/** What someone writes who doesn't agree that a thing was kept. */
export const objectionText = Type.String({
  minLength: 20,
  maxLength: 2_000,
  message: 'Write 20 to 2,000 characters.',
  ...paragraphs,
})

const person = Type.Object({ _id: Type.String(), name: Type.String(), username: nullable(Type.String()) })

/** How a case stands, for those who asked. */
export const caseStanding = {
  number: Type.String({ description: 'Number to refer to it by, such as C-1042' }),
  state: Type.Enum(caseStates),
  dueAt: moment(),
  decision: Type.Unsafe<CaseDecision | null>({ type: ['string', 'null'], enum: [...caseDecisions, null] }),
  reason: nullable(Type.String()),
  decidedAt: nullable(moment()),
}

const decided = {
  decision: Type.Enum(caseDecisions),
  reason: Type.String(),
  operatorInfo: nullable(person),
  decidedAt: moment(),
}

/** A case in the queue. */
export const caseRow = Type.Object({
  _id: Type.String(),
  ...caseStanding,
  kind: Type.Enum(caseKinds),
  isUrgent: Type.Boolean({ description: 'Has to be decided within 48 hours' }),
  isAgain: Type.Boolean({ description: 'Someone objected, so another operator decides it again' }),
  receivedAt: moment(),
  title: Type.String({ description: 'Reason in the newest report, or the start of the notice' }),
  saidBy: Type.Integer({ description: 'How many people reported it' }),
  thing: nullable(
    Type.Object({
      target: nullable(Type.String()),
      address: Type.String(),
      performerInfo: nullable(person),
      more: Type.Integer({ description: 'How many more things it is about' }),
    }),
  ),
})
export type CaseRow = Static<typeof caseRow>

/** A thing that a case is about, as operators may see it. */
export const caseThing = Type.Object({
  _id: Type.String(),
  address: Type.String({ description: 'Address as written, or where the thing can be found' }),
  target: nullable(Type.String()),
  targetId: nullable(Type.String()),
  title: Type.String(),
  thumbnail: nullable(Type.String()),
  performerInfo: nullable(
    Type.Object({ ...person.properties, isSuspended: Type.Boolean() }, { description: 'The person behind it' }),
  ),
  takedownId: nullable(Type.String({ description: 'Id of the takedown, while it is taken down' })),
  isRemovable: Type.Boolean({
    description: 'Deciding the case can take it down; other kinds are handled on their own desk',
  }),
  recipients: nullable(Type.Integer({ description: 'If it is a mass message: how many people got it' })),
})
export type CaseThing = Static<typeof caseThing>

/** What one person said. */
export const caseWords = Type.Object({
  _id: Type.String(),
  at: moment(),
  title: Type.String({ description: 'If it is a report: its reason' }),
  text: Type.String(),
  quote: nullable(
    Type.String({ description: 'Text or title of a message, stream or fundraiser at the time of the report' }),
  ),
  evidence: nullable(Type.String({ description: 'If it is a report: address of a page that supports it' })),
  from: nullable(person),
  notice: nullable(
    Type.Object({
      name: Type.String(),
      email: Type.String(),
      signature: Type.String(),
      work: Type.String({ description: 'The work, for copyright notices' }),
      owner: Type.String({ description: 'The owner of the work, for copyright notices' }),
      contactDeletedAt: nullable(moment()),
    }),
  ),
  objection: nullable(Type.String()),
  objectedAt: nullable(moment()),
})
export type CaseWords = Static<typeof caseWords>

/** A statement of reasons that came of a case, as the person it concerns reads it too. */
const caseStatement = Type.Object({
  _id: Type.String(),
  kind: Type.Enum(decisionKinds),
  title: Type.String(),
  ground: Type.Enum(decisionGrounds),
  law: nullable(Type.String()),
  rulesPage: nullable(Type.String()),
  liftedAt: nullable(moment()),
  appealId: nullable(Type.String({ description: 'Id of the person’s appeal, if there is one' })),
})
export type CaseStatement = Static<typeof caseStatement>

export const caseView = Type.Object({
  ...caseRow.properties,
  words: Type.Array(caseWords, { description: 'The newest 100' }),
  things: Type.Array(caseThing),
  decisions: Type.Array(Type.Object(decided), { description: 'Oldest first' }),
  statements: Type.Array(caseStatement, { description: 'Decisions about people that came with it' }),
  earlier: Type.Array(caseRow, { description: 'Other cases about the same things or people, the newest 10' }),
  needsAnother: Type.Boolean({ description: 'The viewer decided it before, so another operator has to' }),
})
export type CaseView = Static<typeof caseView>

const access = 'operator:moderation'
const count = () => Type.Integer({ minimum: 0 })
const byNumber = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 80, description: 'Id or number of the case' }),
})

export const cases = endpoint('GET /operator/cases', {
  access,
  limit: 'read',
  summary: 'Open cases, next due first; with `state` decided, decided ones, newest first',
  query: Type.Object({
    kind: Type.Optional(Type.Enum(caseKinds)),
    state: Type.Optional(Type.Enum(caseStates)),
    overdue: Type.Optional(Type.Boolean({ description: 'true: only open cases that are late' })),
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    data: Type.Array(caseRow),
    next: nullable(Type.String()),
    counts: Type.Object({ open: count(), overdue: count(), soon: count() }),
  }),
})

export const caseDetail = endpoint('GET /operator/cases/:id', {
  access,
  limit: 'read',
  summary: 'One case: the reports, what they are about, and earlier decisions',
  params: byNumber,
  reply: caseView,
  errors: ['ENTITY_NOT_FOUND'],
})

export const decideCase = endpoint('POST /operator/cases/:id/decide', {
  access,
  limit: 'write',
  summary: 'Decide a case, once: takes down the chosen things and tells everyone who reported them',
  params: byNumber,
  body: Type.Object({
    decision: Type.Enum(caseDecisions, { message: 'Choose removed or kept.' }),
    reason,
    things: Type.Optional(
      Type.Array(Type.String({ maxLength: 80 }), {
        maxItems: 20,
        description: 'Things to take down; with `removed`, at least one if any of them can be',
      }),
    ),
    ...basis,
  }),
  reply: caseView,
  errors: ['ENTITY_NOT_FOUND', 'CASE_DECIDED', 'CASE_NEEDS_ANOTHER'],
})
