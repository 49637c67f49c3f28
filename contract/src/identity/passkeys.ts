import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, moment, nullable, page } from '../shapes.ts'
import { displayedName } from '../text.ts'

const endpoint = endpointsOf('identity')

const name = Type.String({
  minLength: 1,
  maxLength: 60,
  message: 'Enter a name, at most 60 characters.',
  ...displayedName,
})

/** What the browser's WebAuthn API takes and gives, as JSON (W3C Web Authentication, sections 5.4 to 5.6). */
const ceremony = Type.Record(Type.String(), Type.Unknown())

const passkey = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  isSynced: Type.Boolean({ description: 'Kept by a password manager on several devices' }),
  createdAt: moment(),
  lastUsedAt: nullable(moment()),
})
export type Passkey = Static<typeof passkey>

export const passkeys = endpoint('GET /auth/passkeys', {
  access: 'member',
  limit: 'read',
  summary: 'My passkeys',
  reply: page(passkey),
})

export const passkeyOptions = endpoint('POST /auth/passkeys/options', {
  access: 'member',
  limit: 'auth',
  secret: true,
  summary: 'What the browser needs to make a passkey',
  reply: ceremony,
  errors: ['STEP_UP_NEEDED'],
})

export const addPasskey = endpoint('POST /auth/passkeys', {
  access: 'member',
  limit: 'auth',
  summary: 'Keep the passkey that the browser made',
  body: Type.Object({ name, response: ceremony }),
  reply: passkey,
  errors: ['PASSKEY_REFUSED', 'STEP_UP_NEEDED'],
})

export const renamePasskey = endpoint('PUT /auth/passkeys/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Give a passkey another name',
  params: byId,
  body: Type.Object({ name }),
  reply: passkey,
  errors: ['ENTITY_NOT_FOUND'],
})

export const removePasskey = endpoint('DELETE /auth/passkeys/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Remove a passkey; refused when it is the only way in',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND', 'LAST_WAY_IN', 'STEP_UP_NEEDED'],
})

export const passkeyChallenge = endpoint('POST /auth/passkeys/challenge', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'What the browser needs to prove a passkey, to log in or to confirm who is there',
  reply: ceremony,
})

export const loginWithPasskey = endpoint('POST /auth/passkeys/login', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'Log in with a passkey: no name, no password',
  body: Type.Object({
    response: ceremony,
    remember: Type.Optional(Type.Boolean()),
    code: Type.Optional(
      Type.String({ maxLength: 40, description: 'Asked for where the device did not ask who holds it' }),
    ),
  }),
  reply: Type.Object({ token: Type.String() }),
  errors: [
    'PASSKEY_REFUSED',
    'ACCOUNT_DEACTIVATED',
    'EMAIL_NOT_VERIFIED',
    'LOCKED_OUT',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_INCORRECT',
  ],
})

export const confirmWithPasskey = endpoint('POST /auth/passkeys/confirmation', {
  access: 'member',
  limit: 'auth',
  secret: true,
  summary: 'Prove with a passkey that it is still me, before something sensitive',
  body: Type.Object({ response: ceremony }),
  reply: done,
  errors: ['PASSKEY_REFUSED'],
})
