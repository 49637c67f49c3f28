import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { nullable } from '../shapes.ts'
import { caseKinds } from './cases.ts'
import { decisionKinds } from './decisions.ts'

const endpoint = endpointsOf('moderation')
const access = 'operator:moderation'
const count = (description?: string) => Type.Integer({ minimum: 0, ...(description && { description }) })

const ofMonth = Type.Object({ month: Type.String({ maxLength: 7, description: 'Month (UTC), such as 2026-11' }) })

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
      medianHours: nullable(Type.Number({ description: 'Median hours to the first decision, of cases that have one' })),
    }),
    { description: 'Every kind, also those without cases' },
  ),
  decisions: Type.Array(
    Type.Object({ kind: Type.Enum(decisionKinds), made: count(), automatic: count(), lifted: count() }),
    { description: 'Takedowns, removals, stops and suspensions of the month, also without a case' },
  ),
  appeals: Type.Object({ made: count(), lifted: count(), upheld: count(), open: count() }),
})
export type CaseMonth = Static<typeof caseMonth>

export const caseReport = endpoint('GET /operator/case-months/:month', {
  access,
  limit: 'read',
  summary: 'Cases and decisions of a month, for card networks and authorities',
  params: ofMonth,
  reply: caseMonth,
  errors: ['VALIDATION_FAILED'],
})

export const exportCases = endpoint('GET /operator/case-months/:month/export', {
  access,
  limit: 'read',
  summary: 'Cases of a month as CSV, one per line, without who reported them. Each export is logged',
  params: ofMonth,
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['VALIDATION_FAILED'],
})
