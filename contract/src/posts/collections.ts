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
const isListed = Type.Boolean({ description: 'Shown on my page; if left out, only in the studio' })
const postIds = Type.Array(id, { minItems: 1, maxItems: 100, message: 'Choose 1 to 100 posts.' })

const collectionView = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  slug: Type.String({ description: 'Slug in its address; it stays if the title changes' }),
  cover: nullable(
    Type.Object(
      { url: Type.String(), hash: nullable(Type.String()) },
      { description: 'Picture of its cover post, or of its newest post with one; blurred if that post is locked' },
    ),
  ),
  total: Type.Integer({ description: 'Number of its published posts, including those locked for the viewer' }),
})
export type Collection = Static<typeof collectionView>

const ownCollection = Type.Object({
  ...collectionView.properties,
  totalOwn: Type.Integer({ description: 'Number of all its posts, with drafts, scheduled and archived ones' }),
  isListed: Type.Boolean(),
  coverId: nullable(Type.String({ description: 'Id of the post chosen for its cover, if any' })),
  createdAt: moment(),
  updatedAt: moment(),
})
export type OwnCollection = Static<typeof ownCollection>

export const collections = endpoint('GET /user/collections', {
  access: 'public',
  limit: 'read',
  summary: 'Collections on a creator’s page, in their order, without empty ones',
  query: Type.Object({ performerId: Type.String({ ...id, description: 'Id or username' }) }),
  reply: Type.Object({ performerId: Type.String(), data: Type.Array(collectionView) }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const collection = endpoint('GET /user/collections/:performerId/:id', {
  access: 'public',
  limit: 'read',
  summary: 'A collection by id or slug; to get its posts, pass collectionId to the list of posts',
  params: Type.Object({ performerId: id, id: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Type.Object({ ...collectionView.properties, performer: publisher }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const ownCollections = endpoint('GET /performer/collections', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: `My collections, in my order, up to ${collections_max}`,
  reply: Type.Object({
    data: Type.Array(ownCollection),
    lastIds: Type.Array(Type.String(), { description: 'The collections my newest post is in' }),
  }),
})

export const createCollection = endpoint('POST /performer/collections', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Create a collection of posts, last in the order',
  body: Type.Object({ title, description: Type.Optional(description), isListed: Type.Optional(isListed) }),
  reply: ownCollection,
  errors: ['VALIDATION_FAILED', 'TOO_MANY_COLLECTIONS'],
  publishedTexts: ['title', 'description'],
})

export const changeCollection = endpoint('PUT /performer/collections/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Change a collection’s text, cover, or whether it is on my page; fields you leave out stay as they are',
  params: byId,
  body: Type.Object({
    title: Type.Optional(title),
    description: Type.Optional(description),
    isListed: Type.Optional(isListed),
    coverId: Type.Optional(
      nullable(Type.String({ ...id, description: 'A post in the collection; null: its newest post with a picture' })),
    ),
  }),
  reply: ownCollection,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
  publishedTexts: ['title', 'description'],
})

export const orderCollections = endpoint('PUT /performer/collections', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Reorder my collections; any you leave out come last',
  body: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: collections_max }) }),
  reply: Type.Object({ data: Type.Array(ownCollection) }),
})

export const deleteCollection = endpoint('DELETE /performer/collections/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Delete a collection; its posts stay, and it can be restored for an hour',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export const restoreCollection = endpoint('POST /performer/collections/:id/restore', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Restore a collection I deleted within the last hour',
  params: byId,
  reply: ownCollection,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_COLLECTIONS'],
})

export const putInCollection = endpoint('POST /performer/collections/:id/feeds', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Add posts of mine to a collection; posts already in it aren’t added twice',
  params: byId,
  body: Type.Object({ ids: postIds }),
  reply: ownCollection,
  errors: ['ENTITY_NOT_FOUND'],
})

export const takeFromCollection = endpoint('DELETE /performer/collections/:id/feeds', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Remove posts from a collection; the posts themselves stay',
  params: byId,
  body: Type.Object({ ids: postIds }),
  reply: ownCollection,
  errors: ['ENTITY_NOT_FOUND'],
})
