import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { next } from './auth.ts'
import { newcomerRole } from './google.ts'

const endpoint = endpointsOf('identity')

const oauthPart = Type.String({ minLength: 1, maxLength: 500 })
const pageOfOurs = Type.String({
  maxLength: 1_000,
  pattern: '^https?://',
  message: 'Enter the address of a page on this site.',
})

export const startTwitter = endpoint('POST /auth/twitter/login', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'First step of OAuth 1.0a with X: returns a temporary token and where to send the browser',
  body: Type.Object({ callbackUrl: pageOfOurs }),
  reply: Type.Object({ url: Type.String(), oauth_token: Type.String(), oauth_token_secret: Type.String() }),
  errors: ['PROVIDER_UNAVAILABLE', 'PROVIDER_REFUSED'],
})

export const finishTwitter = endpoint('POST /auth/twitter/callback', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'Last step of OAuth 1.0a with X: logs in, or links to the account that is logged in',
  body: Type.Object({
    oauth_verifier: oauthPart,
    oauthToken: oauthPart,
    oauthTokenSecret: oauthPart,
    callbackUrl: Type.Optional(pageOfOurs),
    role: newcomerRole,
  }),
  reply: Type.Object({ token: Type.String() }),
  errors: ['PROVIDER_UNAVAILABLE', 'PROVIDER_REFUSED', 'LINK_NEEDED', 'ACCOUNT_DEACTIVATED'],
})

export const startTwitterByRedirect = endpoint('GET /auth/twitter/start', {
  access: 'public',
  limit: 'auth',
  summary: 'Redirects to X, which comes back to the callback and then the site (OAuth 2.0 with PKCE)',
  query: Type.Object({ role: newcomerRole, next }),
  reply: Type.Unknown(),
  errors: ['PROVIDER_UNAVAILABLE'],
  answers: 'page',
})

export const twitterCallback = endpoint('GET /auth/twitter/callback', {
  access: 'public',
  limit: 'auth',
  summary: 'Where X sends the browser back to in OAuth 2.0: logs in or links, then redirects to the site',
  query: Type.Object({
    code: Type.Optional(Type.String({ maxLength: 2_000 })),
    state: Type.Optional(Type.String({ maxLength: 200 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Type.Unknown(),
  answers: 'page',
})
