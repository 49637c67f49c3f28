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
  cover: nullable(Type.String({ description: 'The blur of a story that is closed to the viewer' })),
  total: Type.Integer(),
})
export type HighlightCircle = Static<typeof circle>

const ownHighlight = Type.Object({
  ...circle.properties,
  coverId: nullable(Type.String({ description: 'The story that its cover is of, where one was chosen' })),
  storyIds: Type.Array(Type.String(), { description: 'In their order' }),
})
export type OwnHighlight = Static<typeof ownHighlight>

export const onPage = endpoint('GET /user/stories/:id/highlights', {
  access: 'member',
  limit: 'read',
  summary: "What a creator's page shows of their stories: the ring, and what they keep in highlights, in their order",
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
  summary: 'The stories of a highlight in their order, each open to those who are in its audience now',
  params: byId,
  reply: Type.Object({ performer: publisher, title: Type.String(), data: Type.Array(storyView) }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const ownHighlights = endpoint('GET /performer/highlights', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: 'My highlights in their order, 20 at most',
  reply: Type.Object({ data: Type.Array(ownHighlight) }),
})

export const createHighlight = endpoint('POST /performer/highlights', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Keep stories of mine in a new highlight, the last in order',
  body: Type.Object({ title, storyIds, coverId: Type.Optional(id) }),
  reply: ownHighlight,
  errors: ['VALIDATION_FAILED', 'TOO_MANY_HIGHLIGHTS'],
})

export const changeHighlight = endpoint('PUT /performer/highlights/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Rename a highlight of mine, choose its cover, or say which stories it holds, in their order',
  params: byId,
  body: Type.Object({
    title: Type.Optional(title),
    storyIds: Type.Optional(storyIds),
    coverId: Type.Optional(nullable(id)),
  }),
  reply: ownHighlight,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
})

export const orderHighlights = endpoint('PUT /performer/highlights', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Put my highlights in order; those that are left out come after the others',
  body: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: 20 }) }),
  reply: Type.Object({ data: Type.Array(ownHighlight) }),
})

export const deleteHighlight = endpoint('DELETE /performer/highlights/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Delete a highlight of mine; its stories stay among the past ones',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})
