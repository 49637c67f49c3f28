import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestHandler, ServerBuild } from 'react-router'
import type { Handover, PageRequest, Transport } from '../app/core/page/page-request.ts'
import type { PageHandle } from '../app/core/session/guard.ts'
import { securityHeaders } from './headers.ts'
import { answerLimited, waitFrom, waitOf } from './limited.ts'
import type { WebOptions } from './options.ts'
import type { ServerModule, Site } from './site.ts'
import type { Dispatch } from './transport.ts'

type Parts = WebOptions & { dispatch: Dispatch }
/** What became known of a page while it was drawn: seconds to wait, where a request was refused, and whether money can move. */
type Seen = { limited?: number; unavailable?: number; pays: boolean }
type Prepared = { module: ServerModule; handle: RequestHandler; handles: Map<string, PageHandle> }

const zip = promisify(gzip)
const PACKED_BYTES_MIN = 1024
/** What the API reads of a browser besides its token. */
const carriedCookies = ['age', 'links', 'analytics']
/** The page of a site that is being worked on asks again as often by itself. */
const MAINTAINED_AGAIN_S = 30

/** Answers every address that nothing else answers with a page of the site. */
export function pagesOf(site: Site, parts: Parts) {
  return async (server: FastifyInstance): Promise<void> => {
    let prepared: Prepared | undefined
    const current = async () => {
      const module = await site.load()
      if (prepared?.module !== module) prepared = prepare(module, site.mode)
      return prepared
    }
    server.get('/__manifest', async (request, reply) => answerManifest(await current(), parts, request, reply))
    server.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => answerPage(await current(), site, parts, request, reply),
    })
  }
}

/**
 * Whether a request meant an endpoint that there isn't: where endpoints and pages share every path, only browsers that ask for a
 * page, and our own scripts for its data, are shown what stands in the place of an unknown one.
 */
function isForApi({ apiBase }: Parts, { url, headers }: FastifyRequest): boolean {
  if (apiBase !== '') return false
  const isData = new URL(url, 'http://site').pathname.endsWith('.data')
  return !isData && !headers.accept?.includes('text/html')
}

function prepare(module: ServerModule, mode: string): Prepared {
  return { module, handle: module.entry.module.createRequestHandler(module, mode), handles: handlesOf(module.routes) }
}

/** What each route says of its page, by the pattern under which the router asks for it. */
function handlesOf(routes: ServerBuild['routes']): Map<string, PageHandle> {
  const pathOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...pathOf(route.parentId), route.path ?? ''] : []
  }
  const entries = Object.values(routes).flatMap(route => {
    const handle = route?.module.handle as PageHandle | undefined
    return route && handle ? [[plain(pathOf(route.id).join('/')), handle] as const] : []
  })
  return new Map(entries)
}

/** A page that doesn't say who it opens for is our mistake, and must not open by default. */
function handleFrom(handles: Map<string, PageHandle>, pattern: string): PageHandle {
  const handle = handles.get(plain(pattern))
  if (!handle) throw new Error(`The page at ${pattern} does not say who it opens for.`)
  return handle
}

function plain(path: string): string {
  return path.split('/').filter(Boolean).join('/')
}

async function answerPage(prepared: Prepared, site: Site, parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const refused = await parts.countPage?.(request).catch(waitOf)
  if (refused) return answerLimited(reply, refused)
  const nonce = randomBytes(16).toString('base64')
  const seen: Seen = { pays: true }
  const { context, page } = prepared.module.entry.module.makeContext(handover(prepared, parts, request, nonce, seen))
  const origin = new URL(parts.siteUrl).origin
  const answer = await prepared.handle(
    new Request(origin + request.url, { method: request.method, headers: webHeaders(request) }),
    context,
  )
  if (seen.limited) return answerLimited(reply, seen.limited)
  if (answer.status === 404 && isForApi(parts, request)) return reply.callNotFound()
  const settings = page.html === null ? null : await page.site().catch(() => null)
  const closed = settings !== null && isMaintained(settings)
  reply.code(closed ? 503 : answer.status)
  if (closed) reply.header('retry-after', MAINTAINED_AGAIN_S)
  else if (seen.unavailable) reply.code(503).header('retry-after', seen.unavailable)
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  const analytics = !seen.pays && Boolean(settings?.settings.gaCode)
  const agora = Boolean(settings?.settings.agoraEnable && settings.settings.agoraAppId)
  reply.header('cache-control', 'private, no-store').headers(securityHeaders({ nonce, site, parts, analytics, agora }))
  const body = page.html ?? new Uint8Array(await answer.arrayBuffer())
  return reply.send(await packed(body, request, reply))
}

