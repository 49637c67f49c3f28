import type { CurrentUser, Endpoint, EndpointParts, PublicSettings, Reply } from '@fanfare/contract'
import { settings as settingsRoom, users } from '@fanfare/contract'
import { createContext, data, RouterContextProvider, redirect } from 'react-router'
import { now_ms } from '../../ui/clock.ts'
import { type LanguageCode, languageFrom } from '../../words/say.ts'
import { ApiError, errorOf } from '../http/api-error.ts'
import { type Call, type EndpointInput, wireRequest } from '../http/wire-request.ts'
import { loginPath, type PageHandle } from '../session/guard.ts'
import { shownAs } from '../session/work.ts'
import { mustAsk } from './consent-regions.ts'
import { type Site, textSizeOf, themeOf, timeZoneOf } from './site.ts'

/** The API as the server reaches it: in its own process, or over the network. */
export type Transport = (request: {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}) => Promise<{ status: number; json: unknown }>

/** What the web server hands over with every request. */
export type Handover = {
  transport: Transport
  cookies: Record<string, string>
  nonce: string
  apiBase: string
  origin: string
  /** The country of the visitor, or null where it is not known. */
  country: string | null
  blocked: () => Promise<boolean>
  /** What is only for developers may be shown. */
  development: boolean
  /** Tells the log of a failure that is ours. */
  report: (error: unknown) => void
  /** What a route's `handle` says, by the route's pattern. */
  handleOf: (pattern: string) => PageHandle
}

export type PageRequest = {
  nonce: string
  /** The language that the reader chose. */
  language: LanguageCode
  call: Call
  development: boolean
  report: (error: unknown) => void
  handleOf: (pattern: string) => PageHandle
  /** Who asks, and whether a token came along that is no good. Asked for at most once. */
  visitor: () => Promise<{ viewer: CurrentUser | null; tokenFailed: boolean }>
  site: () => Promise<Site>
  /** The page, once it is drawn; the web server sends it from here. */
  html: Uint8Array | null
}

type Session = { token: string | null }

export const pageRequest = createContext<PageRequest>()

/** Clears the token; the attributes are those with which the API set it. */
export const DROP_TOKEN = 'token=deleted; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'

/** Makes the context that middleware and loaders of one request share. */
export function makeContext(handover: Handover): { context: RouterContextProvider; page: PageRequest } {
  const { cookies } = handover
  const session = { token: cookies.token && cookies.token !== 'deleted' ? cookies.token : null }
  const call = callThrough(handover.transport, session)
  const visitor = once(() => whoAsks(call, session))
  const context = new RouterContextProvider()
  const site = once(() => siteOf(handover, call, visitor))
  const { nonce, handleOf, report, development } = handover
  const language = languageFrom(cookies.language)
  const page: PageRequest = { nonce, language, call, development, handleOf, report, visitor, site, html: null }
  context.set(pageRequest, page)
  return { context, page }
}

/**
 * Calls an endpoint for a loader. A 401 leads to the login and drops the token, content that the law hides behind an age check
 * leads to that check, any other "no" becomes the page that says so, with its status and what the answer told besides.
 */
export async function load<P extends EndpointParts>(
  args: { context: Readonly<RouterContextProvider>; request: Request },
  endpoint: Endpoint<P>,
  input: EndpointInput<P> = {},
): Promise<Reply<P>> {
  try {
    return await args.context.get(pageRequest).call(endpoint, input)
  } catch (error) {
    throw leading(args, error)
  }
}

/** What is thrown in place of an error, so that it leads somewhere or says what is wrong. */
function leading({ request }: { request: Request }, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.statusCode === 401) return redirect(loginPath(pathOf(request)), { headers: { 'Set-Cookie': DROP_TOKEN } })
  if (error.error === 'AGE_CHECK_REQUIRED') return redirect(`/age?return=${encodeURIComponent(pathOf(request))}`)
  if (error.error === 'SEARCH_BANNED') return redirect(searchPathOf(request))
  return data({ ...error.details, error: error.error, message: error.message }, { status: error.statusCode || 503 })
}

