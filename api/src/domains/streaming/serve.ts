import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type App, onlookerOf, type Viewer } from '../../kernel/context.ts'
import { countryOf, regionOf } from '../../kernel/country.ts'
import { addressGroup } from '../../kernel/http/address.ts'
import type { Identify, Limits } from '../../kernel/http/limits.ts'
import { originAllowed } from '../../kernel/http/origins.ts'
import { checkOrigin, tokenOf } from '../../kernel/http/session.ts'
import { isId } from '../../kernel/ids.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { type LiveAnswer, LiveError, type LiveQuality, type LiveRefusal } from '../../live/index.ts'
import { engineOf } from './commands/engine.ts'
import { keyFits } from './commands/keys.ts'
import { hearLivekit } from './commands/livekit.ts'
import { mediaLost } from './commands/media.ts'
import { identityOf } from './commands/rightless.ts'
import { rightsOf } from './queries/rights.ts'
import { cameraPages } from './serve/camera.ts'
import { liveParts } from './serve/parts.ts'
import { stillPages } from './serve/stills.ts'
import { findStream, type StreamRow } from './store/streams.ts'

const offer_bytes_max = 64_000

type Asked = { Params: { id: string; connectionId?: string }; Querystring: { quality?: string }; Body: string }
type Parts = { identify: Identify; limits: Limits }

/**
 * Where media comes in and goes out: `POST /streaming/{id}/whip` with the key of the stream (WHIP, RFC 9725), as OBS
 * does, and `POST /streaming/{id}/whep` with the session of a viewer. Both take an SDP offer and answer with ours and
 * an address that ends the connection. `whep?quality=low` asks for the small picture that browsers send beside theirs;
 * `Live-Quality` of the answer says which one it is.
 */
export function livePages(app: App, parts: Parts) {
  return async (server: FastifyInstance): Promise<void> => {
    const path = `${app.config.apiBase}/streaming/:id`
    server.removeAllContentTypeParsers()
    server.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: offer_bytes_max },
      async (_request: unknown, body: string) => body,
    )
    server.addHook('onRequest', async (request, reply) => answerOrigin(app, request, reply))
    for (const way of ['whip', 'whep']) server.options(`${path}/${way}`, preflight)
    const config = { isCall: true } as const
    server.post<Asked>(`${path}/whip`, { config }, async (request, reply) => {
      const stream = await withKey(app, parts, request)
      if (stream.state === 'ended') throw refuse('STREAM_ENDED')
      const answer = await asked(() => engineOf(app).publish(stream.id, request.body ?? ''))
      return created(reply, `${app.config.apiBase}/streaming/${stream.id}/whip/${answer.connectionId}`, answer)
    })
    server.delete<Asked>(`${path}/whip/:connectionId`, { config }, async (request, reply) => {
      const stream = await withKey(app, parts, request)
      await engineOf(app).close(stream.id)
      await mediaLost(app, stream.id)
      return reply.code(200).send()
    })
    server.post<Asked>(`${path}/whep`, { config }, async (request, reply) => {
      const { stream, viewer } = await watched(app, parts, request as FastifyRequest, {
        id: request.params.id,
        limit: 'write',
      })
      const quality = qualityOf(request.query.quality)
      const answer = await asked(() =>
        engineOf(app).play(stream.id, request.body ?? '', { identity: identityOf(viewer), quality }),
      )
      return created(reply, `${app.config.apiBase}/streaming/${stream.id}/whep/${answer.connectionId}`, answer)
    })
    server.post<{ Body: string }>(
      `${app.config.apiBase}/streaming/livekit/webhook`,
      { config },
      async (request, reply) => {
        await parts.limits.take('address', addressGroup(request.ip))
        await hearLivekit(app, request.body ?? '', request.headers.authorization ?? '')
        return reply.code(200).send()
      },
    )
    await server.register(stillPages(app, parts))
    const viewerOf = (request: FastifyRequest) => someone(app, parts, request, 'write')
    await server.register(cameraPages(app, { viewerOf, asked, created }))
    await server.register(
      liveParts(app, { ...parts, watched: (request, id) => watched(app, parts, request, { id, limit: 'address' }) }),
    )
    server.delete<Asked>(`${path}/whep/:connectionId`, { config }, async (request, reply) => {
      await parts.limits.take('write', addressGroup(request.ip))
      const { connectionId = '' } = request.params
      if (connectionId.startsWith('viewer:')) await engineOf(app).hangUp([connectionId])
      return reply.code(200).send()
    })
  }
}

