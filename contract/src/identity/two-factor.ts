import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { done, moment, nullable } from '../shapes.ts'

const endpoint = endpointsOf('identity')

const code = Type.String({ minLength: 6, maxLength: 40, message: 'Enter the six digits from your app.' })

const twoFactorState = Type.Object({
  enabledAt: nullable(moment()),
  recoveryCodesLeft: Type.Integer(),
})
export type TwoFactorState = Static<typeof twoFactorState>

const recoveryCodesView = Type.Object({
  data: Type.Array(Type.Object({ code: Type.String(), usedAt: nullable(moment()) })),
  total: Type.Integer(),
})

export const twoFactor = endpoint('GET /auth/two-factor', {
  access: 'member',
  limit: 'read',
  summary: 'Whether a code is asked for beside my password',
  reply: twoFactorState,
})

export const setUpTwoFactor = endpoint('POST /auth/two-factor', {
  access: 'member',
  limit: 'auth',
  secret: true,
  summary: 'A new secret for an authenticator app; nothing is asked for until a code confirms it',
  reply: Type.Object({ secret: Type.String(), uri: Type.String({ description: 'otpauth:// for a QR code' }) }),
  errors: ['STEP_UP_NEEDED', 'TWO_FACTOR_ON'],
})

export const confirmTwoFactor = endpoint('POST /auth/two-factor/confirmation', {
  access: 'member',
  limit: 'auth',
  secret: true,
  summary: 'Turn it on with a code of the app; answers the recovery codes',
  body: Type.Object({ code }),
  reply: recoveryCodesView,
  errors: ['SECOND_FACTOR_INCORRECT', 'STEP_UP_NEEDED', 'TWO_FACTOR_ON'],
})

export const recoveryCodes = endpoint('GET /auth/two-factor/recovery-codes', {
  access: 'member',
  limit: 'auth',
  secret: true,
  summary: 'My recovery codes, the used ones with when',
  reply: recoveryCodesView,
  errors: ['STEP_UP_NEEDED'],
})

export const renewRecoveryCodes = endpoint('POST /auth/two-factor/recovery-codes', {
  access: 'member',
  limit: 'auth',
  secret: true,
  summary: 'Ten new recovery codes; the old ones stop working',
  reply: recoveryCodesView,
  errors: ['STEP_UP_NEEDED', 'ENTITY_NOT_FOUND'],
})

export const turnOffTwoFactor = endpoint('DELETE /auth/two-factor', {
  access: 'member',
  limit: 'write',
  summary: 'Ask for the password alone again',
  reply: done,
  errors: ['STEP_UP_NEEDED'],
})
