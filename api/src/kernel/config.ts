import { resolve } from 'node:path'
import { asciiHost } from '@fanfare/contract'
import { Check } from 'typebox/value'
import { connectionsMissing } from './connection-plan.ts'
import { nodeSettings, type Role, roles } from './environment.ts'
import { type EnvironmentSetting, missingBeside, type Values } from './environment-setting.ts'

/** A provider that asks visitors for a proof, all by the protocol that Turnstile, reCAPTCHA and hCaptcha share. */
export type Siteverify = {
  kind: 'siteverify'
  provider: 'turnstile' | 'recaptcha' | 'hcaptcha'
  siteKey: string
  secret: string
  verifyUrl: string
}

/** What every node has, whatever rooms are in it. */
export type NodeConfig = {
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
  smtpUrl?: string
  /** What visitors show to prove that they are people. */
  captcha: { kind: 'none' } | { kind: 'altcha' } | Siteverify
  mailFrom: string
  siteSecret?: string
  metricsToken?: string
  rateLimitFactor: number
  hashPasswordInBrowser: boolean
  allowSandboxGateway: boolean
  allowDemo: boolean
  demo: boolean
  webDev: boolean
}

/**
 * The settings of this process, read once at its start and passed to what needs them. Each room adds its own in its
 * `environment.ts` (`declare module`).
 */
export interface Config extends NodeConfig {}

/** What the kernel or one room reads from the environment; a room has it in its `environment.ts`. */
export type EnvironmentPart = {
  /** By their names, in the order of docs/configuration.md. */
  settings: Readonly<Record<string, EnvironmentSetting>>
  /** What of them goes into the configuration. The room adds its keys to `Config` (`declare module`). */
  read(values: Values): Partial<Config>
  /** Sentences about what single settings cannot know of each other. */
  mistakes?(values: Values): (string | undefined)[]
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

/**
 * Reads what these parts read from the environment. Throws a ConfigError that names every mistake; a setting that is left
 * empty counts as unset.
 */
export function readConfig(parts: readonly EnvironmentPart[], env: Environment): Config {
  const values: Record<string, unknown> = {}
  const mistakes: string[] = []
  for (const [name, setting] of parts.flatMap(({ settings }) => Object.entries(settings))) {
    const text = textOf(name, env[name], setting)
    if (text === undefined) continue
    const value = read(text, setting)
    if (Check(setting.schema, value)) values[name] = value
    else mistakes.push(`${name} must ${setting.must}${setting.secret ? '.' : `, and it is "${text}".`}`)
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  const contradictions = parts.flatMap(part => part.mistakes?.(values) ?? []).filter(sentence => sentence !== undefined)
  if (contradictions.length > 0) throw new ConfigError(contradictions)
  return Object.assign({}, ...parts.map(part => part.read(values)))
}

function textOf(name: string, given: string | undefined, setting: EnvironmentSetting): string | undefined {
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

function configFrom(values: Values): NodeConfig {
  const production = values.NODE_ENV === 'production'
  const ownRoles = roles.filter(role => (values.ROLES as Role[]).includes(role))
  const text = (name: keyof typeof nodeSettings) => values[name] as string
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
    smtpUrl: text('SMTP_URL'),
    captcha: captchaFrom(values),
    mailFrom: text('MAIL_FROM') ?? 'Fanfare <fanfare@localhost>',
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

/** What single settings cannot know of each other. */
function mistakesIn(values: Values): (string | undefined)[] {
  const config = configFrom(values)
  const production = config.mode === 'production'
  const webOnly = config.roles.includes('web') && !config.roles.includes('http')
  return [
    missingBeside(values, s3Names, 'The S3 settings'),
    production && !values.SITE_URL ? 'SITE_URL is needed in production, such as https://fans.example.' : undefined,
    webOnly && !config.apiUrl ? 'API_URL is needed on a node with the role web and without the role http.' : undefined,
    ...siteverifyNames.map(name =>
      config.captcha.kind === 'siteverify' && values[name] === undefined
        ? `${name} is needed with CAPTCHA=siteverify.`
        : undefined,
    ),
    config.smtpUrl && !values.MAIL_FROM ? 'MAIL_FROM is needed with SMTP_URL: the sender of our mail.' : undefined,
    config.databaseReadUrl && !config.databaseUrl ? 'DATABASE_READ_URL needs DATABASE_URL beside it.' : undefined,
    connectionsMissing(config),
    config.trustedRegionHeader && !config.trustedCountryHeader
      ? 'TRUSTED_REGION_HEADER needs TRUSTED_COUNTRY_HEADER beside it.'
      : undefined,
    config.trustedCountryHeader && config.trustProxy === false
      ? 'TRUST_PROXY is needed with TRUSTED_COUNTRY_HEADER: without it anybody could choose their country.'
      : undefined,
    production && config.redisUrl && !config.siteSecret
      ? 'SITE_SECRET is needed with REDIS_URL in production: nodes that share an engine must sign alike.'
      : undefined,
  ]
}

/** What every node reads: itself, its addresses, its engines. */
export const nodeEnvironment: EnvironmentPart = { settings: nodeSettings, read: configFrom, mistakes: mistakesIn }
