import type { IncomingMessage } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { second_ms } from '../clock.ts'
import type { App } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { addressGroup } from './address.ts'
import type { LimitKind, Limits } from './limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An endpoint of the contract, which counts its requests itself. */
    isCall?: true
    /** Its body holds files: it may take as long as it likes while it makes progress. */
    takesFiles?: true
  }
}

/** What must arrive of a body of files: less than the slowest line that people upload on brings. */
const file_bytes_per_s = 1_000

/**
 * What every request meets first, whichever part of the site answers it: headers that each answer carries, an address
 * in the usual form, a time limit for the body, and a count for what is not an endpoint.
 */
export function guardRequests(server: FastifyInstance, app: App, limits: Limits, body_ms: number): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isOfApi(request, app.config.apiBase)) reply.headers(apiHeaders)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!request.url.startsWith('/')) return done(new Refusal('MALFORMED_ADDRESS', {}))
    limitBody(request, body_ms)
    const kind = kindOf(request, app.config.apiBase)
    if (!kind) return done()
    limits.take(kind, addressGroup(request.ip)).then(() => done(), done)
  })
}

/** What the API answers leads nowhere, and pages of other sites embed none of it; files that may be say so themselves. */
const apiHeaders = { 'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'same-site' }

function isOfApi({ routeOptions, url }: FastifyRequest, apiBase: string): boolean {
  return routeOptions.config?.isCall === true || (apiBase !== '' && url.startsWith(`${apiBase}/`))
}

/** Endpoints and pages count themselves; what tells of the node's health is never refused. */
function kindOf({ routeOptions, is404 }: FastifyRequest, apiBase: string): LimitKind | undefined {
  const { url = '', config } = routeOptions
  if (is404) return 'read'
  if (config?.isCall || url === '/*' || url === '/metrics' || url.startsWith('/health/')) return undefined
  if (apiBase && url.startsWith(`${apiBase}/`)) return 'read'
  return url.startsWith('/sandbox/') || url.startsWith('/dev/') ? 'page' : 'media'
}

function limitBody({ raw, routeOptions }: FastifyRequest, body_ms: number): void {
  const bytes = Number(raw.headers['content-length'] ?? 0)
  if (bytes === 0 && raw.headers['transfer-encoding'] === undefined) return
  const timer = routeOptions.config?.takesFiles
    ? watchProgress(raw, body_ms / 2)
    : setTimeout(() => refuseLateBody(raw), body_ms).unref()
  for (const end of ['end', 'close'] as const) raw.once(end, () => clearTimeout(timer))
}

/** A large upload on a slow line takes hours; one on which next to nothing moves is given up. */
function watchProgress(raw: IncomingMessage, look_ms: number): NodeJS.Timeout {
  const { socket } = raw
  let read_bytes = socket.bytesRead
  return setInterval(() => {
    const isStuck = socket.bytesRead - read_bytes < (file_bytes_per_s * look_ms) / second_ms
    read_bytes = socket.bytesRead
    if (isStuck && !raw.readableEnded) refuseLateBody(raw)
  }, look_ms).unref()
}

function refuseLateBody(raw: IncomingMessage): void {
  if (!raw.complete) hangUp(raw.socket, 408)
}

/** Answers what could not be read as a request, as Node does by itself, but for the headers. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return void socket.destroy()
  hangUp(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400)
}

function hangUp(socket: Socket, status: number): void {
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
  const headers = 'Connection: close\r\nX-Content-Type-Options: nosniff\r\nContent-Length: 0'
  if (socket.writable) socket.end(`${line}\r\n${headers}\r\n\r\n`)
  socket.destroySoon()
}
