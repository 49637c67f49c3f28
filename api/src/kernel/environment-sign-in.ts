import { Type } from 'typebox'
import type { EnvironmentSetting } from './environment-setting.ts'

const httpUrl = '^https?://[^\\s?#]+$'
const group = 'Sign-in'
const text = { group, schema: Type.String(), must: 'be a text' } as const
const address = { group, schema: Type.String({ pattern: httpUrl }), must: 'be an http or https address' } as const

/** Logins at other providers; each is offered once its id and its secret are set. */
export const signInEnvironment = {
  GOOGLE_CLIENT_ID: { ...text, about: 'The client id of the site at Google. Offers "Continue with Google".' },
  GOOGLE_CLIENT_SECRET: { ...text, about: 'The secret of that client.', secret: true },
  GOOGLE_ISSUER: {
    ...address,
    fallback: 'https://accounts.google.com',
    about: 'The OpenID provider behind the Google button, where it is another one.',
  },
  X_CONSUMER_KEY: { ...text, about: 'The API key of the site at X, for OAuth 1.0a. Offers "Continue with X".' },
  X_CONSUMER_SECRET: { ...text, about: 'The secret of that key.', secret: true },
  X_CLIENT_ID: {
    ...text,
    about: 'The client id of the site at X, for OAuth 2.0, which is used where OAuth 1.0a is not set up.',
  },
  X_CLIENT_SECRET: { ...text, about: 'The secret of that client.', secret: true },
  X_API_URL: { ...address, fallback: 'https://api.x.com', about: 'Where the API of X is reached.' },
  X_AUTHORIZE_URL: {
    ...address,
    fallback: 'https://x.com/i/oauth2/authorize',
    about: 'The page of X on which somebody agrees, in OAuth 2.0.',
  },
} as const satisfies Record<string, EnvironmentSetting>
