import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, signed } from '../shapes.ts'

const endpoint = endpointsOf('privacy')

export const exportStates = ['waiting', 'ready', 'failed', 'expired'] as const

export const exportView = Type.Object({
  _id: Type.String(),
  state: Type.Enum(exportStates),
  withFiles: Type.Boolean({ description: 'Whether it contains my uploads' }),
  size: Type.Union([Type.Integer({ description: 'In bytes' }), Type.Null()]),
  createdAt: moment(),
  finishedAt: Type.Union([moment(), Type.Null()]),
  expiresAt: Type.Union([moment(), Type.Null()]),
})

export type ExportView = Static<typeof exportView>

export const exportData = endpoint('POST /privacy/exports', {
  access: 'member',
  summary: 'Export everything the site has about me as a ZIP file; once a day',
  body: Type.Object({
    withFiles: Type.Optional(Type.Boolean({ description: 'Include my uploads. Default true' })),
  }),
  reply: exportView,
  errors: ['STEP_UP_NEEDED', 'EXPORT_TOO_SOON'],
})

export const exports = endpoint('GET /privacy/exports', {
  access: 'member',
  summary: 'My exports, newest first',
  reply: Type.Object({
    data: Type.Array(exportView),
    total: Type.Integer(),
    nextAt: Type.Union([moment(), Type.Null()]),
  }),
})

export const exportLink = endpoint('POST /privacy/exports/:id/link', {
  access: 'member',
  summary: 'A download address for one of my exports, valid for ten minutes in this session',
  params: byId,
  secret: true,
  reply: Type.Object({ url: Type.String(), expiresAt: moment() }),
  errors: ['STEP_UP_NEEDED', 'EXPORT_NOT_READY', 'ENTITY_NOT_FOUND'],
})

export const exportFile = endpoint('GET /privacy/exports/:id/file', {
  access: 'public',
  summary: 'The ZIP file at an address from POST /privacy/exports/{id}/link',
  params: byId,
  query: Type.Object(signed),
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['FORBIDDEN', 'EXPORT_NOT_READY', 'ENTITY_NOT_FOUND'],
})
