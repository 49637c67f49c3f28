import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nowMs, second_ms } from '../../../kernel/clock.ts'
import type { App, Viewer } from '../../../kernel/context.ts'
import { addressGroup } from '../../../kernel/http/address.ts'
import type { Identify, Limits } from '../../../kernel/http/limits.ts'
import { tokenOf } from '../../../kernel/http/session.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { signatureHolds, signatureOf } from '../../../kernel/storage/urls.ts'
import { isPartName, listName } from '../../../live/index.ts'
import { engineOf } from '../commands/engine.ts'
import type { StreamRow } from '../store/streams.ts'
import { openPart, readList } from './written.ts'

type Asked = {
  Params: { id: string; part: string }
  Querystring: { v?: string; n?: string; e?: string; s?: string }
}
type Parts = {
  identify: Identify
  limits: Limits
  /** The stream and who asks, if they may watch it; refuses otherwise. */
  watched(request: FastifyRequest, id: string): Promise<{ stream: StreamRow; viewer: Viewer }>
}

/** Parts live so long for somebody whose right was asked when their list was written. */
const part_ms = 60 * second_ms
/** How long a list may take that is asked for first: the parts have to be written. */
const first_ms_max = 8 * second_ms
const look_ms = 200
/** The engine is told this often that somebody still asks. */
const ask_ms = 5 * second_ms

/**
 * A stream in parts (HLS, RFC 8216), a few seconds late, for any number of viewers: `GET
 * /streaming/{id}/hls/live.m3u8` for sessions that may watch, asked each time; its parts by addresses that are signed
 * for that session and end in a minute.
 */
export function liveParts(app: App, parts: Parts) {
  const askedAt = new Map<string, number>()
  return async (server: FastifyInstance): Promise<void> => {
    const path = `${app.config.apiBase}/streaming/:id/hls`
    const config = { isCall: true } as const
    server.get<Asked>(`${path}/live.m3u8`, { config }, async (request, reply) => {
      const { stream, viewer } = await parts.watched(request as FastifyRequest, request.params.id)
      if (stream.type === 'private') throw refuse('ENTITY_NOT_FOUND')
      if (stream.state !== 'live') throw refuse('STREAM_OFFLINE')
      if (nowMs() - (askedAt.get(stream.id) ?? 0) > ask_ms) {
        await tap(app, stream.id)
        if (askedAt.size > 1_000) askedAt.clear()
        askedAt.set(stream.id, nowMs())
      }
      const list = await listOf(app, stream.id)
      return reply
        .header('cache-control', 'private, no-store')
        .type('application/vnd.apple.mpegurl')
        .send(signed(app, stream.id, list, viewer))
    })
    server.get<Asked>(`${path}/:part`, { config }, (request, reply) => sendPart(app, parts, request, reply))
  }
}

async function tap(app: App, streamId: string): Promise<void> {
  await engineOf(app)
    .tap(streamId, 'hls')
    .catch(error => {
      app.log.warn({ err: error, streamId }, 'A stream is not cut into parts')
      throw refuse('LIVE_AWAY')
    })
}

async function listOf(app: App, streamId: string): Promise<string> {
  const until_ms = nowMs() + first_ms_max
  do {
    const list = await readList(app, streamId)
    if (list.includes('#EXTINF')) return list
    await new Promise(resolve => setTimeout(resolve, look_ms))
  } while (nowMs() < until_ms)
  throw refuse('LIVE_AWAY')
}

function signed(app: App, streamId: string, list: string, viewer: Viewer): string {
  const expires = nowMs() + part_ms
  const address = (name: string) =>
    `${name}?${signatureOf(app.secret, streamId, name, { viewerId: viewer.id, sessionId: viewer.sessionId }, expires)}`
  return list
    .replace(/URI="([^"]+)"/g, (_all, name: string) => `URI="${address(name)}"`)
    .split('\n')
    .map(line => (line && !line.startsWith('#') ? address(line.trim()) : line))
    .join('\n')
}

async function sendPart(app: App, parts: Parts, request: FastifyRequest<Asked>, reply: FastifyReply) {
  const { id, part } = request.params
  const { v: viewerId = '', n: sessionId = '', e: expires = '', s: signature = '' } = request.query
  if (!isId(id) || part === listName || !isPartName(part)) throw refuse('ENTITY_NOT_FOUND')
  const holds = signatureHolds(app.secret, { fileId: id, rendition: part, viewerId, sessionId, expires, signature })
  if (!holds) throw refuse('FORBIDDEN')
  const group = addressGroup(request.ip)
  await parts.limits.take('address', group)
  const found = tokenOf(request as FastifyRequest)
  const viewer = found && (await parts.identify(found.token, group))
  if (viewer?.id !== viewerId || viewer.sessionId !== sessionId) throw refuse('FORBIDDEN')
  const opened = await openPart(app, id, part)
  if (!opened) throw refuse('ENTITY_NOT_FOUND')
  return reply
    .header('cache-control', 'private, no-cache')
    .header('x-content-type-options', 'nosniff')
    .header('content-length', opened.size)
    .type('video/mp4')
    .send(opened.body)
}
