import { type Static, Type } from 'typebox'
import { asEmail } from '../email.ts'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, moment, nullable } from '../shapes.ts'
import { line } from '../text.ts'

const endpoint = endpointsOf('identity')

/** For how many days a pass can open the site. */
export const auditorDaysMax = 14

/** A pass of an auditor as owners of the site see it. */
export const auditorPass = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: nullable(Type.String()),
  organisation: Type.String(),
  reason: Type.String(),
  state: Type.Enum(['invited', 'active', 'ended'], { description: 'invited until they choose a password' }),
  looks: Type.Integer({ description: 'How many things they opened' }),
  lastSeenAt: nullable(moment()),
  createdBy: Type.String({ description: 'Name of the operator' }),
  createdAt: moment(),
  endsAt: moment(),
})
export type AuditorPass = Static<typeof auditorPass>

/** Something that an auditor opened. */
export const auditorLook = Type.Object({
  _id: Type.String(),
  call: Type.String({ description: 'Method and path, such as “GET /user/feeds/:id”' }),
  asked: Type.Record(Type.String(), Type.String(), { description: 'What they asked for, such as the id' }),
  createdAt: moment(),
})
export type AuditorLook = Static<typeof auditorLook>

export const auditors = endpoint('GET /operator/auditors', {
  access: 'operator:owner',
  limit: 'read',
  summary: 'The last 200 auditor passes, newest first',
  reply: Type.Object({ data: Type.Array(auditorPass) }),
})

export const createAuditor = endpoint('POST /operator/auditors', {
  access: 'operator:owner',
  limit: 'write',
  summary: 'Give an auditor a pass that opens paid content; we email a link to set it up',
  body: Type.Object({
    name: Type.String({ minLength: 2, maxLength: 80, message: 'Enter their name.', ...line }),
    email: Type.String({ minLength: 3, maxLength: 254, message: 'Enter a valid email address.', ...line, ...asEmail }),
    organisation: Type.String({ minLength: 2, maxLength: 120, message: 'Enter who they work for.', ...line }),
    reason: Type.String({ minLength: 3, maxLength: 500, message: 'Say why, in at most 500 characters.', ...line }),
    days: Type.Integer({ minimum: 1, maximum: auditorDaysMax, message: `Choose 1 to ${auditorDaysMax} days.` }),
  }),
  reply: auditorPass,
  errors: ['VALIDATION_FAILED', 'EMAIL_TAKEN'],
})

export const endAuditor = endpoint('POST /operator/auditors/:id/end', {
  access: 'operator:owner',
  limit: 'write',
  summary: 'End a pass, effective everywhere at once',
  params: byId,
  reply: auditorPass,
  errors: ['ENTITY_NOT_FOUND'],
})

export const auditorLooks = endpoint('GET /operator/auditors/:id/looks', {
  access: 'operator:owner',
  limit: 'read',
  summary: 'What an auditor opened, newest first',
  params: byId,
  query: Type.Object({ before: cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  reply: Type.Object({ pass: auditorPass, data: Type.Array(auditorLook), next: nullable(Type.String()) }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const exportAuditorLooks = endpoint('GET /operator/auditors/:id/looks/export', {
  access: 'operator:owner',
  limit: 'read',
  summary: 'What an auditor opened, as CSV. Each export is logged',
  params: byId,
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['ENTITY_NOT_FOUND'],
})
