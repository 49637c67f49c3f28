import { Type } from 'typebox'
import { basis } from '../basis.ts'
import { endpointsOf } from '../endpoint.ts'
import { byId, done } from '../shapes.ts'
import { paragraphs } from '../text.ts'

const endpoint = endpointsOf('identity')

const reason = Type.String({
  minLength: 3,
  maxLength: 500,
  message: 'Say why, in at most 500 characters.',
  ...paragraphs,
})

export const suspend = endpoint('POST /operator/accounts/:id/suspension', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Suspend a fan’s or creator’s account: all sessions end at once, and their page says so',
  params: byId,
  body: Type.Object({ reason, ...basis }),
  reply: done,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
})

export const liftSuspension = endpoint('DELETE /operator/accounts/:id/suspension', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Lift the suspension of an account: its owner can log in again',
  params: byId,
  body: Type.Object({ reason }),
  reply: done,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
})
