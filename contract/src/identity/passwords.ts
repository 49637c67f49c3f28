import { Type } from 'typebox'
import { asEmail } from '../email.ts'
import { endpointsOf } from '../endpoint.ts'
import { done, said } from '../shapes.ts'
import { captcha, currentPassword, newPassword, next } from './auth.ts'

const endpoint = endpointsOf('identity')

export const forgot = endpoint('POST /auth/users/forgot', {
  access: 'public',
  limit: 'auth',
  summary: 'Email a link to reset the password; the answer is the same whether or not the address is known',
  body: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 254, message: 'Enter a valid email address.', ...asEmail }),
    type: Type.Optional(Type.String({ maxLength: 20 })),
    next,
    captcha,
  }),
  reply: done,
  errors: ['CAPTCHA_FAILED'],
})

const newByLink = {
  access: 'public',
  limit: 'auth',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }), password: newPassword }),
  reply: said,
  errors: ['LINK_EXPIRED'],
} as const

export const resetPassword = endpoint('POST /auth/reset-password', {
  ...newByLink,
  summary: 'Set a new password with the emailed link, valid once and for 30 minutes; ends every session and API key',
})

export const resetPasswordByOtherName = endpoint('POST /auth/password-change', {
  ...newByLink,
  summary: 'Alias of POST /auth/reset-password',
})

export const checkResetLink = endpoint('POST /auth/reset-password/check', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'Check whether an emailed reset link is still valid, without using it up',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Type.Object({ valid: Type.Boolean() }),
})

export const openPasswordChange = endpoint('GET /auth/password-change', {
  access: 'public',
  limit: 'auth',
  summary: 'Redirects to the page of the site where an emailed link is used',
  query: Type.Object({ token: Type.String({ maxLength: 100 }) }),
  reply: Type.Unknown(),
  answers: 'page',
})

export const changePassword = endpoint('PUT /auth/users/me/password', {
  access: 'member',
  limit: 'auth',
  summary:
    'Set a new password; ends all other sessions. Needs the current one, or a login or step-up within ten minutes',
  body: Type.Object({
    password: newPassword,
    currentPassword,
    source: Type.Optional(Type.String({ maxLength: 20 })),
    endKeys: Type.Optional(Type.Boolean({ description: 'Also end my API keys, which don’t depend on the password' })),
  }),
  reply: Type.Boolean(),
  errors: ['STEP_UP_NEEDED', 'CREDENTIALS_INCORRECT', 'LOCKED_OUT'],
})
