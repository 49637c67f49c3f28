import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App, Onlooker, Viewer } from '../../kernel/context.ts'
import { countryOf } from '../../kernel/country.ts'
import { type Authenticate, tokenOf } from '../../kernel/http/session.ts'
import { isId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/refusal.ts'
import { signatureHolds } from '../../kernel/storage/urls.ts'
import { storageKey } from './commands.ts'
import { type FileRow, findFile } from './store.ts'
import { visitor } from './views.ts'

/** For each purpose of a file, who may have its bytes now; the room that uses the files answers. */
export type FileGuards = Record<string, (app: App, onlooker: Onlooker, fileId: string) => Promise<boolean>>

const everybody = new Set(['avatar', 'cover', 'welcome-video', 'promo'])
type Asked = { Params: { id: string; rendition: string }; Querystring: { v?: string; e?: string; s?: string } }

/** Serves /media/{file}/{rendition}: public pictures to all, everything else by signature and right. */
export function mediaPages(app: App, guards: FileGuards, authenticate: Authenticate) {
  return async (server: FastifyInstance): Promise<void> => {
    server.get<Asked>('/media/:id/:rendition', async (request, reply) => {
      const { id, rendition } = request.params
      const file = isId(id) ? await findFile(app.db.sql, id) : undefined
      const stored = file && storedFor(file, rendition)
      if (!file || !stored) throw refuse('ENTITY_NOT_FOUND')
      const isPublic = everybody.has(file.purpose) || rendition === 'blur'
      if (!isPublic) await checkRight(app, guards, file, request, authenticate)
      const cache = isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=1200, immutable'
      return sendFile(app, file, stored, cache, request, reply)
    })
  }
}

/** What is stored of a file under this name; files from before the medium size existed have the large one for it. */
function storedFor({ renditions }: FileRow, rendition: string): string | undefined {
  if (renditions.includes(rendition)) return rendition
  return rendition === 'medium' && renditions.includes('view') ? 'view' : undefined
}

/**
 * A private file needs a signature of ours for this file and viewer, and the viewer must have the right at this very
 * moment; a browser that is logged in as somebody else is refused, so a copied address opens nothing for them.
 */
async function checkRight(
  app: App,
  guards: FileGuards,
  file: FileRow,
  request: FastifyRequest<Asked>,
  authenticate: Authenticate,
) {
  const { v = '', e = '', s = '' } = request.query
  const { id, rendition } = request.params
  if (!signatureHolds(app.secret, { fileId: id, rendition, viewerId: v, expires: e, signature: s }))
    throw refuse('FORBIDDEN')
  const found = tokenOf(request as FastifyRequest)
  const visiting: Viewer | null = found ? await authenticate(found.token) : null
  if (visiting && v !== visitor && visiting.id !== v) throw refuse('FORBIDDEN')
  const guard = guards[file.purpose]
  const onlooker = {
    id: v === visitor ? null : v,
    role: visiting?.id === v ? visiting.role : null,
    country: countryOf(app.config, request),
  }
  if (!guard || !(await guard(app, onlooker, id))) throw refuse('FORBIDDEN')
}

async function sendFile(
  app: App,
  file: FileRow,
  rendition: string,
  cache: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const key = storageKey(file.id, rendition)
  const etag = `"${file.id}-${rendition}"`
  void reply.header('cache-control', cache).header('etag', etag).header('accept-ranges', 'bytes')
  void reply.header('x-content-type-options', 'nosniff').header('cross-origin-resource-policy', 'cross-origin')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const bytes_total = await app.storage.size(key)
  if (bytes_total === null) throw refuse('ENTITY_NOT_FOUND')
  void reply.type(rendition === 'original' ? file.mime_type : 'image/webp')
  const range = rangeOf(request.headers.range, bytes_total)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes_total}`).send()
  const found = await app.storage.get(key, range)
  if (!found) throw refuse('ENTITY_NOT_FOUND')
  if (range) {
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes_total}`)
    return reply.header('content-length', range.end - range.start + 1).send(found.stream)
  }
  return reply.header('content-length', bytes_total).send(found.stream)
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
