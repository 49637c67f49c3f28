import type { OperatorPermission, ReadingLanguage, SeatScope, TaxDecider } from '@fanfare/contract'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Mailer } from './mail.ts'
import type { SiteNode } from './nodes/node.ts'
import type { Outside } from './outside/index.ts'
import type { Storage } from './storage/storage.ts'

/** An operator whose session no second factor has proved is `unproven_operator`: what operators may is closed to them. */
export type Role = 'user' | 'performer' | 'operator' | 'unproven_operator' | 'auditor' | 'unproven_auditor'

/** Whether paywalls and blocks are open to somebody: to operators, and to auditors while their pass lasts. */
export function opensAll({ role }: { role: Role | null }): boolean {
  return role === 'operator' || role === 'auditor'
}

/** The creator that a session works for as their helper, and what it opens there. */
export type WorksFor = { seatId: string; performerId: string; scopes: readonly SeatScope[] }

/** A fan's country for tax and its evidence, as two capital letters each. */
export type TaxHome = {
  country: string | null
  decided_by: TaxDecider
  account_country: string | null
  card_country: string | null
  address_country: string | null
}

/** The account that makes this request; null in `Ctx` for a visitor. */
export type Viewer = {
  id: string
  role: Role
  sessionId: string
  sessionEnds_at?: Date
  /** They have asked for their account to be closed, and can change nothing but their mind. */
  isClosing?: true
  /** What an operator may do; nobody else has any. */
  permissions?: readonly OperatorPermission[]
  /** The fan's country for tax, once known. */
  taxHome?: TaxHome
  /** Who this account works for in this session. It is still themselves until `asCreator` says otherwise. */
  worksFor?: WorksFor
  /** The API key that asks as this creator, and what it opens. */
  key?: { id: string; scopes: readonly SeatScope[]; readOnly: boolean }
  /** The person behind the creator whose account this is, where a helper asks, and what their seat opens. */
  helper?: { id: string; seatId: string; scopes: readonly SeatScope[] }
}

/** The creator that a helper works for, as the viewer of what one of these scopes opens; undefined without it. */
export function asCreator(viewer: Viewer, scopes: readonly SeatScope[]): Viewer | undefined {
  const { worksFor, sessionId, sessionEnds_at } = viewer
  if (!worksFor?.scopes.some(scope => scopes.includes(scope))) return undefined
  return {
    id: worksFor.performerId,
    role: 'performer',
    sessionId,
    ...(sessionEnds_at && { sessionEnds_at }),
    helper: { id: viewer.id, seatId: worksFor.seatId, scopes: worksFor.scopes },
  }
}

/** Where work for later goes. */
export type Jobs = {
  /** Adds a job now, outside any transaction. */
  add(name: string, payload: Record<string, unknown>): Promise<void>
}

/** What the whole process shares: made once at start, handed to everything, found nowhere else. */
export type App = {
  config: Config
  db: Database
  log: Logger
  storage: Storage
  mailer: Mailer
  jobs: Jobs
  /** What this node uses outside, and whether it answers. */
  outside: Outside
  /** This process among those of the site. */
  node: SiteNode
  /** The key that signs links and file addresses. */
  secret: Buffer
}

export type AgeCookies = { age?: string | undefined; ageState?: string | undefined }

/** One request as commands and queries see it. */
export type Ctx = App & {
  viewer: Viewer | null
  requestId: string
  /** The visitor's address, behind a trusted proxy the one that the proxy names. */
  address: string
  /** The country of that address as two capital letters, or null where it is not known (loopback, private networks). */
  country: string | null
  /** The part of that country, such as TX, where a trusted proxy says it; else null. */
  region: string | null
  userAgent: string
  /** The language that this browser was set to on the site, if it was. */
  language: ReadingLanguage | undefined
  /** The Idempotency-Key that the client sent, made unique for this caller; also the ledger's key. */
  idempotencyKey: string | undefined
  /** Says that the answer is to what was done before under the same Idempotency-Key. */
  sayReplayed(): void
  /** The secret by which this browser is known from an earlier login, if it sent one. */
  browserSecret: string | undefined
  /** Gives this browser a secret by which it is known from now on, also after a logout. */
  setBrowserSecret(secret: string): void
  /** What this browser keeps for age checks: of its visitor's age, sealed, and which check it began. */
  ageCookies: AgeCookies
  /** Lets this browser keep one of them or, with an empty text, drops it. */
  setAgeCookie(name: keyof AgeCookies, text: string, maxAge_s: number): void
  /** By which tracking links this browser came, sealed, if it keeps any. */
  visitsKept: string | undefined
  /** Lets this browser keep them or, with an empty text, drops them. */
  keepVisits(text: string, maxAge_s: number): void
  /** Whether this browser asks not to be followed: by a signal of its own (GPC, DNT), or because its visitor refused to be counted. */
  asksPrivacy: boolean
  /** Lets this browser read the site in a language from now on. */
  setLanguage(language: ReadingLanguage): void
  /** Sets or, with an empty value, drops the session cookie. */
  setToken(token: string, maxAge_s: number): void
}

/** A person who looks at what creators show: their account, if any, and the place they look from, if we know it. */
export type Onlooker = { id: string | null; role: Role | null; place: string | null }

/** Where a request comes from, as blocks compare it: the country, with its part where that is known (`US`, `US-TX`). */
export function placeOf({ country, region }: Pick<Ctx, 'country' | 'region'>): string | null {
  return country && region ? `${country}-${region}` : country
}

/** The onlooker of a request. */
export function onlookerOf(ctx: Pick<Ctx, 'viewer' | 'country' | 'region'>): Onlooker {
  return { id: ctx.viewer?.id ?? null, role: ctx.viewer?.role ?? null, place: placeOf(ctx) }
}

/** The viewer of a request that its access rule lets only logged-in people call. */
export function viewerOf(ctx: Pick<Ctx, 'viewer'>): Viewer {
  if (!ctx.viewer) throw new Error('This endpoint was bound without an access rule.')
  return ctx.viewer
}
