import { type Static, Type } from 'typebox'
import { endpointsOf, type FileField } from '../endpoint.ts'
import { email } from '../identity/auth.ts'
import { byId, cursor, linkToken, moment, nullable } from '../shapes.ts'
import { displayedName, filledLine, line } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'
import { releaseStates } from './people.ts'

const endpoint = endpointsOf('releases')
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))
const state = Type.Enum(releaseStates)

/** A release as the creator has it: never what the law asks for of the person. */
export const ownRelease = Type.Object({
  _id: Type.String(),
  name: Type.String({ description: 'Stage name' }),
  personInfo: nullable(personInfo),
  email: nullable(Type.String({ description: 'Address the creator entered, if the person has no account' })),
  state,
  reason: Type.String({ description: 'Why it was refused, or `document` if it ended because the ID expired' }),
  mayDownload: Type.Boolean(),
  items: Type.Integer({ description: 'Posts, galleries and videos that name this person' }),
  invitedAt: moment(),
  expiresAt: nullable(moment()),
  verifiedAt: nullable(moment()),
  canInvite: Type.Boolean(),
  canEnd: Type.Boolean(),
  canName: Type.Boolean({ description: 'New posts, galleries and videos can name this person' }),
})
export type OwnRelease = Static<typeof ownRelease>

export const own = endpoint('GET /releases', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: 'People in what I publish, newest first',
  query: Type.Object({ before: cursor, limit, canName: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ data: Type.Array(ownRelease), next: nullable(Type.String()) }),
})

export const stageName = Type.String({
  minLength: 1,
  maxLength: 60,
  message: 'Enter a name of 1 to 60 characters.',
  ...displayedName,
})

export const invite = endpoint('POST /releases', {
  access: 'performer',
  limit: 'write',
  summary: 'Ask someone’s consent to be shown: a creator by username, anyone else by email; 10 a day, 20 open',
  body: Type.Object({
    name: stageName,
    username: Type.Optional(Type.String({ maxLength: 60 })),
    email: Type.Optional(email),
    mayDownload: Type.Optional(Type.Boolean()),
  }),
  reply: ownRelease,
  errors: ['VALIDATION_FAILED', 'EMAIL_NOT_VERIFIED', 'RELEASE_LIMIT_REACHED'],
  publishedTexts: ['name'],
})

export const inviteAgain = endpoint('POST /releases/:id/invite', {
  access: 'performer',
  limit: 'write',
  summary: 'Resend the invitation, or invite again if it expired or ended',
  params: byId,
  reply: ownRelease,
  errors: ['ENTITY_NOT_FOUND', 'RELEASE_STATE_REFUSED', 'RELEASE_LIMIT_REACHED', 'EMAIL_NOT_VERIFIED'],
})

export const end = endpoint('POST /releases/:id/end', {
  access: 'performer',
  limit: 'write',
  summary: 'End a release: new items can’t name the person, and an open invitation stops working',
  params: byId,
  reply: ownRelease,
  errors: ['ENTITY_NOT_FOUND', 'RELEASE_STATE_REFUSED'],
})

/** A release as the creator has it who is asked. */
export const askedRelease = Type.Object({
  _id: Type.String(),
  performer: personInfo,
  name: Type.String(),
  state,
  mayDownload: Type.Boolean(),
  items: Type.Integer(),
  askedAt: moment(),
})
export type AskedRelease = Static<typeof askedRelease>

export const asked = endpoint('GET /releases/asked', {
  access: 'performer',
  limit: 'read',
  summary: 'Who asked for my consent, and what I answered; newest first',
  query: Type.Object({ before: cursor, limit }),
  reply: Type.Object({ data: Type.Array(askedRelease), next: nullable(Type.String()) }),
})

export const accept = endpoint('POST /releases/asked/:id/accept', {
  access: 'performer',
  limit: 'write',
  summary: 'Give my consent, as a verified creator',
  params: byId,
  reply: askedRelease,
  errors: ['ENTITY_NOT_FOUND', 'RELEASE_STATE_REFUSED', 'VERIFICATION_NEEDED'],
})

export const decline = endpoint('POST /releases/asked/:id/decline', {
  access: 'performer',
  limit: 'write',
  summary: 'Decline, or withdraw my consent: everything that shows me closes at once, also to people who bought it',
  params: byId,
  reply: askedRelease,
  errors: ['ENTITY_NOT_FOUND', 'RELEASE_STATE_REFUSED'],
})

/** A release as the person opens it by their link. */
export const guestRelease = Type.Object({
  performer: Type.String({ description: 'Name of the creator who asks' }),
  name: Type.String(),
  state,
  reason: Type.String(),
  mayDownload: Type.Boolean(),
  link: Type.Enum(['sign', 'revoke']),
  items: Type.Integer(),
})
export type GuestRelease = Static<typeof guestRelease>

const guest = { access: 'public', limit: 'auth', secret: true, reply: guestRelease } as const

export const guestOpen = endpoint('POST /release/open', {
  ...guest,
  summary: 'What an emailed link is about: who asks for consent, and to what',
  body: Type.Object({ token: linkToken }),
  errors: ['LINK_EXPIRED'],
})

const picture: FileField = { bytes_max: 10_000_000, kinds: ['image/jpeg', 'image/png', 'image/webp'] }
const document: FileField = { bytes_max: 10_000_000, kinds: [...picture.kinds, 'application/pdf'] }
const legalName = (message: string) => Type.String({ minLength: 3, maxLength: 120, message, ...filledLine })

export const guestSign = endpoint('POST /release/sign', {
  ...guest,
  limit: 'upload',
  summary:
    'Sign through the link: legal name, date of birth, both sides of an ID, a photo with it; an operator verifies it',
  files: { front: { ...document, required: true }, back: document, selfie: { ...picture, required: true } },
  body: Type.Object({
    token: linkToken,
    legalName: legalName('Enter your legal name.'),
    otherNames: Type.Optional(Type.String({ maxLength: 300, ...line })),
    dateOfBirth: Type.String({ minLength: 1, maxLength: 40, message: 'Enter a valid date.' }),
    signature: legalName('Type your legal name to sign.'),
    depict: Type.Boolean(),
    distribute: Type.Boolean(),
    download: Type.Optional(Type.Boolean()),
  }),
  errors: ['LINK_EXPIRED', 'VALIDATION_FAILED', 'INVALID_FILE', 'FILE_TOO_LARGE', 'RELEASE_STATE_REFUSED'],
})

export const guestDecline = endpoint('POST /release/decline', {
  ...guest,
  summary: 'Decline through the link, and get no more of these emails',
  body: Type.Object({ token: linkToken, noMoreMails: Type.Optional(Type.Boolean()) }),
  errors: ['LINK_EXPIRED', 'RELEASE_STATE_REFUSED'],
})

export const guestRevoke = endpoint('POST /release/revoke', {
  ...guest,
  summary: 'Withdraw consent through the emailed link: everything that shows the person closes at once',
  body: Type.Object({ token: linkToken }),
  errors: ['LINK_EXPIRED', 'RELEASE_STATE_REFUSED'],
})
