import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { environmentSettings, parseConfig } from './config.ts'
import { ConfigError } from './kernel/config.ts'
import { checkProduction } from './kernel/config-production.ts'
import { demoWords, nodeSettings, sandboxWords } from './kernel/environment.ts'
import { house } from './rooms.ts'

function mistakesIn(env: Record<string, string>): string[] {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
  }
  return []
}

const production = { NODE_ENV: 'production', SITE_URL: 'https://fans.example' }

test('nothing is needed in development', () => {
  expect(parseConfig({})).toMatchObject({
    mode: 'development',
    roles: ['http', 'web', 'realtime', 'worker', 'live'],
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    siteUrl: 'http://localhost:3000',
    apiBase: '/api',
    demo: true,
    trustProxy: false,
    rateLimitFactor: 1,
    s3: undefined,
  })
})

test('production listens to everybody and has no demonstration', () => {
  expect(parseConfig(production)).toMatchObject({ mode: 'production', host: '0.0.0.0', demo: false })
})

test('values are read as what they are', () => {
  const config = parseConfig({
    PORT: '8080',
    ROLES: 'worker, http',
    RATE_LIMIT_FACTOR: '0.5',
    HASH_PW_CLIENT: 'true',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
    TRUST_PROXY: '10.0.0.0/8,127.0.0.1',
    API_BASE: '',
    SITE_SECRET: ' ',
  })
  expect(config).toMatchObject({
    port: 8080,
    roles: ['http', 'worker'],
    rateLimitFactor: 0.5,
    hashPasswordInBrowser: true,
    allowedOrigins: ['https://a.example', 'https://b.example:8443'],
    trustProxy: ['10.0.0.0/8', '127.0.0.1'],
    apiBase: '',
    siteSecret: undefined,
  })
  expect(parseConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
})

test.each([
  ['the site alone', {}, 'https://fans.example/api', 'https://fans.example'],
  [
    'a host of its own',
    { API_BASE: '', PUBLIC_API_URL: 'https://api.example/' },
    'https://api.example',
    'https://api.example',
  ],
  [
    'another host and a base',
    { PUBLIC_API_URL: 'https://a.example/x/api' },
    'https://a.example/x/api',
    'https://a.example/x',
  ],
  ['a proxy that adds the base', { PUBLIC_API_URL: 'https://a.example' }, 'https://a.example', 'https://a.example'],
])('browsers reach the API at its public address: %s', (_what, env, publicApiUrl, filesUrl) => {
  const config = parseConfig({ SITE_URL: 'https://fans.example', ...env })
  expect([config.publicApiUrl, config.filesUrl]).toEqual([publicApiUrl, filesUrl])
})

test('domains with letters beyond ASCII are read as browsers send them', () => {
  const names = {
    SITE_URL: 'https://münchen.example:8443',
    ALLOWED_ORIGINS: 'https://app.example, https://bücher.example',
  }
  const { siteUrl, allowedOrigins } = parseConfig(names)
  expect(siteUrl).toBe('https://xn--mnchen-3ya.example:8443')
  expect(allowedOrigins).toEqual(['https://app.example', 'https://xn--bcher-kva.example'])
})

describe('every mistake has a sentence that names the setting', () => {
  const wrong: Record<string, string> = {
    NODE_ENV: 'staging',
    LIVE_UDP_PORT: '70000',
    LIVE_PUBLIC_ADDRESS: 'here',
    LIVE_INSIDE_URL: 'http://10.0.0.7:3000/live',
    LIVE_VIEWERS_MAX: '0',
    LIVE_RTMP_PORT: '70000',
    LIVEKIT_URL: 'livekit.example',
    LIVEKIT_API_SECRET: 'short',
    AGORA_CERTIFICATE: 'short',
    ROLES: 'http,cook',
    PORT: '70000',
    HOST: 'my machine',
    LOG_LEVEL: 'loud',
    SITE_URL: 'https://fans.example/path',
    API_BASE: 'api/',
    API_URL: 'api.example',
    PUBLIC_API_URL: 'api.example',
    ALLOWED_ORIGINS: 'https://a.example/x',
    TRUST_PROXY: 'everybody',
    TRUSTED_COUNTRY_HEADER: 'not a header',
    TRUSTED_REGION_HEADER: 'not a header',
    DATABASE_URL: 'mysql://a',
    DATABASE_READ_URL: 'a',
    REDIS_URL: 'http://a',
    S3_ENDPOINT: 'a',
    SMTP_URL: 'mail.example',
    MAIL_FROM: 'nobody',
    STRIPE_SECRET_KEY: 'pk_live',
    STRIPE_WEBHOOK_SECRET: 'secret',
    STRIPE_API_URL: 'a',
    CCBILL_ACCOUNT: '95149',
    CCBILL_SUBACCOUNT: '1',
    CCBILL_FLEX_ID: 'a b',
    CCBILL_SALT: 'short',
    CCBILL_DATALINK_USERNAME: 'two words',
    CCBILL_DATALINK_PASSWORD: 'pw',
    CCBILL_WEBHOOK_KEY: 'short',
    CCBILL_WEBHOOK_ADDRESSES: 'everywhere',
    CCBILL_FORM_URL: 'a',
    CCBILL_BILLING_URL: 'a',
    CCBILL_DATALINK_URL: 'a',
    GOOGLE_ISSUER: 'a',
    X_API_URL: 'a',
    X_AUTHORIZE_URL: 'a',
    SITE_SECRET: 'short',
    METRICS_TOKEN: 'short',
    RATE_LIMIT_FACTOR: '-1',
    HASH_PW_CLIENT: 'maybe',
    CAPTCHA: 'maze',
    CAPTCHA_PROVIDER: 'somebody',
    CAPTCHA_VERIFY_URL: 'a',
    AGE_OIDC_ISSUER: 'a',
    AGE_OIDC_METHOD: 'a promise',
    AGE_OIDC_CLAIM: 'two words',
    YOTI_API_URL: 'a',
    YOTI_METHODS: 'face_estimation,tea_leaves',
    YOTI_FACE_MARGIN: '21',
    ALLOW_SANDBOX_AGE_CHECKS_IN_PRODUCTION: 'yes',
    ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: 'yes',
    ALLOW_DEMO_IN_PRODUCTION: 'true',
    DEMO: 'please',
    PUSH_TO_PRIVATE_ADDRESSES: 'sometimes',
    WEBHOOKS_TO_PRIVATE_ADDRESSES: 'at night',
    WEB_DEV: '2',
    DATABASE_CONNECTIONS_MAX: '2',
  }

  test.each(Object.entries(wrong))('%s=%s', (name, value) => {
    const mistakes = mistakesIn({ [name]: value })
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toMatch(new RegExp(`^${name} must .*[.]$`))
  })

  test('no setting but those that take any text is left out above', () => {
    const free = [
      'LIVEKIT_API_KEY',
      'DATA_DIR',
      'S3_REGION',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'X_CONSUMER_KEY',
      'X_CONSUMER_SECRET',
      'X_CLIENT_ID',
      'X_CLIENT_SECRET',
      'CAPTCHA_SITE_KEY',
      'CAPTCHA_SECRET',
      'AGE_OIDC_CLIENT_ID',
      'AGE_OIDC_CLIENT_SECRET',
      'AGE_OIDC_NAME',
      'AGE_OIDC_SCOPE',
      'YOTI_SDK_ID',
      'YOTI_API_KEY',
    ]
    expect(
      Object.keys(environmentSettings)
        .filter(name => !(name in wrong))
        .sort(),
    ).toEqual([...free, 'FFMPEG_PATH'].sort())
  })

  test('all are told together, and secrets are not repeated', () => {
    const mistakes = mistakesIn(wrong)
    expect(mistakes).toHaveLength(Object.keys(wrong).length)
    expect(mistakes.join('\n')).not.toContain('mysql://a')
    expect(mistakes.join('\n')).toContain('it is "70000"')
  })
})

test.each([
  ['wss://live.example', true],
  ['https://live.example', true],
  ['ws://127.0.0.1:7880', true],
  ['http://localhost:7880', true],
  ['ws://live.example', false],
  ['http://10.0.0.7:7880', false],
  ['ws://localhost.example', false],
])('a LiveKit server at %s is taken: %s, because browsers open none without TLS elsewhere', (url, isTaken) => {
  const keys = { LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'a longer secret' }
  expect(mistakesIn({ LIVEKIT_URL: url, ...keys })).toHaveLength(isTaken ? 0 : 1)
})

describe('settings that contradict each other', () => {
  const cases: [string, Record<string, string>, string][] = [
    [
      'half an object store',
      { S3_BUCKET: 'a', S3_REGION: 'b' },
      'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are',
    ],
    ['production without an address', { NODE_ENV: 'production' }, 'SITE_URL is needed'],
    ['pages without an API', { ROLES: 'web' }, 'API_URL is needed'],
    ['mail without a sender', { SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is needed'],
    ['a replica alone', { DATABASE_READ_URL: 'postgres://a/b' }, 'needs DATABASE_URL'],
    ['half a login elsewhere', { GOOGLE_CLIENT_ID: 'a' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together'],
    [
      'half a captcha',
      { CAPTCHA: 'siteverify', CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SITE_KEY: 'a', CAPTCHA_SECRET: 'b' },
      'CAPTCHA_VERIFY_URL is needed',
    ],
    [
      'half of CCBill',
      { CCBILL_ACCOUNT: '951492', CCBILL_SUBACCOUNT: '0101', CCBILL_FLEX_ID: 'abcdefgh', CCBILL_SALT: 'abcdefgh' },
      'CCBILL_DATALINK_USERNAME, CCBILL_DATALINK_PASSWORD, CCBILL_WEBHOOK_KEY are missing',
    ],
    ['half a provider of age checks', { YOTI_SDK_ID: 'a' }, 'YOTI_SDK_ID, YOTI_API_KEY belong together'],
    ['a state without a country', { TRUSTED_REGION_HEADER: 'cf-region-code' }, 'needs TRUSTED_COUNTRY_HEADER'],
    ['several nodes without one secret', { ...production, REDIS_URL: 'redis://a' }, 'SITE_SECRET is needed'],
  ]

  test.each(cases)('%s', (_, env, words) => {
    expect(mistakesIn(env)).toEqual([expect.stringContaining(words)])
  })
})

describe('production and what is only for trying', () => {
  test('the demonstration needs its words', () => {
    const without = parseConfig({ ...production, DEMO: 'on' })
    expect(() => checkProduction(without)).toThrow(demoWords)
    const told = parseConfig({ ...production, DEMO: 'on', ALLOW_DEMO_IN_PRODUCTION: demoWords })
    expect(() => checkProduction(told)).not.toThrow()
  })

  test('data that were a demonstration need the same words while its people are there', () => {
    const site = { demoPeople: 40 }
    expect(() => checkProduction(parseConfig(production), site)).toThrow(demoWords)
    expect(() => checkProduction(parseConfig(production), site)).toThrow('npm run demo:remove')
    expect(() => checkProduction(parseConfig(production), { demoPeople: 0 })).not.toThrow()
    const told = parseConfig({ ...production, ALLOW_DEMO_IN_PRODUCTION: demoWords })
    expect(() => checkProduction(told, site)).not.toThrow()
  })

  test('the sandbox gateway needs its words', () => {
    const site = { gateway: 'sandbox' }
    expect(() => checkProduction(parseConfig(production), site)).toThrow(sandboxWords)
    expect(() => checkProduction(parseConfig(production), site)).toThrow('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
    expect(() => checkProduction(parseConfig(production), { gateway: 'stripe' })).not.toThrow()
    const told = parseConfig({ ...production, ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: sandboxWords })
    expect(() => checkProduction(told, site)).not.toThrow()
  })

  test('development needs none', () => {
    expect(() => checkProduction(parseConfig({}), { gateway: 'sandbox' })).not.toThrow()
  })
})

test('what a room says of the environment is what the start reads, and all of it', () => {
  const said = house.all('environment').flatMap(({ settings }) => Object.keys(settings))
  const ofRooms = Object.keys(environmentSettings).filter(name => !(name in nodeSettings))
  expect(ofRooms.sort()).toEqual(said.sort())
})
