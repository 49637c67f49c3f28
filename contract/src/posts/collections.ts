import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { publisher } from '../profiles/publisher.ts'
import { byId, done, id, moment, nullable } from '../shapes.ts'
import { orBlank, paragraphs, title as titleRule } from '../text.ts'

const endpoint = endpointsOf('posts')

/** How many collections a creator may have. */
export const collections_max = 50

const title = Type.String({
  minLength: 1,
  maxLength: 60,
  message: 'Enter a title of 1 to 60 characters.',
  ...titleRule,
})
const description = Type.String({ maxLength: 300, message: 'Use at most 300 characters.', ...orBlank(paragraphs) })
const isListed = Type.Boolean({ description: 'Shown on my page; without it only in the studio' })
const postIds = Type.Array(id, { minItems: 1, maxItems: 100, message: 'Choose 1 to 100 posts.' })

const collectionView = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  slug: Type.String({ description: 'What its address says; it stays when the title changes' }),
  cover: nullable(
    Type.Object(
      { url: Type.String(), hash: nullable(Type.String()) },
      { description: 'The picture of its cover post, or of its newest with a picture; the blur where that is locked' },
    ),
  ),
  total: Type.Integer({ description: 'Its posts that are on the site, also those that are locked for the viewer' }),
})
export type Collection = Static<typeof collectionView>

const ownCollection = Type.Object({
  ...collectionView.properties,
  totalOwn: Type.Integer({ description: 'All of its posts, with drafts, scheduled and archived ones' }),
  isListed: Type.Boolean(),
  coverId: nullable(Type.String({ description: 'The post that its cover is of, where one was chosen' })),
  createdAt: moment(),
  updatedAt: moment(),
})
export type OwnCollection = Static<typeof ownCollection>

export const collections = endpoint('GET /user/collections', {
  access: 'public',
  limit: 'read',
  summary: "The collections on a creator's page in their order, without empty ones",
  query: Type.Object({ performerId: Type.String({ ...id, description: 'By id or username' }) }),
  reply: Type.Object({ performerId: Type.String(), data: Type.Array(collectionView) }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const collection = endpoint('GET /user/collections/:performerId/:id', {
  access: 'public',
  limit: 'read',
  summary: 'A collection by id or slug; its posts are in the list of posts under collectionId',
  params: Type.Object({ performerId: id, id: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Type.Object({ ...collectionView.properties, performer: publisher }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const ownCollections = endpoint('GET /performer/collections', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: `My collections in their order, ${collections_max} at most`,
  reply: Type.Object({
    data: Type.Array(ownCollection),
    lastIds: Type.Array(Type.String(), { description: 'Those that my newest post is in' }),
  }),
})

export const createCollection = endpoint('POST /performer/collections', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Make a collection of posts, the last in order',
  body: Type.Object({ title, description: Type.Optional(description), isListed: Type.Optional(isListed) }),
  reply: ownCollection,
  errors: ['VALIDATION_FAILED', 'TOO_MANY_COLLECTIONS'],
})

export const changeCollection = endpoint('PUT /performer/collections/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Change what a collection of mine says, whether it is on my page, or its cover; what is not sent stays',
  params: byId,
  body: Type.Object({
    title: Type.Optional(title),
    description: Type.Optional(description),
    isListed: Type.Optional(isListed),
    coverId: Type.Optional(
      nullable(Type.String({ ...id, description: 'A post that is in it; null: the newest with a picture' })),
    ),
  }),
  reply: ownCollection,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
})

export const orderCollections = endpoint('PUT /performer/collections', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Put my collections in order; those that are left out come after the others',
  body: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: collections_max }) }),
  reply: Type.Object({ data: Type.Array(ownCollection) }),
})

export const deleteCollection = endpoint('DELETE /performer/collections/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Delete a collection of mine; its posts stay, and it can be restored for an hour',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export const restoreCollection = endpoint('POST /performer/collections/:id/restore', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Bring a collection back that I deleted within the last hour',
  params: byId,
  reply: ownCollection,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_COLLECTIONS'],
})

export const putInCollection = endpoint('POST /performer/collections/:id/feeds', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Put posts of mine into a collection; what is in it stays once',
  params: byId,
  body: Type.Object({ ids: postIds }),
  reply: ownCollection,
  errors: ['ENTITY_NOT_FOUND'],
})

export const takeFromCollection = endpoint('DELETE /performer/collections/:id/feeds', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Take posts out of a collection; they stay posts',
  params: byId,
  body: Type.Object({ ids: postIds }),
  reply: ownCollection,
  errors: ['ENTITY_NOT_FOUND'],
})
