import { type Static, Type } from 'typebox'
import { endpointsOf, type FileField } from '../endpoint.ts'
import { captcha, email, newPassword, next, personName, registered, rel, username } from '../identity/auth.ts'
import { aboutForm, bio_length_max } from '../profiles/profile-forms.ts'
import { byId, countryCode, moment, nullable, page, paging, phoneNumber, signed } from '../shapes.ts'
import { displayedName, filledParagraphs, paragraphs } from '../text.ts'

const endpoint = endpointsOf('verification')

const document: FileField = {
  bytes_max: 10_000_000,
  kinds: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
}
const text = (longest: number) => Type.Optional(Type.String({ maxLength: longest }))

/** Several values as repeated fields, or one of them as text, with commas between what it lists. */
const several = Type.Optional(
  Type.Union([Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 }), Type.String({ maxLength: 1_000 })]),
)

export const registerPerformer = endpoint('POST /auth/performers/register', {
  access: 'public',
  limit: 'auth',
  secretFields: ['token'],
  summary: 'Register as a creator with both ID documents; the page is shown once an operator has verified them',
  files: { idVerification: document, documentVerification: document },
  body: Type.Object({
    firstName: personName,
    lastName: personName,
    name: Type.String({
      minLength: 3,
      maxLength: 60,
      pattern: '^\\s*\\S[\\s\\S]+\\S\\s*$',
      message: 'Use at least 3 characters.',
      ...displayedName,
    }),
    username,
    email,
    password: newPassword,
    confirm: text(200),
    dateOfBirth: Type.String({ minLength: 1, maxLength: 40, message: 'Enter a valid date.' }),
    country: countryCode,
    gender: Type.Union([Type.Literal('male'), Type.Literal('female'), Type.Literal('transgender')], {
      message: 'Choose a gender.',
    }),
    categoryIds: several,
    languages: several,
    ...aboutForm,
    phone: Type.Optional(Type.String({ ...phoneNumber, pattern: `^(undefined|null)$|${phoneNumber.pattern}` })),
    madeWithAi: Type.Optional(Type.Boolean({ message: 'Say yes or no.' })),
    bio: Type.Optional(Type.String({ maxLength: bio_length_max, ...paragraphs })),
    rel,
    next,
    captcha,
  }),
  reply: registered,
  errors: ['EMAIL_TAKEN', 'USERNAME_TAKEN', 'DOCUMENTS_MISSING', 'INVALID_FILE', 'FILE_TOO_LARGE', 'CAPTCHA_FAILED'],
  publishedTexts: ['firstName', 'lastName', 'name', 'username', 'bio', 'state', 'city'],
})

/** An ID document as its owner and operators see it. */
export const documentView = Type.Object({
  _id: Type.String(),
  type: Type.Union([Type.Literal('idVerification'), Type.Literal('documentVerification')]),
  mimeType: Type.String(),
  url: Type.String(),
  createdAt: moment(),
})
export type DocumentView = Static<typeof documentView>

export const uploadDocument = endpoint('POST /performers/documents/upload/:kind', {
  access: 'performer',
  limit: 'upload',
  summary: 'Replace one ID document (idVerificationId or documentVerificationId)',
  params: Type.Object({ kind: Type.String({ maxLength: 40 }) }),
  files: { file: { ...document, required: true } },
  reply: documentView,
  errors: ['INVALID_FILE', 'FILE_TOO_LARGE'],
})

export const uploadDocumentByType = endpoint('POST /performers/documents/upload', {
  access: 'performer',
  limit: 'upload',
  summary: 'Replace one ID document; its kind is in the field `type`',
  files: { file: { ...document, required: true } },
  body: Type.Object({ type: Type.String({ maxLength: 40 }) }),
  reply: documentView,
  errors: ['INVALID_FILE', 'FILE_TOO_LARGE'],
})

export const viewDocument = endpoint('GET /performers/documents/:id/view', {
  access: 'public',
  limit: 'read',
  summary: 'A document, for its owner and operators. Each view is logged',
  params: byId,
  query: Type.Object(signed),
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['UNAUTHENTICATED', 'ENTITY_NOT_FOUND'],
})

/** Where a creator stands: what was handed in waits for an operator, or one has decided. */
export const verificationStatus = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('verified'),
  Type.Literal('refused'),
])
export type VerificationStatus = Static<typeof verificationStatus>

/** A creator as operators verify them. `_id` is the creator's. */
export const verificationView = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  firstName: nullable(Type.String()),
  lastName: nullable(Type.String()),
  email: nullable(Type.String()),
  country: nullable(Type.String()),
  dateOfBirth: nullable(Type.String({ description: 'YYYY-MM-DD' })),
  registeredAt: moment(),
  status: verificationStatus,
  reason: Type.String({ description: 'Why it was refused; empty if it wasn’t' }),
  decidedAt: nullable(moment()),
  idVerification: nullable(documentView),
  documentVerification: nullable(documentView),
  opened: Type.Boolean({ description: 'The viewer has opened both documents' }),
})
export type VerificationView = Static<typeof verificationView>

const count = () => Type.Integer({ minimum: 0 })

/** How many creators stand where, whatever part of them was asked for. */
export const verificationCounts = Type.Object({ waiting: count(), verified: count(), refused: count() })
export type VerificationCounts = Static<typeof verificationCounts>

export const operatorVerifications = endpoint('GET /operator/verifications', {
  access: 'operator:moderation',
  limit: 'read',
  summary: 'Creators and their ID documents: waiting ones by default, longest wait first; others newest first',
  query: Type.Object({ ...paging, status: Type.Optional(verificationStatus) }),
  reply: Type.Object({ ...page(verificationView).properties, counts: verificationCounts }),
})

export const verifyPerformer = endpoint('POST /operator/verifications/:id/verify', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Verify a creator with both documents: their page is shown, and they get an email',
  params: byId,
  reply: verificationView,
  errors: ['ENTITY_NOT_FOUND', 'DOCUMENTS_MISSING', 'DOCUMENTS_NOT_OPENED'],
})

export const undoVerification = endpoint('DELETE /operator/verifications/:id/verify', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Undo my own verification within 10 seconds; the creator isn’t told',
  params: byId,
  reply: verificationView,
  errors: ['ENTITY_NOT_FOUND', 'UNDO_EXPIRED'],
})

export const refusePerformer = endpoint('POST /operator/verifications/:id/refuse', {
  access: 'operator:moderation',
  limit: 'write',
  summary:
    'Refuse a creator, or withdraw their verification: their page is hidden, and they get an email with the reason',
  params: byId,
  body: Type.Object({
    reason: Type.String({
      minLength: 1,
      maxLength: 500,
      pattern: '\\S',
      message: 'Enter a reason.',
      ...filledParagraphs,
    }),
  }),
  reply: verificationView,
  errors: ['ENTITY_NOT_FOUND'],
})
