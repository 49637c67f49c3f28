import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { performerCard } from '../profiles/performers.ts'
import { moment, page, paging } from '../shapes.ts'

const endpoint = endpointsOf('discovery')

export const searchKeyword = endpoint('POST /search/keywords', {
  access: 'public',
  limit: 'read',
  summary: 'How much a keyword finds of each kind; the keyword is counted',
  body: Type.Object({
    keyword: Type.String({ minLength: 1, maxLength: 100, message: 'Enter what you want to find.' }),
    objectType: Type.Optional(Type.String({ maxLength: 20 })),
    fromPerformerId: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  reply: Type.Object({
    totalPerformer: Type.Integer(),
    totalFeed: Type.Integer(),
    totalVideo: Type.Integer(),
    totalGallery: Type.Integer(),
    totalProduct: Type.Integer(),
  }),
})

export const listKeywords = endpoint('GET /search/list/keywords', {
  access: 'public',
  limit: 'read',
  summary: 'What people looked for, most often first',
  query: Type.Object({
    ...paging,
    dateRange: Type.Optional(Type.String({ maxLength: 10, description: 'day, week (the default) or month' })),
  }),
  reply: page(
    Type.Object({
      keyword: Type.String(),
      objectType: Type.String(),
      attempt: Type.Integer(),
      updatedAt: moment(),
    }),
  ),
})

/** What is offered while somebody types. */
export const suggestions = Type.Object({
  creators: Type.Array(performerCard),
  tags: Type.Array(Type.Object({ tag: Type.String(), totalPost: Type.Integer() })),
  keywords: Type.Array(Type.String()),
})
export type Suggestions = Static<typeof suggestions>

export const spelling = endpoint('GET /search/spelling', {
  access: 'public',
  limit: 'read',
  summary: 'What was probably meant by a search that found nothing; null where no word of the site is near',
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Type.Object({ keyword: Type.Union([Type.String(), Type.Null()]) }),
})

export const suggest = endpoint('GET /search/suggest', {
  access: 'public',
  limit: 'read',
  summary: 'Creators, tags and keywords that begin with, or are like, what was typed',
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: suggestions,
})
