import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { nullable } from '../shapes.ts'
import { caseKinds } from './cases.ts'
import { decisionKinds } from './decisions.ts'

const endpoint = endpointsOf('safety')
const access = 'operator:moderation'
const count = (description?: string) => Type.Integer({ minimum: 0, ...(description && { description }) })

const ofMonth = Type.Object({ month: Type.String({ maxLength: 7, description: 'In UTC, as 2026-11' }) })

/** What came in during a month and what became of it until now. */
const caseMonth = Type.Object({
  ...ofMonth.properties,
  kinds: Type.Array(
    Type.Object({
      kind: Type.Enum(caseKinds),
      received: count(),
      removed: count(),
      kept: count(),
      open: count(),
      late: count('Decided after it was due, or open and overdue'),
      medianHours: nullable(Type.Number({ description: 'Until the first decision, of those that have one' })),
    }),
    { description: 'Every kind, also those of which none came in' },
  ),
  decisions: Type.Array(
    Type.Object({ kind: Type.Enum(decisionKinds), made: count(), automatic: count(), lifted: count() }),
    { description: 'What was taken down, removed, stopped or suspended in the month, also without a case' },
  ),
  appeals: Type.Object({ made: count(), lifted: count(), upheld: count(), open: count() }),
})
export type CaseMonth = Static<typeof caseMonth>

export const caseReport = endpoint('GET /operator/case-months/:month', {
  access,
  limit: 'read',
  summary: 'The cases of a month and what was decided, for card networks and authorities',
  params: ofMonth,
  reply: caseMonth,
  errors: ['VALIDATION_FAILED'],
})

export const exportCases = endpoint('GET /operator/case-months/:month/export', {
  access,
  limit: 'read',
  summary: 'Each case of a month as a line of CSV, without who asked. The export is logged',
  params: ofMonth,
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['VALIDATION_FAILED'],
})
