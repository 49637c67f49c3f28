import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify'
import { minute_ms, second_ms } from '../clock.ts'
import type { App, Viewer } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { originForm } from './absolute-form.ts'
import { trustedProxies } from './address.ts'
import { answerError } from './errors.ts'
import { answerUnreadable, guardRequests } from './gate.ts'
import { measure } from './metrics.ts'
import { openApi } from './openapi.ts'
import { originAllowed } from './origins.ts'
import { referencePage } from './reference-page.ts'
import { addRoute } from './route.ts'
import type { ServerParts } from './server-parts.ts'
import { parseJson, parseQuery, serializerCompiler, validatorCompiler } from './validation.ts'

const body_bytes_max = 1_000_000
/** How long a body, the lines before it, and a connection on which nothing moves may take. */
const body_ms = minute_ms
const headers_ms = 15 * second_ms
const silence_ms = 2 * minute_ms

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
    startedAt_ms: number
  }
}

/** Builds the HTTP server with every bound call under the API base; it does not listen yet. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { app } = parts
  const server = fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: body_bytes_max,
    trustProxy: trustedProxies(app.config.trustProxy) ?? false,
    // Bodies have limits of their own (gate.ts), and an upload may take hours.
    requestTimeout: 0,
    connectionTimeout: silence_ms,
    // The start reads the code of all pages, which takes a busy machine longer than the usual ten seconds.
    pluginTimeout: 60 * second_ms,
    keepAliveTimeout: 72 * second_ms,
    http: { headersTimeout: headers_ms, connectionsCheckingInterval: 5 * second_ms },
    clientErrorHandler: answerUnreadable,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    rewriteUrl: request => readableUrl(originForm(request)),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 300 },
  }) as unknown as FastifyInstance
  // Lines name their request themselves; a logger for each request costs as much as a small request.
  server.setChildLoggerFactory(logger => logger)
  server.decorateRequest('viewer', null)
  server.decorateRequest('startedAt_ms', 0)
  server.setValidatorCompiler(validatorCompiler as never)
  server.setSerializerCompiler(serializerCompiler as never)
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  server.setNotFoundHandler((request, reply) => {
    if (!app.config.apiBase) allowOrigin(app, request, reply)
    return answerUnknown(request, reply)
  })
  readBodies(server)
  guardRequests(server, app, parts.limits, parts.body_ms ?? body_ms)
  measure(server, app, parts.gauges)
  await server.register(cookie)
  await server.register(multipart)
  await server.register(async api => addEndpoints(api, parts), { prefix: app.config.apiBase })
  return server
}

/**
 * Bytes of an address that are no text are read as they are written: nothing has such a name, and the endpoint or the page
 * says so in its own form.
 */
function readableUrl(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseJson(body),
  )
}

async function addEndpoints(api: FastifyInstance, parts: ServerParts): Promise<void> {
  const { app } = parts
  await answerOtherOrigins(api, app)
  for (const binding of parts.bindings) addRoute(api, binding, parts)
  const endpoints = parts.bindings.map(binding => binding.endpoint)
  // Few ask for these two, and each takes a while to write.
  let document: object | undefined
  let page: string | undefined
  api.get('/openapi.json', async () => {
    document ??= openApi(endpoints, { server: app.config.apiBase || '/' })
    return document
  })
  api.get('/docs', async (_request, reply) => {
    page ??= referencePage(endpoints, app.config.apiBase)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page)
  })
  if (app.config.apiBase) {
    api.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', handler: answerUnknown })
  }
}

/** Where the pages of the site take every address that no route has, this is a route; else it is what is left. */
async function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
  const isPreflight = request.method === 'OPTIONS' && request.headers.origin !== undefined
  return answerError(new Refusal(isPreflight ? 'ORIGIN_REFUSED' : 'ROUTE_NOT_FOUND', {}), request, reply)
}

/** Lets a page of an allowed origin read an answer that none of the endpoints gave; those have their own way to say it. */
function allowOrigin(app: App, { headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'Origin')
  if (!origin || !originAllowed(app, origin)) return
  reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
  reply.header('access-control-expose-headers', exposedHeaders.join(', '))
}

/**
 * Answers preflights and requests from the origins in the configuration; on a development machine from any localhost port.
 * Registered among the endpoints themselves, because a plugin around it would keep its headers off their answers.
 */
async function answerOtherOrigins(api: FastifyInstance, app: App): Promise<void> {
  const { default: cors } = await import('@fastify/cors')
  await api.register(cors, {
    origin: (origin, decide) => decide(null, !origin || originAllowed(app, origin)),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders,
    maxAge: 600,
    strictPreflight: false,
  })
}

const exposedHeaders = ['idempotent-replayed', 'x-request-id']
