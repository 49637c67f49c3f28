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
  foundName: Type.String({ description: 'The name of the found file' }),
  found: nullable(Type.String({ description: 'The found picture, for those who may see the trace' })),
  file: nullable(
    Type.Object(ownFile.properties, { description: 'The file that it was taken from; null where it is gone' }),
  ),
  person: nullable(
    Type.Object(
      { ...personInfo.properties, role: Type.String(), isClosed: Type.Boolean() },
      { description: 'Who was shown this very copy' },
    ),
  ),
  confidence: Type.Union([Type.Literal('almost_certain'), Type.Literal('very_likely'), Type.Null()]),
  chance: nullable(
    Type.Integer({
      description:
        'How unlikely it is that anyone’s copy looks so much like it by accident: one in 10 to the power of this',
    }),
  ),
  candidates: nullable(Type.Integer({ description: 'How many people were shown the file' })),
  shownAt: nullable(moment()),
  createdAt: moment(),
  deletedAt: Type.String({ description: 'When the trace is deleted with the found picture' }),
}

/** One trace as its creator has it. */
export const leakTrace = Type.Object({
  ...measured,
  report: nullable(Type.String({ description: 'The number of the case in which it was reported' })),
})
export type LeakTrace = Static<typeof leakTrace>

/** A reported trace as operators have it, with what was measured. */
export const leakEvidence = Type.Object({
  ...measured,
  performer: nullable(personInfo),
  score: nullable(
    Type.Number({ description: 'Standard deviations by which the copy goes along with this person’s mark' }),
  ),
  second: nullable(Type.Number({ description: 'The same of the next one, who isn’t named' })),
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
  summary: 'Find out who a leaked photo or video of mine was shown to; the answer comes in a minute or a few',
  files: { found: { ...foundFile, required: true } },
  body: Type.Object({
    fileId: Type.Optional(
      Type.String({ ...id, description: 'The file it was taken from; without it we look for a photo' }),
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
  summary: 'Delete a trace with the picture that was found',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export const report = endpoint('POST /leaks/:id/report', {
  access: 'performer',
  limit: 'write',
  summary: 'Report the person that a trace names to the operators, who see what was measured',
  params: byId,
  reply: leakTrace,
  errors: ['ENTITY_NOT_FOUND', 'EMAIL_NOT_VERIFIED'],
})

export const evidence = endpoint('GET /operator/leaks/:id', {
  access: 'operator:moderation',
  limit: 'read',
  summary: 'What a reported trace rests on; every view is logged',
  params: byId,
  reply: leakEvidence,
  errors: ['ENTITY_NOT_FOUND'],
})