/** Which scripts the pages at some addresses have: the same for everybody until the next build, so it may be kept. */
async function answerManifest(prepared: Prepared, parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { makeContext } = prepared.module.entry.module
  const { context } = makeContext(handover(prepared, parts, request, '', { pays: true }))
  const answer = await prepared.handle(new Request(new URL(parts.siteUrl).origin + request.url), context)
  reply.code(answer.status).headers(Object.fromEntries(answer.headers))
  return reply.send(await packed(await answer.bytes(), request, reply))
}

/** Whether this page says that the site is being worked on; a country that is not served is told that instead. */
function isMaintained({ settings, blocked }: Awaited<ReturnType<PageRequest['site']>>): boolean {
  return settings.maintenanceMode && !blocked
}

function handover({ handles }: Prepared, parts: Parts, request: FastifyRequest, nonce: string, seen: Seen): Handover {
  const { apiBase, siteUrl, countryBlocked } = parts
  const country = parts.countryOf?.(request) ?? null
  return {
    transport: watching(transportFor(parts, request, country), seen),
    cookies: cookiesOf(request.headers.cookie),
    nonce,
    apiBase,
    origin: new URL(siteUrl).origin,
    country,
    blocked: () => countryBlocked?.(country) ?? Promise.resolve(false),
    handleOf: pattern => {
      const handle = handleFrom(handles, pattern)
      seen.pays = handle.pays === true
      return handle
    },
    development: parts.development ?? false,
    report: error => request.log.error({ err: error, requestId: request.id }, 'a page failed'),
  }
}

function transportFor(parts: Parts, request: FastifyRequest, country: string | null): Transport {
  const { dispatch, apiBase, countryHeader, regionHeader } = parts
  const carried: Record<string, string> = { 'x-request-id': request.id }
  for (const name of ['user-agent', 'accept-language', 'dnt', 'sec-gpc'] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') carried[name] = value
  }
  // Only what was made out here goes on: a visitor's own header counts for nothing unless a trusted proxy set it.
  if (countryHeader && country) carried[countryHeader] = country
  const region = parts.regionOf?.(request)
  if (regionHeader && region) carried[regionHeader] = region
  const cookies = cookiesOf(request.headers.cookie)
  const kept = carriedCookies.flatMap(name => (cookies[name] ? [`${name}=${cookies[name]}`] : []))
  if (kept.length > 0) carried.cookie = kept.join('; ')
  const from = { address: request.ip, socket: request.socket.remoteAddress, chain: chainOf(request) }
  return ({ method, path, headers, body }) =>
    dispatch({ method, url: apiBase + path, headers: { ...carried, ...headers }, body, from })
}

/** Requests that were refused because of too many requests, or because the database is away, decide what the page answers. */
function watching(transport: Transport, seen: Seen): Transport {
  return async request => {
    const answer = await transport(request)
    if (answer.status === 429) seen.limited = waitFrom(answer.json)
    if (answer.status === 503) seen.unavailable = waitFrom(answer.json)
    return answer
  }
}

/** The addresses that proxies on the way said they acted for. */
function chainOf(request: FastifyRequest): string | undefined {
  return [request.headers['x-forwarded-for']].flat().filter(Boolean).join(', ') || undefined
}

function cookiesOf(header: string | undefined): Record<string, string> {
  const pairs = (header ?? '').split(';').map(pair => pair.trim().split('=') as [string, ...string[]])
  return Object.fromEntries(pairs.map(([name, ...value]) => [name, value.join('=')]))
}

function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value)
  return headers
}

async function packed(body: Uint8Array, request: FastifyRequest, reply: FastifyReply): Promise<Uint8Array> {
  if (body.length < PACKED_BYTES_MIN || !/\bgzip\b/.test(String(request.headers['accept-encoding']))) return body
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  return zip(body, { level: constants.Z_BEST_SPEED })
}
