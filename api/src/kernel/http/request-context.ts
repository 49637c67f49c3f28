import { type ReadingLanguage, readingLanguages } from '@fanfare/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AgeCookies, App, Ctx, Viewer } from '../context.ts'
import { countryOf, regionOf } from '../country.ts'
import { setTokenCookie } from './session.ts'

const browserCookie = 'browser'
const languageCookie = 'language'
/** The site sets it on the way through a tracking link. */
const visitsCookie = 'links'
const year_s = 365 * 86_400

/**
 * One request as commands and queries see it. A class, because one is made for every request: what few of them ask for
 * is worked out when they do.
 */
export class RequestContext implements Ctx {
  readonly config: App['config']
  readonly db: App['db']
  readonly log: App['log']
  readonly storage: App['storage']
  readonly mailer: App['mailer']
  readonly jobs: App['jobs']
  readonly outside: App['outside']
  readonly node: App['node']
  readonly secret: App['secret']
  readonly viewer: Viewer | null
  readonly requestId: string
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply

  constructor(app: App, request: FastifyRequest, reply: FastifyReply) {
    this.config = app.config
    this.db = app.db
    this.log = app.log
    this.storage = app.storage
    this.mailer = app.mailer
    this.jobs = app.jobs
    this.outside = app.outside
    this.node = app.node
    this.secret = app.secret
    this.viewer = request.viewer
    this.requestId = request.id
    this.#request = request
    this.#reply = reply
  }

  get address(): string {
    return this.#request.ip
  }

  get country(): string | null {
    return countryOf(this.config, this.#request)
  }

  get region(): string | null {
    return regionOf(this.config, this.#request)
  }

  get userAgent(): string {
    return String(this.#request.headers['user-agent'] ?? '').slice(0, 300)
  }

  get language(): ReadingLanguage | undefined {
    return readingLanguages.find(code => code === this.#request.cookies[languageCookie])
  }

  get idempotencyKey(): string | undefined {
    const key = this.#request.headers['idempotency-key']
    return typeof key === 'string' ? `${callerOf(this.#request)}:${key}` : undefined
  }

  sayReplayed(): void {
    this.#reply.header('idempotent-replayed', 'true')
  }

  get browserSecret(): string | undefined {
    return this.#request.cookies[browserCookie]
  }

  setBrowserSecret(secret: string): void {
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure(this) }
    this.#reply.setCookie(browserCookie, secret, { ...attributes, maxAge: year_s })
  }

  get ageCookies(): AgeCookies {
    const { age, ageState } = this.#request.cookies
    return { age, ageState }
  }

  setAgeCookie(name: keyof AgeCookies, text: string, maxAge_s: number): void {
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure(this) }
    this.#reply.setCookie(name, text, { ...attributes, maxAge: text ? maxAge_s : 0 })
  }

  get visitsKept(): string | undefined {
    return this.#request.cookies[visitsCookie]
  }

  keepVisits(text: string, maxAge_s: number): void {
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure(this) }
    this.#reply.setCookie(visitsCookie, text, { ...attributes, maxAge: text ? maxAge_s : 0 })
  }

  get asksPrivacy(): boolean {
    const { headers, cookies } = this.#request
    return headers['sec-gpc'] === '1' || headers.dnt === '1' || cookies.analytics === 'refuse'
  }

  /** Scripts change it too, where the reader chooses another one. */
  setLanguage(language: ReadingLanguage): void {
    const attributes = { path: '/', sameSite: 'lax' as const, secure: isSecure(this) }
    this.#reply.setCookie(languageCookie, language, { ...attributes, maxAge: year_s })
  }

  setToken(token: string, maxAge_s: number): void {
    setTokenCookie(this.#reply, token, maxAge_s, isSecure(this))
  }
}

/**
 * Whose keys an Idempotency-Key is one of: the account's, or those of a visitor's address. Helpers have keys of their own
 * in each of their seats, and so has each API key.
 */
export function callerOf({ viewer, ip }: FastifyRequest): string {
  if (viewer?.key) return `key:${viewer.key.id}`
  if (viewer?.helper) return `helper:${viewer.helper.id}:${viewer.helper.seatId}`
  return viewer?.id ?? `address:${ip}`
}

/** Whether browsers reach the site encrypted, so that its cookie is kept from plain connections. */
export function isSecure({ config }: Pick<App, 'config'>): boolean {
  return config.siteUrl.startsWith('https:')
}
