import { Type } from 'typebox'
import type { Config, EnvironmentPart } from '../../kernel/config.ts'
import { type EnvironmentSetting, missingBeside, type Values } from '../../kernel/environment-setting.ts'

declare module '../../kernel/config.ts' {
  interface Config {
    /** Logins at other providers that are set up. */
    signIn: {
      google?: { issuer: string; clientId: string; clientSecret: string }
      twitterOAuth1?: { apiUrl: string; consumerKey: string; consumerSecret: string }
      twitterOAuth2?: { apiUrl: string; authorizeUrl: string; clientId: string; clientSecret: string }
    }
  }
}

const httpUrl = '^https?://[^\\s?#]+$'
const group = 'Sign-in'
const text = { group, schema: Type.String(), must: 'be a text' } as const
const address = { group, schema: Type.String({ pattern: httpUrl }), must: 'be an http or https address' } as const

const settings = {
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

const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['X_CONSUMER_KEY', 'X_CONSUMER_SECRET'],
  ['X_CLIENT_ID', 'X_CLIENT_SECRET'],
] as const

/** Logins at other providers; each is offered once its id and its secret are set. */
export const environment: EnvironmentPart = {
  settings,
  read: values => ({ signIn: signInFrom(values) }),
  mistakes: values => pairs.map(pair => missingBeside(values, pair, pair.join(' and '))),
}

function signInFrom(values: Values): Config['signIn'] {
  const text = (name: keyof typeof settings) => values[name] as string
  const apiUrl = text('X_API_URL')
  return {
    ...(values.GOOGLE_CLIENT_ID !== undefined && {
      google: {
        issuer: text('GOOGLE_ISSUER'),
        clientId: text('GOOGLE_CLIENT_ID'),
        clientSecret: text('GOOGLE_CLIENT_SECRET'),
      },
    }),
    ...(values.X_CONSUMER_KEY !== undefined && {
      twitterOAuth1: { apiUrl, consumerKey: text('X_CONSUMER_KEY'), consumerSecret: text('X_CONSUMER_SECRET') },
    }),
    ...(values.X_CLIENT_ID !== undefined && {
      twitterOAuth2: {
        apiUrl,
        authorizeUrl: text('X_AUTHORIZE_URL'),
        clientId: text('X_CLIENT_ID'),
        clientSecret: text('X_CLIENT_SECRET'),
      },
    }),
  }
}
