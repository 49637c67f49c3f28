import { type TSchema, Type } from 'typebox'
import { galleryView } from '../assets/galleries.ts'
import { videoView } from '../assets/videos.ts'
import { endpointsOf } from '../endpoint.ts'
import { feedView } from '../posts/feeds.ts'
import { performerCard } from '../profiles/performers.ts'
import { page, paging } from '../shapes.ts'
import { productView } from '../shop/products.ts'

const endpoint = endpointsOf('social')

const ofFolder = {
  ...paging,
  folderId: Type.Optional(Type.String({ maxLength: 80, description: 'Only bookmarks in this folder of mine' })),
}

function bookmarkOf<T extends TSchema>(objectInfo: T) {
  return Type.Object({
    _id: Type.String(),
    action: Type.String(),
    objectId: Type.String(),
    objectType: Type.String(),
    createdBy: Type.String(),
    objectInfo,
  })
}

export const bookmarkedPerformers = endpoint('GET /reactions/performers/bookmark', {
  access: 'member',
  limit: 'read',
  summary: 'Creators I bookmarked and can see, newest first',
  query: Type.Object(ofFolder),
  reply: page(bookmarkOf(performerCard)),
  errors: ['ENTITY_NOT_FOUND'],
})

export const bookmarkedFeeds = endpoint('GET /reactions/feeds/bookmark', {
  access: 'member',
  limit: 'read',
  summary: 'Posts I bookmarked and can see, newest first',
  query: Type.Object(ofFolder),
  reply: page(bookmarkOf(feedView)),
  errors: ['ENTITY_NOT_FOUND'],
})

const ofThings = {
  access: 'member',
  limit: 'read',
  query: Type.Object(ofFolder),
  errors: ['ENTITY_NOT_FOUND'],
} as const

export const bookmarkedGalleries = endpoint('GET /reactions/galleries/bookmark', {
  ...ofThings,
  reply: page(bookmarkOf(galleryView)),
  summary: 'Galleries I bookmarked and can see, newest first',
})

export const bookmarkedVideos = endpoint('GET /reactions/videos/bookmark', {
  ...ofThings,
  reply: page(bookmarkOf(videoView)),
  summary: 'Videos I bookmarked and can see, newest first',
})

export const bookmarkedProducts = endpoint('GET /reactions/products/bookmark', {
  ...ofThings,
  reply: page(bookmarkOf(productView)),
  summary: 'Products I bookmarked and can see, newest first',
})
