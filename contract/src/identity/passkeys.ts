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
  isSynced: Type.Boolean({ description: 'Synced across devices by a password manager' }),
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
  summary: 'Options the browser needs to create a passkey',
  reply: ceremony,
  errors: ['STEP_UP_NEEDED'],
})

export const addPasskey = endpoint('POST /auth/passkeys', {
  access: 'member',
  limit: 'auth',
  summary: 'Save the passkey the browser created',
  body: Type.Object({ name, response: ceremony }),
  reply: passkey,
  errors: ['PASSKEY_REFUSED', 'STEP_UP_NEEDED'],
})

export const renamePasskey = endpoint('PUT /auth/passkeys/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Rename a passkey',
  params: byId,
  body: Type.Object({ name }),
  reply: passkey,
  errors: ['ENTITY_NOT_FOUND'],
})

export const removePasskey = endpoint('DELETE /auth/passkeys/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Remove a passkey; refused if it is the only way to log in',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND', 'LAST_WAY_IN', 'STEP_UP_NEEDED'],
})

export const passkeyChallenge = endpoint('POST /auth/passkeys/challenge', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'Challenge the browser needs to use a passkey, to log in or to confirm it’s me',
  reply: ceremony,
})

export const loginWithPasskey = endpoint('POST /auth/passkeys/login', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'Log in with a passkey, without username or password',
  body: Type.Object({
    response: ceremony,
    remember: Type.Optional(Type.Boolean()),
    code: Type.Optional(
      Type.String({ maxLength: 40, description: 'Second factor; needed if the device didn’t verify who holds it' }),
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
  summary: 'Confirm with a passkey that it’s me, before a sensitive change',
  body: Type.Object({ response: ceremony }),
  reply: done,
  errors: ['PASSKEY_REFUSED'],
})
