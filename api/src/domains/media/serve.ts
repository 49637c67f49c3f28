import { seatScopes } from '@fanfare/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type App, asCreator, onlookerOf, opensAll, type Viewer } from '../../kernel/context.ts'
import { countryOf, regionOf } from '../../kernel/country.ts'
import type { AgeGate } from '../../kernel/http/age-gate.ts'
import { isKnown, rangeHeader } from '../../kernel/http/conditional.ts'
import { originAllowed } from '../../kernel/http/origins.ts'
import { type Authenticate, tokenOf } from '../../kernel/http/session.ts'
import { isId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/refusal.ts'
import { signatureHolds, visitor } from '../../kernel/storage/urls.ts'
import { livingSession } from '../identity/index.ts'
import { isServedIn } from '../visibility/index.ts'
import { avifOf, avifSizes, captionsLanguage, isHiddenPart, playlistName, storageKey } from './keys.ts'
import { clipCopy, isMarkedFor, markedCopy } from './marking/copies.ts'
import { bytesOf, type Piece, readPieces } from './marking/pieces.ts'
import { isPlaylist, playlistFor } from './playlists.ts'
import { type FileGuard, mayHave, mayModerate } from './policy.ts'
import { cardKey, hasCard } from './processing/card.ts'
import { captionsText } from './store/captions.ts'
import { type FileRow, findFile } from './store/files.ts'
import { isTheThing, noteOpening } from './store/openings.ts'

const everybody = new Set(['avatar', 'cover', 'welcome-video', 'promo', 'product'])

type Door = { guards: FileGuard[]; authenticate: Authenticate; gate: AgeGate }
type Asked = {
  Params: { id: string; rendition: string }
  Querystring: { v?: string; n?: string; e?: string; s?: string; as?: string }
}

/** Asked again each time, and answered 304 once the right was checked: what ended is gone from a browser at once. */
const privateCache = 'private, no-cache'

/**
 * Serves /media/{file}/{rendition}: public pictures to all, everything else by signature and right. Where the law asks for
 * an age check, both come after it; only what the site itself shows is never behind one.
 */
export function mediaPages(app: App, door: Door) {
  return async (server: FastifyInstance): Promise<void> => {
    server.get<Asked>('/media/:id/:rendition', async (request, reply) => {
      const { id, rendition } = request.params
      const file = isId(id) ? await findFile(app.db.sql, id) : undefined
      const isCard = request.query.as === 'card'
      const stored = file && storedFor(file, rendition, isCard ? '' : request.headers.accept)
      if (!file || !stored) throw refuse('ENTITY_NOT_FOUND')
      answerOrigin(app, request, reply)
      const isPublic = file.status === 'finished' && (everybody.has(file.purpose) || rendition === 'blur')
      let viewer: Viewer | null = null
      if (!isPublic) viewer = await checkRight(app, door, file, request)
      else if (file.purpose !== 'promo') await checkAge(door, file, request as FastifyRequest)
      const cache = isPublic ? await publicCache(door, file) : privateCache
      if (isCard && hasCard(stored) && !viewer)
        return sendFile(app, await cardBytes(app, file, stored), cache, request, reply)
      const language = captionsLanguage(stored)
      if (language) return sendCaptions(app, file, language, reply)
      const copy = viewer && (await clipCopy(app, file, stored, viewer))
      if (isPlaylist(stored)) return sendPlaylist(app, { file, rendition: stored, copy }, request, reply)
      const sent = copy
        ? clipBytes(file, stored, copy, viewer)
        : viewer && (await ownCopy(app, file, rendition, viewer))
      return sendFile(app, sent ?? plainBytes(file, stored), cache, request, reply)
    })
  }
}

/** A cache that many share would show a picture past the check of one place. */
async function publicCache({ gate }: Door, { purpose }: FileRow): Promise<string> {
  const isShared = purpose === 'promo' || !(await gate.isAnywhere())
  return `${isShared ? 'public' : 'private'}, max-age=31536000, immutable`
}

/** People see their own pictures without a check. */
async function checkAge({ gate, authenticate }: Door, file: FileRow, request: FastifyRequest): Promise<void> {
  if (!(await gate.isAnywhere())) return
  const found = tokenOf(request)
  const viewer = found && (await authenticate(found.token))
  if (viewer?.id !== file.owner_id) await gate.check(request, () => viewer)
}

/**
 * What is stored of a file under this name: the AVIF where there is one and the browser takes it. Files from before the
 * medium size existed have the large one for it.
 */
function storedFor({ renditions, streams, captions }: FileRow, rendition: string, accept = ''): string | undefined {
  if (isHiddenPart(rendition)) return undefined
  if (captions.includes(captionsLanguage(rendition) ?? '')) return rendition
  if (rendition === playlistName && streams) return playlistName
  const name = rendition === 'medium' && !renditions.includes('medium') ? 'view' : rendition
  if (accept.includes('image/avif') && renditions.includes(avifOf(name))) return avifOf(name)
  return renditions.includes(name) && !name.endsWith('.avif') ? name : undefined
}

/** Players of HLS read our answers by a script, which pages of other origins may do where they are allowed to. */
function answerOrigin(app: App, request: FastifyRequest<Asked>, reply: FastifyReply): void {
  const { origin } = request.headers
  void reply.header(
    'vary',
    (avifSizes as readonly string[]).includes(request.params.rendition) ? 'Origin, Accept' : 'Origin',
  )
  if (!origin || !originAllowed(app, origin)) return
  void reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
}

/** A playlist holds addresses for one viewer only, and is written anew each time. */
async function sendPlaylist(
  app: App,
  { file, rendition, copy }: { file: FileRow; rendition: string; copy: Piece[] | null },
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
) {
  const { v: viewerId = '', n: sessionId = '' } = request.query
  const list = await playlistFor(app, file, rendition, { viewerId, sessionId }, copy)
  if (list === null) throw refuse('ENTITY_NOT_FOUND')
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('application/vnd.apple.mpegurl')
    .send(list)
}

/** Captions of a video, or the transcript of a sound, which a creator can replace at any moment. */
async function sendCaptions(app: App, file: FileRow, language: string, reply: FastifyReply) {
  const text = await captionsText(app.db.sql, file.id, language)
  if (text === undefined) throw refuse('ENTITY_NOT_FOUND')
  return reply
    .header('cache-control', privateCache)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(file.kind === 'video' ? 'text/vtt; charset=utf-8' : 'text/plain; charset=utf-8')
    .send(text)
}

/**
 * A private file needs a signature of ours for this file, viewer and session, that session, and the right at this very
 * moment. What was signed for visitors opens what visitors may see. Answers who it is, null for a visitor.
 */
async function checkRight(
  app: App,
  { guards, authenticate, gate }: Door,
  file: FileRow,
  request: FastifyRequest<Asked>,
): Promise<Viewer | null> {
  const { v: viewerId = '', n: sessionId = '', e: expires = '', s: signature = '' } = request.query
  const { id: fileId, rendition } = request.params
  if (!signatureHolds(app.secret, { fileId, rendition, viewerId, sessionId, expires, signature }))
    throw refuse('FORBIDDEN')
  const isVisitor = viewerId === visitor.viewerId
  const person = isVisitor ? null : await viewerNow(app, request as FastifyRequest, sessionId, authenticate)
  const viewer = person && person.id !== viewerId ? (asCreator(person, seatScopes) ?? person) : person
  if (!isVisitor && viewer?.id !== viewerId) throw refuse('FORBIDDEN')
  const country = countryOf(app.config, request)
  const onlooker = onlookerOf({ viewer, country, region: regionOf(app.config, request) })
  const isOperator = viewer?.role === 'operator'
  if (!isOperator && !(await isServedIn(app.db, country))) throw refuse('FORBIDDEN')
  if (viewer?.id !== file.owner_id) await gate.check(request as FastifyRequest, () => viewer)
  // What is held is for operators alone, not even for its owner.
  if (file.status === 'review') {
    if (mayModerate(viewer)) return viewer
    throw refuse('FORBIDDEN')
  }
  if (!(await mayHave(app, { ...onlooker, viewer }, file, guards))) throw refuse('FORBIDDEN')
  const isFirstHand = viewer && viewer.id !== file.owner_id && !opensAll(viewer)
  if (isFirstHand && isTheThing(file, rendition)) await noteOpening(app.db, viewer.id, file.id)
  return viewer
}

/**
 * Who looks, if the session of the address still lives. The request brings that session along, as a browser does by its
 * cookie; only where pages of other origins show our files, whose browsers keep the cookie back, it may bring none.
 */
async function viewerNow(
  app: App,
  request: FastifyRequest,
  sessionId: string,
  authenticate: Authenticate,
): Promise<Viewer | null> {
  const found = tokenOf(request)
  const viewer = found && (await authenticate(found.token))
  if (viewer) return viewer.sessionId === sessionId ? viewer : null
  return app.config.allowedOrigins.length > 0 ? livingSession(app, sessionId) : null
}

/** Bytes as they lie in the storage, in one piece or in many, with their name for caches. */
type Sent = { key: string | Piece[]; etag: string; mimeType: string }

function plainBytes(file: FileRow, rendition: string): Sent {
  return {
    key: storageKey(file.id, rendition),
    etag: `"${file.id}-${rendition}"`,
    mimeType: typeOf(file, rendition),
  }
}

/** A picture as other sites show it beside a link; people who are logged in get what they always get. */
async function cardBytes(app: App, file: FileRow, rendition: string): Promise<Sent> {
  const key = await cardKey(app, file.id, rendition)
  return { key, etag: `"${file.id}-${rendition}-card"`, mimeType: 'image/jpeg' }
}

/** The copy of a photo that carries this viewer's hidden mark; null where they get what everybody gets. */
async function ownCopy(app: App, file: FileRow, asked: string, viewer: Viewer): Promise<Sent | null> {
  const rendition = asked === 'medium' && !file.renditions.includes('medium') ? 'view' : asked
  if (!isMarkedFor(file, rendition, viewer)) return null
  const key = await markedCopy(app, file, rendition, viewer.id)
  return { key, etag: `"${key.slice(key.lastIndexOf('/') + 1)}"`, mimeType: 'image/webp' }
}

/** A clip whose segments carry this viewer's hidden mark. */
function clipBytes(file: FileRow, rendition: string, copy: Piece[], viewer: Viewer | null): Sent {
  return { key: copy, etag: `"${file.id}-${rendition}-${viewer?.id}"`, mimeType: 'video/mp4' }
}

async function sendFile(
  app: App,
  { key, etag, mimeType }: Sent,
  cache: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  void reply.header('cache-control', cache).header('etag', etag).header('accept-ranges', 'bytes')
  void reply.header('x-content-type-options', 'nosniff').header('cross-origin-resource-policy', 'cross-origin')
  if (isKnown(request.headers, etag)) return reply.code(304).send()
  const bytes_total = typeof key === 'string' ? await app.storage.size(key) : bytesOf(key)
  if (bytes_total === null) throw refuse('ENTITY_NOT_FOUND')
  void reply.type(mimeType)
  const range = rangeOf(rangeHeader(request.headers, etag), bytes_total)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes_total}`).send()
  const stream =
    typeof key === 'string' ? (await app.storage.get(key, range))?.stream : readPieces(app.storage, key, range)
  if (!stream) throw refuse('ENTITY_NOT_FOUND')
  if (range) {
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes_total}`)
    return reply.header('content-length', range.end - range.start + 1).send(stream)
  }
  return reply.header('content-length', bytes_total).send(stream)
}

function typeOf(file: FileRow, rendition: string): string {
  if (rendition === 'original') return file.mime_type
  if (rendition.endsWith('.mp4')) return 'video/mp4'
  return rendition.endsWith('.avif') ? 'image/avif' : 'image/webp'
}

/** One byte range as RFC 9110 section 14 writes it; several ranges in one request are answered with the whole. */
function rangeOf(
  header: string | undefined,
  bytes_total: number,
): { start: number; end: number } | undefined | 'unsatisfiable' {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/)
  if (!match || (!match[1] && !match[2])) return undefined
  const [, first = '', last = ''] = match
  const start = first ? Number.parseInt(first, 10) : Math.max(0, bytes_total - Number.parseInt(last, 10))
  const end = first && last ? Math.min(Number.parseInt(last, 10), bytes_total - 1) : bytes_total - 1
  return start > end || start >= bytes_total ? 'unsatisfiable' : { start, end }
}
