import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { next } from './auth.ts'

const endpoint = endpointsOf('identity')

/** What somebody who comes for the first time becomes; who is known keeps the role they have. */
export const newcomerRole = Type.Optional(Type.Enum(['user', 'performer'], { message: 'Choose user or performer.' }))

const token = Type.Object({ token: Type.String() })

export const startGoogle = endpoint('GET /auth/google/start', {
  access: 'public',
  limit: 'auth',
  summary: 'Redirects to Google, which comes back to the callback and then the site (authorization code with PKCE)',
  query: Type.Object({ role: newcomerRole, next }),
  reply: Type.Unknown(),
  errors: ['PROVIDER_UNAVAILABLE'],
  answers: 'page',
})

export const googleCallback = endpoint('GET /auth/google/callback', {
  access: 'public',
  limit: 'auth',
  summary: 'Where Google sends the browser back to: logs in or links, then redirects to the site',
  query: Type.Object({
    code: Type.Optional(Type.String({ maxLength: 2_000 })),
    state: Type.Optional(Type.String({ maxLength: 200 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Type.Unknown(),
  answers: 'page',
})

export const loginWithGoogle = endpoint('POST /auth/google/login', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'Log in with an ID token from Google',
  body: Type.Object({ tokenId: Type.String({ minLength: 1, maxLength: 8_000 }), role: newcomerRole }),
  reply: token,
  errors: ['PROVIDER_UNAVAILABLE', 'PROVIDER_REFUSED', 'LINK_NEEDED', 'ACCOUNT_DEACTIVATED'],
})

export const googleToken = endpoint('POST /auth/google/token', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'Log in with the code from Google’s popup',
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 2_000 }), role: newcomerRole }),
  reply: token,
  errors: ['PROVIDER_UNAVAILABLE', 'PROVIDER_REFUSED', 'LINK_NEEDED', 'ACCOUNT_DEACTIVATED'],
})
