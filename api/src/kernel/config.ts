import { resolve } from 'node:path'
import { asciiHost } from '@fanfare/contract'
import { Check } from 'typebox/value'
import { type AgeSettings, ageFrom, ageMissing } from './config-age.ts'
import { type CcbillKeys, ccbillFrom, ccbillMissing } from './config-ccbill.ts'
import { type LiveSettings, liveFrom } from './config-live.ts'
import { type StripeKeys, stripeFrom } from './config-stripe.ts'
import { connectionsMissing } from './connection-plan.ts'
import { environment, type Role, roles, type SettingName, type Values } from './environment.ts'
import type { EnvironmentSetting } from './environment-setting.ts'

/** A provider that asks visitors for a proof, all by the protocol that Turnstile, reCAPTCHA and hCaptcha share. */
export type Siteverify = {
  kind: 'siteverify'
  provider: 'turnstile' | 'recaptcha' | 'hcaptcha'
  siteKey: string
  secret: string
  verifyUrl: string
}

/** The settings of this process, read once at its start and passed to what needs them. */
export type Config = {
  mode: 'development' | 'production' | 'test'
  roles: Role[]
  /** What all processes of this node do together. */
  nodeRoles: Role[]
  port: number
  host: string
  dataDir: string
  logLevel: string
  siteUrl: string
  apiBase: string
  apiUrl?: string
  /** Where browsers reach the endpoints, base and all. */
  publicApiUrl: string
  /** Where browsers reach what the API serves beside its endpoints: files, flags and the sandbox's pages. */
  filesUrl: string
  allowedOrigins: string[]
  trustProxy: false | number | string[]
  trustedCountryHeader?: string
  trustedRegionHeader?: string
  databaseUrl?: string
  databaseReadUrl?: string
  connectionsMax?: number
  redisUrl?: string
  s3?: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }
  /** The program that prepares clips and sounds; without it the one on the PATH, if there is one. */
  ffmpegPath?: string
  /** What carries live streams. */
  live: LiveSettings
  stripe?: StripeKeys
  ccbill?: CcbillKeys
  smtpUrl?: string
  /** Logins at other providers that are set up. */
  signIn: {
    google?: { issuer: string; clientId: string; clientSecret: string }
    twitterOAuth1?: { apiUrl: string; consumerKey: string; consumerSecret: string }
    twitterOAuth2?: { apiUrl: string; authorizeUrl: string; clientId: string; clientSecret: string }
  }
  ageChecks: AgeSettings
  /** What visitors show to prove that they are people. */
  captcha: { kind: 'none' } | { kind: 'altcha' } | Siteverify
  mailFrom: string
  /** Push messages may go to addresses of this network too, for trying. */
  pushToPrivateAddresses: boolean
  webhooksToPrivateAddresses: boolean
  siteSecret?: string
  metricsToken?: string
  rateLimitFactor: number
  hashPasswordInBrowser: boolean
  allowSandboxGateway: boolean
  allowDemo: boolean
  demo: boolean
  webDev: boolean
}

/** Settings that cannot be started with: one sentence for each mistake, all of them together. */
export class ConfigError extends Error {
  readonly mistakes: string[]

