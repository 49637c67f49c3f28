import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { feedFile } from '../media/files.ts'
import { uploadKinds } from '../media/uploads.ts'
import { byId, done, id, moment, nullable, page, paging } from '../shapes.ts'
import { orBlank, title } from '../text.ts'
import { assetDescription, assetStatus } from './galleries.ts'

const endpoint = endpointsOf('assets')

export const photoView = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  status: Type.String({ description: 'active or inactive' }),
  performerId: Type.String(),
  galleryId: nullable(Type.String()),
  fileId: Type.String(),
  position: Type.Integer({ description: 'Photos in a gallery are sorted by this number' }),
  isPreview: Type.Boolean({ description: 'Visible to everyone who can find its gallery' }),
  isGalleryCover: Type.Boolean(),
  processing: Type.Boolean(),
  photo: feedFile,
  createdAt: moment(),
  updatedAt: moment(),
})
export type PhotoView = Static<typeof photoView>

const cursor = Type.Optional(Type.String({ maxLength: 80, description: 'Cursor: _id of the last photo you have' }))

const photoBody = {
  title: Type.Optional(Type.String({ maxLength: 120, ...orBlank(title) })),
  description: Type.Optional(assetDescription),
  status: Type.Optional(assetStatus),
  isPreview: Type.Optional(Type.Boolean()),
  galleryId: Type.Optional(nullable(Type.String({ maxLength: 80 }))),
}

export const uploadPhoto = endpoint('POST /performer/performer-assets/photos/upload', {
  access: 'performer',
  seat: 'post',
  limit: 'upload',
  alsoJson: true,
  summary: 'Upload a photo into a gallery, or add one from my vault by its `fileId`',
  files: { photo: uploadKinds.photo },
  body: Type.Object({ ...photoBody, fileId: Type.Optional(id) }),
  reply: photoView,
  errors: [
    'VALIDATION_FAILED',
    'ENTITY_NOT_FOUND',
    'INVALID_FILE',
    'FILE_TOO_LARGE',
    'STORAGE_FULL',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
  publishedTexts: ['title', 'description'],
})

export const ownPhotos = endpoint('GET /performer/performer-assets/photos/search', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: 'My photos: in gallery order if a gallery is given, else newest first',
  query: Type.Object({
    ...paging,
    before: cursor,
    q: Type.Optional(Type.String({ maxLength: 100 })),
    galleryId: Type.Optional(Type.String({ maxLength: 80 })),
    status: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  reply: page(photoView),
})

export const updatePhoto = endpoint('PUT /performer/performer-assets/photos/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  alsoMultipart: true,
  summary: 'Change one of my photos; fields you leave out stay as they are',
  params: byId,
  body: Type.Object(photoBody),
  reply: photoView,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
  publishedTexts: ['title', 'description'],
})

export const deletePhoto = endpoint('DELETE /performer/performer-assets/photos/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Take one of my photos off the site; people who bought its gallery keep it, and the file stays in my vault',
  params: byId,
  reply: done,
})

export const setCover = endpoint('POST /performer/performer-assets/photos/set-cover/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Make one of my photos the cover of its gallery',
  params: byId,
  reply: done,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})

export const photos = endpoint('GET /performer-assets/photos', {
  access: 'public',
  limit: 'read',
  summary: 'The photos of a gallery, in its order; full-size addresses only if the viewer can see them',
  query: Type.Object({ ...paging, galleryId: id, before: cursor }),
  reply: page(photoView),
})

export const photosOf = endpoint('GET /performer-assets/photos/:id', {
  access: 'public',
  limit: 'read',
  summary: 'All photos of a creator, newest first',
  params: byId,
  query: Type.Object({ ...paging, before: cursor }),
  reply: page(photoView),
})
