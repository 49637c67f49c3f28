import { type Static, Type } from 'typebox'
import { basis } from '../basis.ts'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, moment, nullable, page, paging } from '../shapes.ts'
import { paragraphs } from '../text.ts'

const endpoint = endpointsOf('media')

const knownPicture = Type.Object({
  _id: Type.String(),
  hash: Type.String({ description: '16 hexadecimal digits' }),
  note: Type.String(),
  createdAt: moment(),
})
export type KnownPicture = Static<typeof knownPicture>

const heldFile = Type.Object({
  _id: Type.String(),
  type: Type.String(),
  name: Type.String(),
  ownerId: Type.String(),
  picture: nullable(Type.String()),
  createdAt: moment(),
  resembles: nullable(knownPicture),
})
export type HeldFile = Static<typeof heldFile>

const note = Type.Optional(Type.String({ maxLength: 500, ...paragraphs }))
const reason = Type.String({ minLength: 1, maxLength: 500, message: 'Enter a reason.', ...paragraphs })

export const knownPictures = endpoint('GET /operator/known-pictures', {
  access: 'operator:moderation',
  limit: 'read',
  summary: 'Pictures that can’t be published, newest first',
  query: Type.Object(paging),
  reply: page(knownPicture),
})

export const addKnownPicture = endpoint('POST /operator/known-pictures', {
  access: 'operator:moderation',
  limit: 'upload',
  summary: 'Add a picture, by upload or the id of a file on the site; uploads that look like it are held',
  body: Type.Object({ fileId: Type.Optional(Type.String({ maxLength: 80 })), note }),
  files: { file: { bytes_max: 20_000_000, kinds: ['jpeg', 'png', 'webp', 'gif', 'avif'] } },
  reply: knownPicture,
  errors: ['VALIDATION_FAILED', 'INVALID_FILE', 'FILE_TOO_LARGE', 'ENTITY_NOT_FOUND'],
})

export const deleteKnownPicture = endpoint('DELETE /operator/known-pictures/:id', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Allow a picture to be published again',
  params: byId,
  reply: done,
})

export const heldFiles = endpoint('GET /operator/held-files', {
  access: 'operator:moderation',
  limit: 'read',
  summary: 'Uploads that look like a known picture, oldest first',
  query: Type.Object(paging),
  reply: page(heldFile),
})

export const releaseHeldFile = endpoint('POST /operator/held-files/:id/release', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Release a held upload',
  params: byId,
  body: Type.Object({ reason }),
  reply: done,
})

export const removeHeldFile = endpoint('POST /operator/held-files/:id/remove', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Delete a held upload; its owner is told it can’t be published',
  params: byId,
  body: Type.Object({ reason, ...basis }),
  reply: done,
})
