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
  summary: 'Whether two-factor login is on',
  reply: twoFactorState,
})

export const setUpTwoFactor = endpoint('POST /auth/two-factor', {
  access: 'member',
  limit: 'auth',
  secret: true,
  summary: 'Create a secret for an authenticator app; two-factor stays off until a code confirms it',
  reply: Type.Object({
    secret: Type.String(),
    uri: Type.String({ description: 'otpauth:// address to show as a QR code' }),
  }),
  errors: ['STEP_UP_NEEDED', 'TWO_FACTOR_ON'],
})

export const confirmTwoFactor = endpoint('POST /auth/two-factor/confirmation', {
  access: 'member',
  limit: 'auth',
  secret: true,
  summary: 'Turn two-factor on with a code from the app; returns the recovery codes',
  body: Type.Object({ code }),
  reply: recoveryCodesView,
  errors: ['SECOND_FACTOR_INCORRECT', 'STEP_UP_NEEDED', 'TWO_FACTOR_ON'],
})

export const recoveryCodes = endpoint('GET /auth/two-factor/recovery-codes', {
  access: 'member',
  limit: 'auth',
  secret: true,
  summary: 'My recovery codes, and when used ones were used',
  reply: recoveryCodesView,
  errors: ['STEP_UP_NEEDED'],
})

export const renewRecoveryCodes = endpoint('POST /auth/two-factor/recovery-codes', {
  access: 'member',
  limit: 'auth',
  secret: true,
  summary: 'Create ten new recovery codes; the old ones stop working',
  reply: recoveryCodesView,
  errors: ['STEP_UP_NEEDED', 'ENTITY_NOT_FOUND'],
})

export const turnOffTwoFactor = endpoint('DELETE /auth/two-factor', {
  access: 'member',
  limit: 'write',
  summary: 'Turn two-factor off: login needs only the password',
  reply: done,
  errors: ['STEP_UP_NEEDED'],
})