  constructor(mistakes: string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

type Environment = Record<string, string | undefined>

/** Reads the environment. Throws a ConfigError that names every mistake; a setting that is left empty counts as unset. */
export function parseConfig(env: Environment): Config {
  const values: Values = {}
  const mistakes: string[] = []
  for (const name of Object.keys(environment) as SettingName[]) {
    const setting: EnvironmentSetting = environment[name]
    const text = textOf(name, env[name], setting)
    if (text === undefined) continue
    const value = read(text, setting)
    if (Check(setting.schema, value)) values[name] = value
    else mistakes.push(`${name} must ${setting.must}${setting.secret ? '.' : `, and it is "${text}".`}`)
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  const config = configFrom(values)
  const contradictions = rules(config, values).filter(sentence => sentence !== undefined)
  if (contradictions.length > 0) throw new ConfigError(contradictions)
  return config
}

function textOf(name: SettingName, given: string | undefined, setting: EnvironmentSetting): string | undefined {
  const emptyIsMeant = name === 'API_BASE'
  const text = given?.trim()
  return text || (emptyIsMeant && text === '') ? text : setting.fallback
}

/** Turns the text into what its schema describes; a text that cannot be turned stays as it is and fails the check. */
function read(text: string, { schema }: EnvironmentSetting): unknown {
  const type = (schema as { type?: string }).type
  if (type === 'integer' || type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  if (type === 'boolean') return flags.get(text.toLowerCase()) ?? text
  if (type === 'array') return listOf(text).map(withAsciiHost)
  return withAsciiHost(text)
}

/** An address as browsers send it and other machines find it: a domain such as münchen.example in its ASCII form. */
function withAsciiHost(text: string): string {
  return text.replace(/^(https?:\/\/)([^/?#\s]+)/, (_all, scheme: string, host: string) => scheme + asciiHost(host))
}

const flags = new Map([
  ...['on', 'true', 'yes', '1'].map(word => [word, true] as const),
  ...['off', 'false', 'no', '0'].map(word => [word, false] as const),
])

function listOf(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
}

function configFrom(values: Values): Config {
  const production = values.NODE_ENV === 'production'
  const ownRoles = roles.filter(role => (values.ROLES as Role[]).includes(role))
  const text = (name: SettingName) => values[name] as string
  const siteUrl = text('SITE_URL') ?? `http://localhost:${values.PORT}`
  return {
    mode: values.NODE_ENV as Config['mode'],
    roles: ownRoles,
    nodeRoles: ownRoles,
    port: values.PORT as number,
    host: text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(text('DATA_DIR')),
    logLevel: text('LOG_LEVEL'),
    siteUrl,
    apiBase: text('API_BASE'),
    apiUrl: text('API_URL'),
    ...publicAddresses(text('PUBLIC_API_URL'), siteUrl, text('API_BASE')),
    allowedOrigins: values.ALLOWED_ORIGINS as string[],
    trustProxy: proxies(text('TRUST_PROXY')),
    trustedCountryHeader: text('TRUSTED_COUNTRY_HEADER'),
    trustedRegionHeader: text('TRUSTED_REGION_HEADER'),
    databaseUrl: text('DATABASE_URL'),
    databaseReadUrl: text('DATABASE_READ_URL'),
    connectionsMax: values.DATABASE_CONNECTIONS_MAX as number,
    redisUrl: text('REDIS_URL'),
    s3: s3From(values),
    ffmpegPath: text('FFMPEG_PATH'),
    live: liveFrom(values),
    stripe: stripeFrom(values),
    ccbill: ccbillFrom(values),
    smtpUrl: text('SMTP_URL'),
    signIn: signInFrom(values),
    ageChecks: ageFrom(values),
    captcha: captchaFrom(values),
    mailFrom: text('MAIL_FROM') ?? 'Fanfare <fanfare@localhost>',
    pushToPrivateAddresses: values.PUSH_TO_PRIVATE_ADDRESSES as boolean,
    webhooksToPrivateAddresses: values.WEBHOOKS_TO_PRIVATE_ADDRESSES as boolean,
    siteSecret: text('SITE_SECRET'),
    metricsToken: text('METRICS_TOKEN'),
    rateLimitFactor: values.RATE_LIMIT_FACTOR as number,
    hashPasswordInBrowser: values.HASH_PW_CLIENT as boolean,
    allowSandboxGateway: values.ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION !== undefined,
    allowDemo: values.ALLOW_DEMO_IN_PRODUCTION !== undefined,
    demo: (values.DEMO as boolean) ?? values.NODE_ENV === 'development',
    webDev: values.WEB_DEV as boolean,
  }
}

/** A proxy may serve the endpoints without their base; files lie beside them all the same. */
function publicAddresses(given: string | undefined, siteUrl: string, apiBase: string) {
  const publicApiUrl = given?.replace(/(?<!\/)\/+$/, '') ?? `${siteUrl}${apiBase}`
  const endsInBase = apiBase !== '' && publicApiUrl.endsWith(apiBase)
  return { publicApiUrl, filesUrl: endsInBase ? publicApiUrl.slice(0, -apiBase.length) : publicApiUrl }
}

function proxies(text: string): Config['trustProxy'] {
  if (text === 'off') return false
  return /^\d+$/.test(text) ? Number(text) : listOf(text)
}

const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function s3From(values: Values): Config['s3'] {
  if (s3Names.some(name => values[name] === undefined)) return undefined
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = s3Names.map(name => values[name] as string)
  return { endpoint, region, bucket, accessKeyId, secretAccessKey } as Config['s3']
}

const siteverifyNames = ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'CAPTCHA_VERIFY_URL'] as const

function captchaFrom(values: Values): Config['captcha'] {
  if (values.CAPTCHA !== 'siteverify') return { kind: values.CAPTCHA as 'none' | 'altcha' }
  const [provider, siteKey, secret, verifyUrl] = siteverifyNames.map(name => values[name] as string)
  return { kind: 'siteverify', provider, siteKey, secret, verifyUrl } as Config['captcha']
}

function signInFrom(values: Values): Config['signIn'] {
  const text = (name: SettingName) => values[name] as string
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

const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['X_CONSUMER_KEY', 'X_CONSUMER_SECRET'],
  ['X_CLIENT_ID', 'X_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['LIVEKIT_URL', 'LIVEKIT_API_KEY'],
  ['LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
] as const

/** What single settings cannot know of each other. */
function rules(config: Config, values: Values): (string | undefined)[] {
  const production = config.mode === 'production'
  const s3Missing = s3Names.filter(name => values[name] === undefined)
  const webOnly = config.roles.includes('web') && !config.roles.includes('http')
  return [
    s3Missing.length > 0 && s3Missing.length < s3Names.length
      ? `The S3 settings belong together: ${s3Missing.join(', ')} ${s3Missing.length > 1 ? 'are' : 'is'} missing.`
      : undefined,
    ccbillMissing(values),
    ...ageMissing(values),
    production && !values.SITE_URL ? 'SITE_URL is needed in production, such as https://fans.example.' : undefined,
    ...pairs.map(([id, secret]) =>
      (values[id] === undefined) !== (values[secret] === undefined)
        ? `${id} and ${secret} belong together.`
        : undefined,
    ),
    webOnly && !config.apiUrl ? 'API_URL is needed on a node with the role web and without the role http.' : undefined,
    ...siteverifyNames.map(name =>
      config.captcha.kind === 'siteverify' && values[name] === undefined
        ? `${name} is needed with CAPTCHA=siteverify.`
        : undefined,
    ),
    config.smtpUrl && !values.MAIL_FROM ? 'MAIL_FROM is needed with SMTP_URL: the sender of our mail.' : undefined,
    config.databaseReadUrl && !config.databaseUrl ? 'DATABASE_READ_URL needs DATABASE_URL beside it.' : undefined,
    connectionsMissing(config),
    config.trustedCountryHeader && config.trustProxy === false
      ? 'TRUST_PROXY is needed with TRUSTED_COUNTRY_HEADER: without it anybody could choose their country.'
      : undefined,
    production && config.redisUrl && !config.siteSecret
      ? 'SITE_SECRET is needed with REDIS_URL in production: nodes that share an engine must sign alike.'
      : undefined,
  ]
}
