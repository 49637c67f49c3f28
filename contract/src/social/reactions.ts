import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment } from '../shapes.ts'

const endpoint = endpointsOf('social')

/** What can be liked or kept. A kind whose room is not on the site yet answers 404. */
export const reactionTypes = ['feed', 'performer', 'comment', 'gallery', 'video', 'product', 'story'] as const

const reactionBody = Type.Object({
  objectId: Type.String({ minLength: 1, maxLength: 80 }),
  objectType: Type.Enum([...reactionTypes]),
  action: Type.Enum(['like', 'bookmark']),
})

export const react = endpoint('POST /reactions', {
  access: 'member',
  limit: 'write',
  summary: 'Like or bookmark something. Asking again changes nothing',
  body: reactionBody,
  reply: Type.Object({ _id: Type.String(), ...reactionBody.properties, createdBy: Type.String(), createdAt: moment() }),
})

export const unreact = endpoint('DELETE /reactions', {
  access: 'member',
  limit: 'write',
  summary: 'Remove a like or a bookmark',
  body: reactionBody,
  reply: Type.Boolean(),
})
