import { request as ask, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageAgain } from '../../web/server/early-forms.ts'
import type { Dispatch } from '../../web/server/transport.ts'
import type { ApiState } from './messages.ts'

/** The API behind the front. */
type Target = { port: number; apiBase: string; state(): Promise<ApiState> }

const here = '127.0.0.1'
const broken = { statusCode: 503, error: 'API_DOWN', message: 'The API did not start. The terminal shows why.' }
const unknown = 'ROUTE_NOT_FOUND'

/**
 * Asks the API first for every address that is not one of Vite's, and leaves to the pages what it has no route for, so
 * that nobody keeps a list of what belongs to whom.
 */
export function forwardTo(target: Target) {
  return (server: FastifyInstance): void => {
    server.addHook('onRequest', async (request, reply) => forward(target, request, reply))
    const others = ['PUT', 'PATCH', 'DELETE', 'OPTIONS']
    server.route({ method: others, url: '/*', handler: (_request, reply) => reply.callNotFound() })
    server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // Vite answers for its own sockets.
      if (!request.headers['sec-websocket-protocol']?.startsWith('vite')) void upgrade(target, request, socket, head)
    })
  }
}

async function forward(target: Target, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if ((await target.state()) === 'broken') return reply.code(503).header('retry-after', 1).send(broken)
  const answer = await send(target, request.raw)
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  if (answer.statusCode === 404 && !request.url.startsWith(`${target.apiBase}/`)) {
    const text = await textOf(answer)
    const isUnknown = text.includes(unknown)
    if (isUnknown && (request.method === 'GET' || request.method === 'HEAD')) return
    // The API has read the form, so it can't be handed on to the pages.
    if (isUnknown && isForm) return reply.redirect(pageAgain(request.url), 303)
    return reply.code(404).headers(kept(answer)).send(text)
  }
  return reply
    .code(answer.statusCode ?? 502)
    .headers(kept(answer))
    .send(answer)
}

function send({ port }: Target, request: IncomingMessage): Promise<IncomingMessage> {
  const { method, url, socket } = request
  const headers = { ...request.headers, 'x-forwarded-for': socket.remoteAddress ?? here }
  return new Promise((resolve, reject) => {
    const asked = ask({ host: here, port, method, path: url, headers }, resolve)
    asked.on('error', reject)
    request.pipe(asked)
  })
}

function kept({ headers }: IncomingMessage) {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...rest } = headers
  return rest
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function upgrade(target: Target, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  socket.on('error', () => socket.destroy())
  if ((await target.state()) === 'broken') return void socket.destroy()
  const asked = ask({ host: here, port: target.port, path: request.url, headers: request.headers })
  asked.on('error', () => socket.destroy())
  asked.on('response', () => socket.destroy())
  asked.on('upgrade', (answer, far, first) => {
    const lines = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value].flat().map(one => `${name}: ${one}`),
    )
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    if (first.length > 0) socket.write(first)
    if (head.length > 0) far.write(head)
    far.on('error', () => socket.destroy())
    far.pipe(socket).pipe(far)
  })
  asked.end()
}

/** The requests that pages make while they are drawn; they wait for an API that is starting. */
export function callApi(target: Target): Dispatch {
  return async ({ method, url, headers, body, from }) => {
    if ((await target.state()) === 'broken') return { status: 503, headers: {}, json: broken }
    const forwarded = { ...headers, 'x-forwarded-for': from.address }
    const answer = await fetch(`http://${here}:${target.port}${url}`, {
      method,
      headers: forwarded,
      body: (body as string | undefined) ?? null,
    })
    return { status: answer.status, headers: answer.headers, json: await answer.json().catch(() => null) }
  }
}
