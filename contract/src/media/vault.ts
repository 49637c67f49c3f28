import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, moment, nullable, page, paging } from '../shapes.ts'
import { title } from '../text.ts'
import { aiLabel } from './ai.ts'
import { feedFile } from './files.ts'

const endpoint = endpointsOf('media')

const vaultFile = Type.Object({
  ...feedFile.properties,
  createdAt: moment(),
  folderId: nullable(Type.String()),
  percent: Type.Integer({ description: 'How much of it is processed' }),
  cause: nullable(Type.String({ description: 'Why its processing failed' })),
  usedIn: Type.Array(Type.Object({ kind: Type.String(), id: Type.String(), title: Type.String() })),
  watermark: nullable(Type.String({ description: 'Words drawn on it' })),
  aiLabel,
  buyers: Type.Integer({ description: 'How many people bought something it is part of' }),
})

const folder = Type.Object({ _id: Type.String(), name: Type.String(), files: Type.Integer(), createdAt: moment() })
export type VaultFolder = Static<typeof folder>

const folderBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60, message: 'Enter a name, at most 60 characters.', ...title }),
})

export const vault = endpoint('GET /performer/vault', {
  access: 'performer',
  seat: ['chat', 'post'],
  limit: 'read',
  summary: 'My uploads, newest first, and where each is used',
  query: Type.Object({
    ...paging,
    before: Type.Optional(Type.String({ maxLength: 80, description: 'Cursor: _id of the last file you have' })),
    type: Type.Optional(Type.Union([Type.Literal('photo'), Type.Literal('video'), Type.Literal('audio')])),
    folder: Type.Optional(Type.String({ maxLength: 80 })),
    q: Type.Optional(Type.String({ maxLength: 100 })),
    unused: Type.Optional(Type.Boolean()),
  }),
  reply: page(vaultFile),
})

export const vaultFolders = endpoint('GET /performer/vault/folders', {
  access: 'performer',
  seat: ['chat', 'post'],
  limit: 'read',
  summary: 'My folders, by name',
  reply: Type.Object({ data: Type.Array(folder), total: Type.Integer() }),
})

export const createVaultFolder = endpoint('POST /performer/vault/folders', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Create a folder',
  body: folderBody,
  reply: folder,
  errors: ['VALIDATION_FAILED'],
})

export const renameVaultFolder = endpoint('PUT /performer/vault/folders/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Rename a folder',
  params: byId,
  body: folderBody,
  reply: folder,
  errors: ['VALIDATION_FAILED'],
})

export const deleteVaultFolder = endpoint('DELETE /performer/vault/folders/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Delete a folder; its files stay',
  params: byId,
  reply: done,
})

export const moveVaultFiles = endpoint('PUT /performer/vault/files', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Move files into a folder, or out of all folders',
  body: Type.Object({
    ids: Type.Array(Type.String({ maxLength: 80 }), { minItems: 1, maxItems: 200 }),
    folderId: nullable(Type.String({ maxLength: 80 })),
  }),
  reply: done,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})

export const deleteVaultFile = endpoint('DELETE /performer/vault/files/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Delete a file that isn’t used anywhere',
  params: byId,
  reply: done,
  errors: ['FILE_IN_USE'],
})