async function preflight(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .header('access-control-allow-methods', 'POST, DELETE')
    .header('access-control-allow-headers', 'Authorization, Content-Type')
    .code(204)
    .send()
}

function answerOrigin(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers
  void reply.header('vary', 'Origin').header('cache-control', 'no-store')
  if (!origin || !originAllowed(app, origin)) return
  void reply
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-credentials', 'true')
    .header('access-control-expose-headers', 'Location, Live-Quality')
}

function qualityOf(asked: string | undefined): LiveQuality {
  if (asked === undefined || asked === 'high' || asked === 'low') return asked ?? 'high'
  throw refuseFields([{ path: 'quality', message: 'Choose high or low.' }])
}

function created(reply: FastifyReply, location: string, { sdp, quality }: LiveAnswer) {
  if (quality) void reply.header('live-quality', quality)
  return reply.code(201).header('location', location).type('application/sdp').send(sdp)
}

/** The stream whose key comes along. Without it nothing is told, not even whether there is such a stream. */
async function withKey(app: App, { limits }: Parts, request: FastifyRequest<Asked>): Promise<StreamRow> {
  await limits.take('auth', addressGroup(request.ip))
  const key = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const { id } = request.params
  const stream = isId(id) ? await findStream(app.db.sql, id) : undefined
  if (!stream || !keyFits(key, stream.publish_key_hash)) throw refuse('PUBLISH_KEY_REFUSED')
  return stream
}

/** Who asks, by their session: their allowance is counted, and a cookie is believed from our own pages alone. */
async function someone(app: App, { identify, limits }: Parts, request: FastifyRequest, limit: 'write' | 'address') {
  const group = addressGroup(request.ip)
  await limits.take(limit, group)
  const found = tokenOf(request)
  if (!found) throw refuse('UNAUTHENTICATED')
  if (found.fromCookie)
    checkOrigin(request, origin => originAllowed(app, origin) || origin === `${request.protocol}://${request.host}`)
  const viewer = await identify(found.token, group)
  if (!viewer) throw refuse('UNAUTHENTICATED')
  return viewer
}

/** A live stream that this person may watch, with a ticket where it needs one. */
async function watched(
  app: App,
  parts: Parts,
  request: FastifyRequest,
  { id, limit }: { id: string; limit: 'write' | 'address' },
): Promise<{ stream: StreamRow; viewer: Viewer }> {
  const viewer = await someone(app, parts, request, limit)
  const stream = isId(id) ? await findStream(app.db.sql, id) : undefined
  if (!stream) throw refuse('ENTITY_NOT_FOUND')
  const from = { country: countryOf(app.config, request), region: regionOf(app.config, request) }
  const onlooker = onlookerOf({ viewer, ...from })
  const rights = (await rightsOf(app.db, onlooker, [stream])).get(stream.id)
  if (!rights?.mayWatch) throw refuse(stream.type === 'private' ? 'ENTITY_NOT_FOUND' : 'FORBIDDEN')
  if (stream.state === 'ended') throw refuse('STREAM_OFFLINE')
  return { stream, viewer }
}

const refusals: Record<LiveRefusal, Parameters<typeof refuse>[0]> = {
  bad_offer: 'LIVE_OFFER_REFUSED',
  no_codec: 'LIVE_CODEC_REFUSED',
  offline: 'STREAM_OFFLINE',
  full: 'LIVE_FULL',
  away: 'LIVE_AWAY',
  no_recorder: 'LIVE_RECORDER_MISSING',
  elsewhere: 'LIVE_ELSEWHERE',
}

async function asked(ask: () => Promise<LiveAnswer>): Promise<LiveAnswer> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof LiveError ? (refuse(refusals[error.reason]) as Refusal) : error
  }
}
