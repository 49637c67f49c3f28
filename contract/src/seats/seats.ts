import { type Static, Type } from 'typebox'
import { asEmail } from '../email.ts'
import { endpointsOf, seatScopes } from '../endpoint.ts'
import { byId, cursor, done, id, moment, nullable, paging } from '../shapes.ts'
import { line } from '../text.ts'

const endpoint = endpointsOf('seats')

const person = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
})

const scopes = Type.Array(Type.Enum([...seatScopes]), {
  minItems: 1,
  maxItems: seatScopes.length,
  uniqueItems: true,
  message: 'Choose what they can do.',
})

const token = Type.String({ minLength: 1, maxLength: 200 })

/** A seat as its creator sees it: somebody who helps them, or is invited to. */
export const seatView = Type.Object({
  _id: Type.String(),
  invited: Type.String({ description: 'The email or username that the creator entered' }),
  helper: nullable(person),
  scopes,
  state: Type.Enum(['invited', 'expired', 'active', 'ended']),
  createdAt: moment(),
  expiresAt: nullable(moment()),
  acceptedAt: nullable(moment()),
  endedAt: nullable(moment()),
})
export type SeatView = Static<typeof seatView>

/** A seat as its helper sees it: who they can work for, and what they can do there. */
export const workView = Type.Object({
  _id: Type.String(),
  performer: person,
  scopes,
  since: moment(),
})
export type WorkView = Static<typeof workView>

export const helpers = endpoint('GET /seats', {
  access: 'performer',
  limit: 'read',
  summary: 'My helpers and invitations, and the last 20 that ended',
  reply: Type.Object({ data: Type.Array(seatView), most: Type.Integer({ description: 'How many I can have' }) }),
})

export const inviteHelper = endpoint('POST /seats', {
  access: 'performer',
  limit: 'write',
  summary: 'Invite a helper by email or username; the link is valid for 7 days. Inviting again sends a new link',
  body: Type.Object({
    invited: Type.String({
      minLength: 3,
      maxLength: 254,
      message: 'Enter an email or a username.',
      ...line,
      ...asEmail,
    }),
    scopes,
  }),
  reply: seatView,
  errors: ['VALIDATION_FAILED', 'ALREADY_HELPER', 'TOO_MANY_HELPERS', 'STEP_UP_NEEDED', 'EMAIL_NOT_VERIFIED'],
})

export const changeHelper = endpoint('PUT /seats/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Change what a helper can do, effective at once',
  params: byId,
  body: Type.Object({ scopes }),
  reply: seatView,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND', 'STEP_UP_NEEDED'],
})

export const endSeat = endpoint('DELETE /seats/:id', {
  access: 'member',
  limit: 'write',
  summary: 'End a seat at once: a helper’s, or one I help in',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export const work = endpoint('GET /seats/work', {
  access: 'member',
  limit: 'read',
  summary: 'The creators I can work for',
  reply: Type.Object({ data: Type.Array(workView) }),
})

export const startWork = endpoint('POST /seats/:id/work', {
  access: 'member',
  limit: 'write',
  summary: 'Work for a creator in this session: requests within my scopes are answered as them from now on',
  params: byId,
  reply: workView,
  errors: ['ENTITY_NOT_FOUND'],
})

export const stopWork = endpoint('DELETE /seats/work', {
  access: 'member',
  limit: 'write',
  summary: 'Stop working for a creator in this session. Asking again changes nothing',
  reply: done,
})

export const invitation = endpoint('GET /seats/invitations/:token', {
  access: 'public',
  limit: 'auth',
  summary: 'Who invites me, and to what',
  params: Type.Object({ token }),
  reply: Type.Object({ performer: person, invited: Type.String(), scopes, expiresAt: moment() }),
  errors: ['LINK_EXPIRED'],
})

export const acceptInvitation = endpoint('POST /seats/invitations/:token', {
  access: 'member',
  limit: 'auth',
  summary: 'Accept an invitation sent to my email or username, once',
  params: Type.Object({ token }),
  reply: workView,
  errors: ['LINK_EXPIRED', 'INVITATION_NOT_YOURS', 'ALREADY_HELPER'],
})

/** Something that a helper or an API key did as the creator. */
export const seatActView = Type.Object({
  _id: Type.String(),
  seatId: nullable(Type.String()),
  helper: nullable(person),
  key: nullable(Type.Object({ _id: Type.String(), name: Type.String() })),
  call: Type.String({ description: 'Method and path, such as "POST /messages/conversations/:id"' }),
  subjectId: nullable(Type.String({ description: 'Id of what it changed or created' })),
  createdAt: moment(),
})
export type SeatActView = Static<typeof seatActView>

export const helperActs = endpoint('GET /seats/acts', {
  access: 'performer',
  limit: 'read',
  summary: 'What my helpers and API keys did as me, newest first',
  query: Type.Object({
    limit: paging.limit,
    before: cursor,
    helperId: Type.Optional(id),
    keyId: Type.Optional(id),
  }),
  reply: Type.Object({ data: Type.Array(seatActView), hasMore: Type.Boolean() }),
  errors: ['VALIDATION_FAILED'],
})
