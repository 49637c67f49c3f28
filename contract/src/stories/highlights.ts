import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { publisher } from '../profiles/publisher.ts'
import { byId, done, id, nullable } from '../shapes.ts'
import { filledLine } from '../text.ts'
import { storyView } from './stories.ts'

const endpoint = endpointsOf('stories')

const title = Type.String({
  minLength: 1,
  maxLength: 40,
  message: 'Enter a name of 1 to 40 characters.',
  ...filledLine,
})
const storyIds = Type.Array(id, { minItems: 1, maxItems: 100, message: 'Choose 1 to 100 stories.' })

const circle = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  cover: nullable(Type.String({ description: 'Cover picture; blurred if its story is locked for the viewer' })),
  total: Type.Integer(),
})
export type HighlightCircle = Static<typeof circle>

const ownHighlight = Type.Object({
  ...circle.properties,
  coverId: nullable(Type.String({ description: 'Id of the story chosen for its cover, if any' })),
  storyIds: Type.Array(Type.String(), { description: 'Ids of its stories, in display order' }),
})
export type OwnHighlight = Static<typeof ownHighlight>

export const onPage = endpoint('GET /user/stories/:id/highlights', {
  access: 'member',
  limit: 'read',
  summary: 'The story ring and the highlights of a creator’s page, in their order',
  params: byId,
  reply: Type.Object({
    performerId: Type.String(),
    ring: nullable(Type.Object({ total: Type.Integer(), isSeen: Type.Boolean() })),
    data: Type.Array(circle),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const highlight = endpoint('GET /user/highlights/:id', {
  access: 'member',
  limit: 'read',
  summary: 'The stories of a highlight, in its order, each open to its current audience',
  params: byId,
  reply: Type.Object({ performer: publisher, title: Type.String(), data: Type.Array(storyView) }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const ownHighlights = endpoint('GET /performer/highlights', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: 'My highlights, in my order, up to 20',
  reply: Type.Object({ data: Type.Array(ownHighlight) }),
})

export const createHighlight = endpoint('POST /performer/highlights', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Create a highlight with stories of mine, last in the order',
  body: Type.Object({ title, storyIds, coverId: Type.Optional(id) }),
  reply: ownHighlight,
  errors: ['VALIDATION_FAILED', 'TOO_MANY_HIGHLIGHTS'],
  publishedTexts: ['title'],
})

export const changeHighlight = endpoint('PUT /performer/highlights/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Change a highlight’s name, cover or stories, with their order',
  params: byId,
  body: Type.Object({
    title: Type.Optional(title),
    storyIds: Type.Optional(storyIds),
    coverId: Type.Optional(nullable(id)),
  }),
  reply: ownHighlight,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
  publishedTexts: ['title'],
})

export const orderHighlights = endpoint('PUT /performer/highlights', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Reorder my highlights; any you leave out come last',
  body: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: 20 }) }),
  reply: Type.Object({ data: Type.Array(ownHighlight) }),
})

export const deleteHighlight = endpoint('DELETE /performer/highlights/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Delete a highlight; its stories stay among my past ones',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})
