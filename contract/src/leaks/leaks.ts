import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { uploadKinds } from '../media/uploads.ts'
import { byId, cursor, done, id, moment, nullable } from '../shapes.ts'
import { line } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('leaks')

/**
 * What came of a trace: it's still `waiting`; someone stands out; `nobody` does; it's taken from `another` file; no file of
 * the creator's looks like it (`unknown`); nobody was shown the file (`unseen`); the clip is too `short` to tell; it couldn't
 * be read (`unreadable`).
 */
export const leakOutcomes = [
  'waiting',
  'found',
  'nobody',
  'another',
  'unknown',
  'unseen',
  'short',
  'unreadable',
] as const
export type LeakOutcome = (typeof leakOutcomes)[number]

/** What can be uploaded as it was found. */
export const foundFile = {
  bytes_max: 200_000_000,
  kinds: [...uploadKinds.photo.kinds, ...uploadKinds.teaser.kinds],
} as const

const ownFile = Type.Object({ _id: Type.String(), name: Type.String(), thumbnail: nullable(Type.String()) })

const measured = {
  _id: Type.String(),
  outcome: Type.Enum(leakOutcomes),
  address: Type.String({ description: 'Where it was found' }),
  foundName: Type.String({ description: 'Name of the found file' }),
  found: nullable(Type.String({ description: 'The found picture, for people who can see the trace' })),
  file: nullable(Type.Object(ownFile.properties, { description: 'The original file; null if it is gone' })),
  person: nullable(
    Type.Object(
      { ...personInfo.properties, role: Type.String(), isClosed: Type.Boolean() },
      { description: 'The person this very copy was shown to' },
    ),
  ),
  confidence: Type.Union([Type.Literal('almost_certain'), Type.Literal('very_likely'), Type.Null()]),
  chance: nullable(
    Type.Integer({
      description: 'How unlikely a match as close is by accident: 1 in 10 to the power of this',
    }),
  ),
  candidates: nullable(Type.Integer({ description: 'How many people the file was shown to' })),
  shownAt: nullable(moment()),
  createdAt: moment(),
  deletedAt: Type.String({ description: 'When the trace and the found picture are deleted' }),
}

/** One trace as its creator has it. */
export const leakTrace = Type.Object({
  ...measured,
  report: nullable(Type.String({ description: 'Number of the case it was reported in' })),
})
export type LeakTrace = Static<typeof leakTrace>

/** A reported trace as operators have it, with what was measured. */
export const leakEvidence = Type.Object({
  ...measured,
  performer: nullable(personInfo),
  score: nullable(Type.Number({ description: 'How well the copy matches this person’s mark, in standard deviations' })),
  second: nullable(Type.Number({ description: 'The same score for the next-best match, who isn’t named' })),
  likeness: nullable(Type.Number({ description: 'How alike the found picture and the file are, from -1 to 1' })),
})
export type LeakEvidence = Static<typeof leakEvidence>

export const list = endpoint('GET /leaks', {
  access: 'performer',
  limit: 'read',
  summary: 'My leak traces, newest first',
  query: Type.Object({ before: cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  reply: Type.Object({ data: Type.Array(leakTrace), next: nullable(Type.String()) }),
})

export const trace = endpoint('POST /leaks', {
  access: 'performer',
  limit: 'upload',
  summary: 'Trace who a leaked photo or video of mine was shown to; the result takes a few minutes',
  files: { found: { ...foundFile, required: true } },
  body: Type.Object({
    fileId: Type.Optional(
      Type.String({ ...id, description: 'The file it was taken from; if left out, we look for the photo' }),
    ),
    address: Type.Optional(Type.String({ maxLength: 500, message: 'Use up to 500 characters.', ...line })),
  }),
  reply: leakTrace,
  errors: [
    ...(['VALIDATION_FAILED', 'ENTITY_NOT_FOUND', 'INVALID_FILE', 'FILE_TOO_LARGE'] as const),
    ...(['STORAGE_FULL', 'TRACE_LIMIT_REACHED', 'UNAVAILABLE'] as const),
  ],
})

export const one = endpoint('GET /leaks/:id', {
  access: 'performer',
  limit: 'read',
  summary: 'One of my leak traces',
  params: byId,
  reply: leakTrace,
  errors: ['ENTITY_NOT_FOUND'],
})

export const remove = endpoint('DELETE /leaks/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Delete a trace and the picture that was found',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export const report = endpoint('POST /leaks/:id/report', {
  access: 'performer',
  limit: 'write',
  summary: 'Report the person a trace names to the operators, who see the measurements',
  params: byId,
  reply: leakTrace,
  errors: ['ENTITY_NOT_FOUND', 'EMAIL_NOT_VERIFIED'],
})

export const evidence = endpoint('GET /operator/leaks/:id', {
  access: 'operator:moderation',
  limit: 'read',
  summary: 'The evidence behind a reported trace; every view is logged',
  params: byId,
  reply: leakEvidence,
  errors: ['ENTITY_NOT_FOUND'],
})
