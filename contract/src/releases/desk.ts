import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, moment, nullable } from '../shapes.ts'
import { filledParagraphs } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'
import { releaseStates } from './people.ts'

const endpoint = endpointsOf('releases')
const access = 'operator:moderation'
const count = () => Type.Integer({ minimum: 0 })

const document = Type.Object({
  _id: Type.String(),
  kind: Type.Enum(['front', 'back', 'selfie']),
  mimeType: Type.String(),
  url: Type.String(),
  isOpened: Type.Boolean({ description: 'The viewer has opened it' }),
})

/** A release in the queue. */
const deskRow = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  performer: nullable(personInfo),
  personInfo: nullable(personInfo),
  state: Type.Enum(releaseStates),
  signedAt: nullable(moment()),
  dueAt: nullable(moment()),
  isOverdue: Type.Boolean(),
})
export type ReleaseDeskRow = Static<typeof deskRow>

/** A release as operators verify it. */
export const deskRelease = Type.Object({
  ...deskRow.properties,
  email: nullable(Type.String()),
  legalName: nullable(Type.String()),
  otherNames: nullable(Type.String()),
  dateOfBirth: nullable(Type.String({ description: 'YYYY-MM-DD' })),
  signature: nullable(Type.String()),
  mayDownload: Type.Boolean(),
  reason: Type.String(),
  documentExpiresOn: nullable(Type.String({ description: 'YYYY-MM-DD' })),
  documents: Type.Array(document),
  items: count(),
})
export type ReleaseDeskView = Static<typeof deskRelease>

export const deskReleases = endpoint('GET /operator/releases', {
  access,
  limit: 'read',
  summary: 'Signed releases waiting for verification, oldest first; with another `state`, newest first',
  query: Type.Object({
    state: Type.Optional(Type.Enum(releaseStates)),
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    data: Type.Array(deskRow),
    next: nullable(Type.String({ description: 'Cursor: pass it as `before`' })),
    counts: Type.Object({ waiting: count(), overdue: count() }),
  }),
})

export const openDesk = endpoint('GET /operator/releases/:id', {
  access,
  limit: 'read',
  summary: 'One release with what the person signed and their documents',
  params: byId,
  reply: deskRelease,
  errors: ['ENTITY_NOT_FOUND'],
})

export const viewDocument = endpoint('GET /operator/releases/documents/:id', {
  access,
  limit: 'read',
  summary: 'A document of a release. Each view is logged',
  params: byId,
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['ENTITY_NOT_FOUND'],
})

const signedAt = moment()

export const verify = endpoint('POST /operator/releases/:id/verify', {
  access,
  limit: 'write',
  summary: 'Verify a release: items waiting only for this person are published',
  params: byId,
  body: Type.Object({
    signedAt,
    documentExpiresOn: Type.Optional(nullable(Type.String({ maxLength: 10, description: 'YYYY-MM-DD' }))),
  }),
  reply: deskRelease,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED', 'DOCUMENTS_NOT_OPENED', 'RELEASE_STATE_REFUSED'],
})

export const refuse = endpoint('POST /operator/releases/:id/refuse', {
  access,
  limit: 'write',
  summary: 'Refuse a release, with a reason the person and the creator see; the person can sign again',
  params: byId,
  body: Type.Object({
    signedAt,
    reason: Type.String({ minLength: 1, maxLength: 500, message: 'Enter a reason.', ...filledParagraphs }),
  }),
  reply: deskRelease,
  errors: ['ENTITY_NOT_FOUND', 'RELEASE_STATE_REFUSED'],
})

export const exportRecords = endpoint('GET /operator/release-records', {
  access,
  limit: 'read',
  summary: 'Records of the people in a creator’s items, or in one item, as a ZIP file. Each export is logged',
  query: Type.Object({
    performer: Type.Optional(Type.String({ maxLength: 254, description: 'Exact username or id' })),
    item: Type.Optional(Type.String({ maxLength: 80, description: 'Id of a post, gallery or video' })),
    documents: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})
