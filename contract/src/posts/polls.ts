import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, nullable } from '../shapes.ts'
import { filledLine } from '../text.ts'

const endpoint = endpointsOf('posts')

/** One answer that people may choose. */
export const pollOption = Type.Object({
  _id: Type.String(),
  description: Type.String(),
  totalVote: Type.Integer({ description: '0 until the viewer has voted or the poll is closed' }),
  expiredAt: nullable(Type.String()),
})

export const pollOptionText = Type.String({
  minLength: 1,
  maxLength: 100,
  message: 'Use 1 to 100 characters for each option.',
  ...filledLine,
})

export const createPoll = endpoint('POST /performer/feeds/polls', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Create one poll option; put 2 to 8 of them into a post as pollIds',
  body: Type.Object({
    description: pollOptionText,
    expiredAt: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
  }),
  reply: Type.Object({ ...pollOption.properties, createdAt: moment() }),
  publishedTexts: ['description'],
})

export const vote = endpoint('POST /user/feeds/vote/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Vote for a poll option, once; not on my own posts',
  params: byId,
  reply: Type.Object({ voted: Type.Boolean() }),
  errors: ['ENTITY_NOT_FOUND', 'FORBIDDEN', 'ALREADY_VOTED', 'ALREADY_EXPIRED_TO_VOTE'],
})
