import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { feedFile } from '../media/files.ts'
import { publisher } from '../profiles/publisher.ts'
import { peopleIdsInForm, peopleView } from '../releases/people.ts'
import { byId, cursor, done, id, moment, money, nullable, page, paging, period } from '../shapes.ts'
import { termsBody, termsView } from '../terms.ts'
import { paragraphs, title } from '../text.ts'

const endpoint = endpointsOf('assets')

/** How often a gallery or a video was looked at, liked, commented and bookmarked. */
export const assetStats = Type.Object({
  views: Type.Integer(),
  likes: Type.Integer(),
  comments: Type.Integer(),
  bookmarks: Type.Integer(),
})

/** How a gallery or a video does, for its creator. */
export const assetStatistics = Type.Object({
  ...assetStats.properties,
  buyers: Type.Integer({ description: 'People who bought it and weren’t refunded' }),
  grossPrice: money({ description: 'Total they paid' }),
  netPrice: money({ description: 'Total the creator earned from it' }),
})
export type AssetStatistics = Static<typeof assetStatistics>

export const galleryView = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  status: Type.String({ description: 'active or inactive; deleted for people who bought it before' }),
  performerId: Type.String(),
  performer: publisher,
  coverPhotoId: nullable(Type.String()),
  coverPhoto: nullable(
    Type.Object(feedFile.properties, {
      description:
        'The chosen cover or the first photo; blurred if the gallery is locked, unless the photo is a preview',
    }),
  ),
  isInReview: Type.Boolean({ description: 'Owner only: it is shown once its photos are approved' }),
  numOfItems: Type.Integer({ description: 'Number of photos shown' }),
  stats: assetStats,
  ...peopleView,
  ...termsView,
  revision: Type.Integer({
    description: 'Send it back with a change; the change is refused if someone else made one first',
  }),
  isLiked: Type.Boolean(),
  isBookMarked: Type.Boolean(),
  isSubscribed: Type.Boolean(),
  isBought: Type.Boolean(),
  isFollowed: Type.Boolean(),
  locked: Type.Boolean({ description: 'The viewer can see only its previews' }),
  mayComment: Type.Optional(Type.Boolean({ description: 'Only in the reply for a single gallery' })),
  commentRefusal: Type.Optional(nullable(Type.String({ description: 'Why the viewer can’t comment' }))),
  createdAt: moment(),
  updatedAt: moment(),
})
export type GalleryView = Static<typeof galleryView>

/** What people search galleries and videos by. */
export const assetSearch = {
  ...paging,
  before: cursor,
  q: Type.Optional(Type.String({ maxLength: 100 })),
  performerId: Type.Optional(Type.String({ maxLength: 80 })),
  excludedId: Type.Optional(Type.String({ maxLength: 80 })),
  ...period,
}

/** The same for one's own. */
export const ownAssetSearch = {
  ...paging,
  q: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(Type.String({ maxLength: 20 })),
  ...period,
}

/** What is said of a gallery, a video or a photo in words. */
export const assetTitle = Type.String({
  minLength: 1,
  maxLength: 120,
  message: 'Enter a title, at most 120 characters.',
  ...title,
})
export const assetDescription = Type.String({ maxLength: 2_000, message: 'Use up to 2,000 characters.', ...paragraphs })
export const assetStatus = Type.String({ maxLength: 20, description: 'active or inactive' })

const galleryBody = {
  description: Type.Optional(assetDescription),
  status: Type.Optional(assetStatus),
  peopleIds: peopleIdsInForm,
  ...termsBody,
}

export const createGallery = endpoint('POST /performer/performer-assets/galleries', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  alsoMultipart: true,
  summary: 'Create a gallery; upload photos into it afterwards',
  body: Type.Object({ title: assetTitle, ...galleryBody }),
  reply: galleryView,
  errors: ['VALIDATION_FAILED'],
  publishedTexts: ['title', 'description'],
})

export const ownGalleries = endpoint('GET /performer/performer-assets/galleries/search', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: 'My galleries, last changed first',
  query: Type.Object(ownAssetSearch),
  reply: page(galleryView),
})

export const ownGallery = endpoint('GET /performer/performer-assets/galleries/:id/view', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: 'One of my galleries',
  params: byId,
  reply: galleryView,
})

export const galleryStatistics = endpoint('GET /performer/performer-assets/galleries/:id/statistics', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'Views, likes and sales of one of my galleries',
  params: byId,
  reply: assetStatistics,
})

export const updateGallery = endpoint('PUT /performer/performer-assets/galleries/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  alsoMultipart: true,
  summary: 'Change one of my galleries; fields you leave out stay as they are',
  params: byId,
  body: Type.Object({
    title: Type.Optional(assetTitle),
    ...galleryBody,
    revision: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  reply: galleryView,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND', 'EDIT_CONFLICT'],
  publishedTexts: ['title', 'description'],
})

export const deleteGallery = endpoint('DELETE /performer/performer-assets/galleries/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Take one of my galleries off the site; people who bought it keep it',
  params: byId,
  reply: done,
})

export const addPhotos = endpoint('POST /performer/performer-assets/galleries/:id/photos', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Add photos from my vault to the end of a gallery',
  params: byId,
  body: Type.Object({ fileIds: Type.Array(id, { minItems: 1, maxItems: 500 }) }),
  reply: Type.Object({
    photoIds: Type.Array(Type.String(), { description: 'Ids of the photos, in the order of the files' }),
  }),
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})

export const orderPhotos = endpoint('PUT /performer/performer-assets/galleries/:id/order', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Put these photos in this order, within the places they hold now; all others stay where they are',
  params: byId,
  body: Type.Object({ photoIds: Type.Array(id, { minItems: 1, maxItems: 10_000 }) }),
  reply: done,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})

export const galleries = endpoint('GET /performer-assets/galleries/search', {
  access: 'public',
  limit: 'read',
  summary: 'Galleries, newest first; oldest first with `sort=asc`',
  query: Type.Object(assetSearch),
  reply: page(galleryView),
  searchedTexts: ['q'],
})

export const gallery = endpoint('GET /performer-assets/galleries/:id/view', {
  access: 'public',
  limit: 'read',
  summary: 'A gallery by id or slug; counts as a view',
  params: byId,
  reply: galleryView,
})
