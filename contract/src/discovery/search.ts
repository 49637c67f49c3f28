import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { performerCard } from '../profiles/performers.ts'
import { moment, page, paging } from '../shapes.ts'

const endpoint = endpointsOf('discovery')

export const searchKeyword = endpoint('POST /search/keywords', {
  access: 'public',
  limit: 'read',
  summary: 'How many results of each kind a keyword has; the search is counted',
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
  searchedTexts: ['keyword'],
})

export const listKeywords = endpoint('GET /search/list/keywords', {
  access: 'public',
  limit: 'read',
  summary: 'What people searched for, most frequent first',
  query: Type.Object({
    ...paging,
    dateRange: Type.Optional(Type.String({ maxLength: 10, description: 'day, week (default) or month' })),
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
  summary: 'Suggested spelling for a search without results; null if no word on the site is close',
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Type.Object({ keyword: Type.Union([Type.String(), Type.Null()]) }),
})

export const suggest = endpoint('GET /search/suggest', {
  access: 'public',
  limit: 'read',
  summary: 'Creators, tags and keywords that start with or resemble what was typed',
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: suggestions,
})
