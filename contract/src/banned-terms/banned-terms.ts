import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, moment, nullable } from '../shapes.ts'
import { line, paragraphs } from '../text.ts'

const endpoint = endpointsOf('banned-terms')
const access = 'operator:moderation'

/** How many terms the list holds, and how long each may be. */
export const bannedTerms_max = 1_000
export const bannedTerm_max = 60

/** A whole word or phrase, or any part of a word. */
export const bannedTermMatches = ['word', 'part'] as const
export type BannedTermMatch = (typeof bannedTermMatches)[number]

/** What a term is refused in: searches and tags, what is published, messages. */
export const bannedTermUses = ['search', 'publish', 'messages'] as const
export type BannedTermUse = (typeof bannedTermUses)[number]

const term = Type.String({
  minLength: 2,
  maxLength: bannedTerm_max,
  message: `Enter 2 to ${bannedTerm_max} characters.`,
  ...line,
})
const rule = {
  match: Type.Enum(bannedTermMatches, { message: 'Choose how it matches.' }),
  uses: Type.Array(Type.Enum(bannedTermUses), {
    minItems: 1,
    maxItems: bannedTermUses.length,
    message: 'Choose where it’s refused.',
  }),
  note: Type.Optional(Type.String({ maxLength: 300, message: 'Use at most 300 characters.', ...line })),
}
const form = Type.Object({ term, ...rule })

/** A term that operators banned. */
export const bannedTerm = Type.Object({
  _id: Type.String(),
  term: Type.String(),
  match: Type.Enum(bannedTermMatches),
  uses: Type.Array(Type.Enum(bannedTermUses)),
  note: Type.String(),
  createdAt: moment(),
  found: Type.Integer({ description: 'Number of items with it that no one has reviewed' }),
})
export type BannedTermView = Static<typeof bannedTerm>

const cursorQuery = {
  before: Type.Optional(Type.String({ maxLength: 200, description: 'Cursor: `next` of the previous page' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

export const bannedTerms = endpoint('GET /operator/banned-terms', {
  access,
  limit: 'read',
  summary: 'Banned terms, in alphabetical order',
  query: Type.Object({ ...cursorQuery, q: Type.Optional(Type.String({ maxLength: bannedTerm_max })) }),
  reply: Type.Object({ data: Type.Array(bannedTerm), total: Type.Integer(), next: nullable(Type.String()) }),
})

export const addBannedTerm = endpoint('POST /operator/banned-terms', {
  access,
  limit: 'write',
  summary: 'Ban a term; existing content is scanned for it',
  body: form,
  reply: bannedTerm,
  errors: ['BANNED_TERM_TAKEN', 'TOO_MANY_BANNED_TERMS', 'VALIDATION_FAILED'],
})

export const changeBannedTerm = endpoint('PUT /operator/banned-terms/:id', {
  access,
  limit: 'write',
  summary: 'Change a banned term',
  params: byId,
  body: form,
  reply: bannedTerm,
  errors: ['ENTITY_NOT_FOUND', 'BANNED_TERM_TAKEN', 'VALIDATION_FAILED'],
})

export const removeBannedTerm = endpoint('DELETE /operator/banned-terms/:id', {
  access,
  limit: 'write',
  summary: 'Remove a term from the list',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export const importBannedTerms = endpoint('POST /operator/banned-terms/import', {
  access,
  limit: 'write',
  summary: 'Ban many terms, all or none: one per line, or the exported CSV. Terms on the list stay',
  body: Type.Object({
    text: Type.String({ minLength: 1, maxLength: 200_000, message: 'Enter one term per line.', ...paragraphs }),
    ...rule,
  }),
  reply: Type.Object({ added: Type.Integer(), known: Type.Integer() }),
  errors: ['TOO_MANY_BANNED_TERMS', 'VALIDATION_FAILED'],
})

export const exportBannedTerms = endpoint('GET /operator/banned-terms/export', {
  access,
  limit: 'read',
  summary: 'The list as CSV',
  reply: Type.Unknown(),
  answers: 'file',
})

/** Something on the site that has a banned term. */
export const bannedTermFinding = Type.Object({
  _id: Type.String(),
  term: Type.String(),
  target: Type.String({ description: 'feed, gallery, video, product, story, comment or account' }),
  targetId: Type.String(),
  field: Type.String({ description: 'Field with the term, as the call that writes it names it' }),
  title: Type.String(),
  commentOf: nullable(Type.Object({ objectType: Type.String(), objectId: Type.String() })),
  personInfo: nullable(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      username: nullable(Type.String()),
      isPerformer: Type.Boolean(),
    }),
  ),
  takedownId: nullable(Type.String()),
  foundAt: moment(),
})
export type BannedTermFinding = Static<typeof bannedTermFinding>

/** How far the search through what is on the site has come. */
export const bannedTermScan = Type.Object({
  isRunning: Type.Boolean(),
  finishedAt: nullable(moment()),
})

export const bannedTermFindings = endpoint('GET /operator/banned-terms/findings', {
  access,
  limit: 'read',
  summary: 'Content with a banned term, newest first; nothing is taken down automatically',
  query: Type.Object({ ...cursorQuery, termId: Type.Optional(Type.String({ maxLength: 80 })) }),
  reply: Type.Object({
    data: Type.Array(bannedTermFinding),
    next: nullable(Type.String()),
    scan: bannedTermScan,
  }),
})

export const keepFinding = endpoint('POST /operator/banned-terms/findings/:id/keep', {
  access,
  limit: 'write',
  summary: 'Keep content with a banned term; it leaves the list',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export const scanForBannedTerms = endpoint('POST /operator/banned-terms/scan', {
  access,
  limit: 'write',
  summary: 'Scan existing content for the terms on the list',
  reply: bannedTermScan,
})
