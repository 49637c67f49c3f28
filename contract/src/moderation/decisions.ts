import { type Static, Type } from 'typebox'
import { decisionGrounds, decisionLaws } from '../basis.ts'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, moment, nullable } from '../shapes.ts'
import { filledLine, filledParagraphs } from '../text.ts'

const endpoint = endpointsOf('moderation')

export const decisionKinds = ['takedown', 'comment', 'stream', 'file', 'account'] as const
export type DecisionKind = (typeof decisionKinds)[number]

export const appealOutcomes = ['upheld', 'lifted'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** How much a person may write in an appeal. */
export const appealText_max = 2_000

/** What one line of the list of decisions shows. */
const summary = {
  _id: Type.String(),
  kind: Type.Enum(decisionKinds),
  target: Type.String({ description: 'feed, gallery, video, product, fundraiser, comment, stream, file or user' }),
  targetId: Type.String(),
  title: Type.String({ description: 'Title of the thing at the time' }),
  createdAt: moment(),
  liftedAt: nullable(moment()),
  appealState: Type.Enum(['none', 'open', ...appealOutcomes]),
}
const decisionSummary = Type.Object(summary)
export type DecisionSummary = Static<typeof decisionSummary>

/** An appeal as the person who made it sees it. */
const appeal = Type.Object({
  _id: Type.String(),
  text: Type.String(),
  counterNotice: nullable(Type.Object({ name: Type.String(), address: Type.String() })),
  createdAt: moment(),
  dueAt: moment(),
  restoreAt: nullable(moment()),
  lawsuitAt: nullable(moment()),
  outcome: nullable(Type.String({ description: 'upheld or lifted; null while it is open' })),
  reason: Type.String({ description: 'Reason for the outcome' }),
  decidedAt: nullable(moment()),
})
export type AppealView = Static<typeof appeal>

/** The whole statement of reasons. */
export const decisionView = Type.Object({
  ...summary,
  ground: Type.Enum(decisionGrounds),
  law: nullable(Type.String({ description: `${decisionLaws.join(' or ')}; null if the ground is \`rules\`` })),
  rulesPage: nullable(Type.String({ description: 'Slug of the page with the rule; null if the ground is `law`' })),
  reason: Type.String({ description: 'The facts, as written by the operator' }),
  isAutomatic: Type.Boolean({ description: 'Decided by the site, not a person' }),
  liftReason: Type.String(),
  appealUntil: moment(),
  canAppeal: Type.Boolean(),
  needsCounterNotice: Type.Boolean({
    description: 'Taken down for copyright: an appeal is a counter-notice, with name, address and a sworn statement',
  }),
  appeal: nullable(appeal),
})
export type DecisionView = Static<typeof decisionView>

const appealBody = Type.Object({
  text: Type.String({
    minLength: 20,
    maxLength: appealText_max,
    pattern: '\\S[\\s\\S]{18,}\\S',
    message: 'Write 20 to 2,000 characters.',
    ...filledParagraphs,
  }),
  name: Type.Optional(Type.String({ minLength: 3, maxLength: 100, message: 'Enter your full name.', ...filledLine })),
  address: Type.Optional(
    Type.String({ minLength: 10, maxLength: 500, message: 'Enter your postal address.', ...filledParagraphs }),
  ),
  underPenaltyOfPerjury: Type.Optional(
    Type.Boolean({ description: 'Must be true with a counter-notice', message: 'Confirm the statement.' }),
  ),
})
export type AppealBody = Static<typeof appealBody>

const appealErrors = [
  'ENTITY_NOT_FOUND',
  'VALIDATION_FAILED',
  'APPEALED_ALREADY',
  'APPEAL_EXPIRED',
  'DECISION_LIFTED',
] as const

export const decisions = endpoint('GET /decisions', {
  access: 'member',
  limit: 'read',
  summary: 'Operators’ decisions about me and what I published, newest first',
  query: Type.Object({ before: cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  reply: Type.Object({ data: Type.Array(decisionSummary), next: nullable(Type.String()) }),
})

export const decision = endpoint('GET /decisions/:id', {
  access: 'member',
  limit: 'read',
  summary: 'A decision about me with its reasons, and the outcome of my appeal',
  params: byId,
  reply: decisionView,
  errors: ['ENTITY_NOT_FOUND'],
})

export const appealDecision = endpoint('POST /decisions/:id/appeal', {
  access: 'member',
  limit: 'write',
  summary: 'Appeal a decision about me, once, within 6 months; someone else reviews it',
  params: byId,
  body: appealBody,
  reply: decisionView,
  errors: appealErrors,
})

const byToken = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) })

export const decisionByLink = endpoint('GET /decisions/links/:token', {
  access: 'public',
  limit: 'auth',
  summary: 'The decision an emailed link is about, for people who can’t log in any more',
  params: byToken,
  reply: decisionView,
  errors: ['LINK_EXPIRED'],
})

export const appealByLink = endpoint('POST /decisions/links/:token/appeal', {
  access: 'public',
  limit: 'auth',
  summary: 'Appeal through an emailed link, without logging in',
  params: byToken,
  body: appealBody,
  reply: decisionView,
  errors: ['LINK_EXPIRED', ...appealErrors],
})

export const transparency = endpoint('GET /transparency', {
  access: 'public',
  limit: 'read',
  summary: 'Number of decisions and appeals per month (UTC), newest first',
  reply: Type.Object({
    months: Type.Array(
      Type.Object({
        month: Type.String({ description: 'YYYY-MM' }),
        decisions: Type.Array(
          Type.Object({ kind: Type.Enum(decisionKinds), ground: Type.Enum(decisionGrounds), count: Type.Integer() }),
        ),
        automatic: Type.Integer({ description: 'Decisions made without a person' }),
        appeals: Type.Integer({ description: 'Appeals made in this month' }),
        lifted: Type.Integer({ description: 'How many of those appeals lifted the decision' }),
        medianHours: nullable(
          Type.Number({
            description: 'Median hours from an appeal made in this month to its outcome; null if none has one',
          }),
        ),
      }),
    ),
  }),
})
export type TransparencyMonth = Static<typeof transparency.reply>['months'][number]
