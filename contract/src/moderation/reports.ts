import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, moment, nullable, page, paging } from '../shapes.ts'
import { paragraphs } from '../text.ts'
import { caseStanding, caseStates, objectionText } from './cases.ts'

const endpoint = endpointsOf('moderation')

/** What a report may complain of (wire, section 6). */
export const reportTitles = [
  'Violent or repulsive content',
  'Hateful or abusive content',
  'Harassment or bullying',
  'Harmful or dangerous acts',
  'Child abuse',
  'Promotes terrorism',
  'Spam or misleading',
  'Infringes my rights',
  'Others',
] as const

/** What can be reported; other kinds join with the rooms that hold them. Fans are reported by creators, messages by the other person. */
export const reportTargets = [
  'feed',
  'performer',
  'comment',
  'gallery',
  'video',
  'product',
  'fan',
  'message',
  'stream',
  'story',
  'fundraiser',
] as const

const title = Type.Enum([...reportTitles], { message: 'Choose a reason.' })
const target = Type.Enum([...reportTargets])

export const reportView = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  target: Type.String(),
  targetId: Type.String(),
  performerId: Type.String(),
  source: Type.String(),
  sourceId: Type.String(),
  number: Type.String({ description: 'Number of its case, such as C-1042' }),
  createdAt: moment(),
})
export type ReportView = Static<typeof reportView>

const person = Type.Object({ _id: Type.String(), name: Type.String(), username: nullable(Type.String()) })

export const report = endpoint('POST /reports', {
  access: 'member',
  limit: 'write',
  summary:
    'Report a creator, their content, a stream I can watch, a fan, or a message I got; reporting again updates the text',
  body: Type.Object({
    title,
    description: Type.Optional(Type.String({ maxLength: 100, message: 'Use at most 100 characters.', ...paragraphs })),
    target,
    targetId: Type.String({ minLength: 1, maxLength: 80 }),
    performerId: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  reply: reportView,
  errors: ['ENTITY_NOT_FOUND', 'EMAIL_NOT_VERIFIED'],
})

/** A report as the person sees it who made it. */
export const ownReport = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  target: Type.String(),
  targetId: Type.String(),
  performerInfo: nullable(person),
  ...caseStanding,
  canObject: Type.Boolean({ description: 'It was kept, and no one has objected yet' }),
  objectedAt: nullable(moment()),
  createdAt: moment(),
})
export type OwnReport = Static<typeof ownReport>

export const ownReports = endpoint('GET /reports', {
  access: 'member',
  limit: 'read',
  summary: 'My reports, newest first, and their outcomes',
  query: Type.Object({ before: cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  reply: Type.Object({ data: Type.Array(ownReport), next: nullable(Type.String()) }),
})

export const objectToReport = endpoint('POST /reports/:id/objection', {
  access: 'member',
  limit: 'write',
  summary: 'Object to the decision about a report of mine, once: the case is decided again',
  params: byId,
  body: Type.Object({ text: objectionText }),
  reply: ownReport,
  errors: ['ENTITY_NOT_FOUND', 'OBJECTION_REFUSED'],
})

export const operatorReports = endpoint('GET /operator/reports', {
  access: 'operator:moderation',
  limit: 'read',
  summary: 'Reports, newest first',
  query: Type.Object({ ...paging, target: Type.Optional(target), title: Type.Optional(title) }),
  reply: page(
    Type.Object({
      ...reportView.properties,
      sourceInfo: nullable(person),
      performerInfo: nullable(
        Type.Object({ ...person.properties, isSuspended: Type.Boolean() }, { description: 'The person behind it' }),
      ),
      quote: nullable(
        Type.String({ description: 'Text of a reported message at the time; nothing else of the conversation' }),
      ),
      takedownId: nullable(Type.String({ description: 'Id of the takedown, while it is taken down' })),
      caseState: Type.Enum(caseStates),
      caseDueAt: moment(),
      commentOf: nullable(
        Type.Object(
          { objectType: Type.String(), objectId: Type.String() },
          { description: 'What a reported comment was written on, while that exists' },
        ),
      ),
    }),
  ),
})
