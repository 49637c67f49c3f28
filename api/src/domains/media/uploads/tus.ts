import { open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { type UploadKind, uploadKinds } from '@fanfare/contract'
import { Server as TusServer } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hour_ms } from '../../../kernel/clock.ts'
import { type App, asCreator, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { fileNameOf } from '../../../kernel/file-name.ts'
import { noteHelperAct } from '../../../kernel/helper-acts.ts'
import { addressGroup } from '../../../kernel/http/address.ts'
import { isStorageFull } from '../../../kernel/http/errors.ts'
import type { Identify, Limits } from '../../../kernel/http/limits.ts'
import { originAllowed } from '../../../kernel/http/origins.ts'
import { RequestContext } from '../../../kernel/http/request-context.ts'
import { countedAs } from '../../../kernel/http/route.ts'
import { checkOrigin, tokenOf } from '../../../kernel/http/session.ts'
import { checkSpace } from '../../../kernel/http/uploads.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { Refusal, refuse } from '../../../kernel/refusal.ts'
import { uploadsFolder } from '../../../kernel/storage/index.ts'
import { findFile } from '../store/files.ts'
import { acceptUpload } from './accept.ts'
import { ownerIn } from './owner.ts'
import { sweepUploads, tusFolder } from './sweep.ts'
import { UploadStore } from './upload-store.ts'

export type ResumableParts = {
  identify: Identify
  limits: Limits
  countUpload(ctx: Ctx): Promise<void>
}

type TusRequest = { headers: Headers; runtime?: { node?: { req?: IncomingMessage } } }
type TusUpload = { id: string; size?: number; metadata?: Record<string, string | null> }
const fileIdHeader = 'Upload-File-Id'
const bytes_max = Math.max(...Object.values(uploadKinds).map(kind => kind.bytes_max))

/**
 * Uploads that go on where they stopped, by the tus protocol: POST, HEAD, PATCH and DELETE under `{API}/uploads`, for
 * creators and their API keys, each their own. Metadata: purpose (photo, video ...), filename, and a checksum (SHA-256 in hex) where wanted.
 * The id of a finished upload is the id of the file.
 */
export function resumableUploads(app: App, parts: ResumableParts) {
  const path = `${app.config.apiBase}/uploads`
  return async (server: FastifyInstance): Promise<void> => {
    const asking = new WeakMap<IncomingMessage, Ctx>()
    const tus = tusServer(app, parts, path, request => {
      const raw = (request as TusRequest).runtime?.node?.req
      const ctx = raw && asking.get(raw)
      if (!ctx) throw new Error('This request has not passed the entrance.')
      return ctx
    })
    const sweep = () => sweepUploads(app).catch(error => app.log.error({ err: error }, 'Uploads were not swept'))
    const timer = setInterval(sweep, hour_ms).unref()
    server.addHook('onClose', async () => clearInterval(timer))
    server.removeAllContentTypeParsers()
    // The bytes are read by tus itself, as they come.
    server.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method !== 'OPTIONS') asking.set(request.raw, await enter(app, parts, request, reply))
      reply.hijack()
      await tus.handle(request.raw, reply.raw)
    }
    const config = { isCall: true, takesFiles: true } as const
    for (const url of [path, `${path}/:id`])
      server.route({ method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'], url, config, handler })
  }
}

/** The way of every request: limit, session or key, access. */
async function enter(app: App, { identify, limits }: ResumableParts, request: FastifyRequest, reply: FastifyReply) {
  const group = addressGroup(request.ip)
  const found = tokenOf(request)
  await limits.take(found ? 'address' : 'upload', group)
  if (!found) throw refuse('UNAUTHENTICATED')
  if (found.fromCookie)
    checkOrigin(request, origin => originAllowed(app, origin) || origin === `${request.protocol}://${request.host}`)
  const person = await identify(found.token, group)
  if (!person) throw refuse('UNAUTHENTICATED')
  if (person.key && (person.key.readOnly || !person.key.scopes.includes('post'))) throw refuse('OUTSIDE_KEY')
  const creator = asCreator(person, ['post'])
  if (person.worksFor && !creator) throw refuse('OUTSIDE_SEAT')
  request.viewer = creator ?? person
  if (request.viewer.role !== 'performer') throw refuse('FORBIDDEN')
  const kind = request.method === 'POST' ? 'upload' : 'write'
  await limits.take(kind, countedAs(person))
  return new RequestContext(app, request, reply)
}

function tusServer(app: App, parts: ResumableParts, path: string, ctxOf: (request: unknown) => Ctx): TusServer {
  const store = new UploadStore({ directory: tusFolder(app.config) })
  store.extensions = ['creation', 'creation-with-upload', 'termination']
  const ownerOf = async (id: string) => (await store.getUpload(id)).metadata?.owner
  return new TusServer({
    path,
    datastore: store,
    relativeLocation: true,
    maxSize: bytes_max,
    allowedOrigins: origin => originAllowed(app, origin),
    allowedCredentials: true,
    allowedHeaders: ['Authorization'],
    exposedHeaders: [fileIdHeader],
    namingFunction: () => newId(),
    async onIncomingRequest(request, id) {
      const ctx = ctxOf(request)
      if (request.method === 'POST') return
      const owner = isId(id) ? await ownerOf(id).catch(() => undefined) : undefined
      if (owner !== ownerIn(ctx)) throw asTus(refuse('ENTITY_NOT_FOUND'))
    },
    onUploadCreate: (request, upload) => create(ctxOf(request), parts, upload).catch(rethrow),
    async onUploadFinish(request, upload) {
      const ctx = ctxOf(request)
      await finish(ctx, upload, store).catch(async error => {
        const isFull = isStorageFull(error)
        if (isFull || (error instanceof Refusal && error.statusCode < 500))
          await store.remove(upload.id).catch(() => {})
        return rethrow(isFull ? new Refusal('STORAGE_FULL', {}) : error)
      })
      return { headers: { [fileIdHeader]: upload.id } }
    },
    onResponseError(_request, error) {
      if ('status_code' in error) return undefined
      if (error instanceof Refusal) return asTus(error)
      app.log.error({ err: error }, 'An upload failed')
      return asTus(new Refusal('FAILURE', {}))
    },
  })
}

async function create(ctx: Ctx, { countUpload }: ResumableParts, upload: TusUpload) {
  const { purpose, filename, checksum } = upload.metadata ?? {}
  const kind = Object.keys(uploadKinds).find((known): known is UploadKind => known === purpose)
  if (!kind)
    throw refuse('VALIDATION_FAILED', {}, `purpose: Say what you upload: ${Object.keys(uploadKinds).join(', ')}.`)
  if (checksum && !/^[0-9a-f]{64}$/i.test(checksum))
    throw refuse('VALIDATION_FAILED', {}, 'checksum: This must be a SHA-256 in hexadecimal.')
  const most = uploadKinds[kind].bytes_max
  if ((upload.size ?? 0) > most)
    throw refuse('FILE_TOO_LARGE', {}, `file: This file is larger than ${Math.floor(most / 1_000_000)} MB.`)
  await checkSpace(uploadsFolder(ctx.config), upload.size ?? 0)
  await countUpload(ctx)
  const name = fileNameOf(filename ?? '')
  return {
    metadata: {
      purpose: kind,
      filename: name,
      owner: ownerIn(ctx),
      ...(checksum && { checksum: checksum.toLowerCase() }),
    },
  }
}

/** Makes a file of an upload; one whose answer was lost is found again by its id. */
async function finish(ctx: Ctx, { id, size, metadata }: TusUpload, store: UploadStore): Promise<void> {
  if (await findFile(ctx.db.sql, id)) return
  const kind = metadata?.purpose as UploadKind
  const checksum = metadata?.checksum ?? undefined
  const [path, poster] = [join(store.directory, id), store.posterPath(id)]
  await acceptUpload(ctx, {
    id,
    ownerId: viewerOf(ctx).id,
    kind,
    name: metadata?.filename ?? '',
    path,
    checksum,
    poster,
  })
  await rm(poster, { force: true })
  await noteHelperAct(ctx, 'POST /uploads', id)
  await leaveMark(path, size ?? 0)
}

/** An empty file of the same size, so that a client whose last answer was lost hears that nothing is missing. */
async function leaveMark(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w')
  await file.truncate(bytes)
  await file.close()
}

function rethrow(error: unknown): never {
  throw error instanceof Refusal ? asTus(error) : error
}

function asTus({ statusCode, code, message }: Refusal) {
  return { status_code: statusCode, body: JSON.stringify({ statusCode, error: code, message }) }
}
