import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, id, moment } from '../shapes.ts'
import { filledLine } from '../text.ts'
import { reactionTypes } from './reactions.ts'

const endpoint = endpointsOf('social')

const name = Type.String({ minLength: 1, maxLength: 40, message: 'Enter a name of 1 to 40 characters.', ...filledLine })

const folderView = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  total: Type.Integer({ description: 'How many of its bookmarks I can see now' }),
  usedAt: moment(),
  createdAt: moment(),
})
export type BookmarkFolder = Static<typeof folderView>

const thing = Type.Object({
  objectType: Type.Enum([...reactionTypes]),
  objectId: Type.String({ minLength: 1, maxLength: 80 }),
})
const things = Type.Array(thing, { minItems: 1, maxItems: 100, message: 'Choose 1 to 100 bookmarks.' })

export const folders = endpoint('GET /bookmark-folders', {
  access: 'member',
  limit: 'read',
  summary: 'My bookmark folders, up to 100: by name, or last used first',
  query: Type.Object({ sort: Type.Optional(Type.Enum(['name', 'used'])) }),
  reply: Type.Object({ data: Type.Array(folderView) }),
})

export const foldersOf = endpoint('GET /bookmark-folders/holding', {
  access: 'member',
  limit: 'read',
  summary: 'Which of my folders a bookmark is in',
  query: thing,
  reply: Type.Object({ ids: Type.Array(Type.String()) }),
})

export const createFolder = endpoint('POST /bookmark-folders', {
  access: 'member',
  limit: 'write',
  summary: 'Create a bookmark folder; only I can see it',
  body: Type.Object({ name }),
  reply: folderView,
  errors: ['VALIDATION_FAILED', 'TOO_MANY_FOLDERS'],
})

export const renameFolder = endpoint('PUT /bookmark-folders/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Rename a bookmark folder',
  params: byId,
  body: Type.Object({ name }),
  reply: folderView,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
})

export const deleteFolder = endpoint('DELETE /bookmark-folders/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Delete a bookmark folder; its bookmarks stay, and it can be restored for an hour',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export const restoreFolder = endpoint('POST /bookmark-folders/:id/restore', {
  access: 'member',
  limit: 'write',
  summary: 'Restore a folder I deleted within the last hour',
  params: byId,
  reply: folderView,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_FOLDERS'],
})

export const putInFolder = endpoint('POST /bookmark-folders/:id/items', {
  access: 'member',
  limit: 'write',
  summary: 'Put bookmarks into a folder, or move them there from another; those already in it aren’t added twice',
  params: byId,
  body: Type.Object({
    items: things,
    fromId: Type.Optional(Type.String({ ...id, description: 'Folder to move them out of' })),
  }),
  reply: folderView,
  errors: ['ENTITY_NOT_FOUND'],
})

export const takeFromFolder = endpoint('DELETE /bookmark-folders/:id/items', {
  access: 'member',
  limit: 'write',
  summary: 'Remove bookmarks from a folder; the bookmarks stay',
  params: byId,
  body: Type.Object({ items: things }),
  reply: folderView,
  errors: ['ENTITY_NOT_FOUND'],
})