/** The same for a search: null where it isn't looked for because a term in it is banned. */
export async function loadUnlessBanned<P extends EndpointParts>(
  args: { context: Readonly<RouterContextProvider>; request: Request },
  endpoint: Endpoint<P>,
  input: EndpointInput<P> = {},
): Promise<Reply<P> | null> {
  try {
    return await args.context.get(pageRequest).call(endpoint, input)
  } catch (error) {
    if (error instanceof ApiError && error.error === 'SEARCH_BANNED') return null
    throw leading(args, error)
  }
}

/** The page of searches, which says why something isn't looked for. */
function searchPathOf(request: Request): string {
  const { searchParams } = new URL(request.url)
  const words = searchParams.get('q') ?? searchParams.get('tag') ?? ''
  return `/search?q=${encodeURIComponent(words)}`
}

/** The same for a page that stays open without what it loads: null where an age check comes before that, but not before it. */
export async function loadUnlessHidden<P extends EndpointParts>(
  args: { context: Readonly<RouterContextProvider>; request: Request },
  endpoint: Endpoint<P>,
  input: EndpointInput<P> = {},
): Promise<Reply<P> | null> {
  try {
    return await args.context.get(pageRequest).call(endpoint, input)
  } catch (error) {
    const isHidden = error instanceof ApiError && error.error === 'AGE_CHECK_REQUIRED'
    if (isHidden && error.details.covers === 'content') return null
    throw leading(args, error)
  }
}

/** The first page of a list, with the moment it was read, after which the page asks for newer ones. */
export async function loadFirst<P extends EndpointParts>(
  args: { context: Readonly<RouterContextProvider>; request: Request },
  endpoint: Endpoint<P>,
  input: EndpointInput<P> = {},
): Promise<{ first: Reply<P>; now_ms: number }> {
  const [{ now_ms }, first] = await Promise.all([args.context.get(pageRequest).site(), load(args, endpoint, input)])
  return { first, now_ms }
}

/** The address that was asked for, without the suffix of data requests. */
export function pathOf(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  return url.pathname.replace(/\.data$/, '').replace(/^\/_(?:root)?$/, '/') + url.search
}

function callThrough(transport: Transport, session: Session): Call {
  return async (endpoint, input = {}) => {
    const request = wireRequest(endpoint, input)
    const headers = session.token ? { ...request.headers, authorization: session.token } : request.headers
    const { status, json } = await transport({ ...request, headers })
    if (status < 200 || status > 299) throw errorOf(status, json)
    return (json as { data: never } | null)?.data as never
  }
}

/** Whose token it is. One that turned out bad is forgotten, so that the page is drawn as for a visitor. */
async function whoAsks(call: Call, session: Session) {
  if (!session.token) return { viewer: null, tokenFailed: false }
  try {
    return { viewer: shownAs(await call(users.me)), tokenFailed: false }
  } catch (error) {
    const refused = error instanceof ApiError && error.statusCode < 500
    if (!refused) throw error
    session.token = null
    return { viewer: null, tokenFailed: true }
  }
}

async function siteOf(handover: Handover, call: Call, visitor: PageRequest['visitor']): Promise<Site> {
  const [settings, { viewer }, blocked] = await Promise.all([
    call(settingsRoom.settings) as Promise<PublicSettings>,
    visitor(),
    handover.blocked(),
  ])
  const { cookies, apiBase, origin, country } = handover
  return {
    settings,
    viewer,
    blocked,
    country,
    asksConsent: settings.gaCode !== '' && mustAsk(country),
    now_ms: now_ms(),
    timeZone: timeZoneOf(cookies.tz),
    theme: themeOf(cookies.theme),
    text: textSizeOf(cookies.text),
    discreet: cookies.discreet === 'on',
    apiBase,
    origin,
  }
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= work()
    return running
  }
}
