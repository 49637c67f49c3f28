import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Endpoint, FileField, Input } from '@fanfare/contract'
import { envelope, isBehindAge } from '@fanfare/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noteLook } from '../auditor-looks.ts'
import type { App, Ctx, Viewer } from '../context.ts'
import { withHelperAct } from '../helper-acts.ts'
import { Refusal, refuse, refuseFields } from '../refusal.ts'
import { uploadsFolder } from '../storage/index.ts'
import { actingViewer, checkAccess, checkClosing, checkLooking } from './access.ts'
import { addressGroup } from './address.ts'
import { checkingTexts } from './banned-texts.ts'
import { Answer, type Binding } from './bind.ts'
import { claimKey } from './idempotency.ts'
import { originAllowed } from './origins.ts'
import { callerOf, isSecure, RequestContext } from './request-context.ts'
import type { ServerParts } from './server-parts.ts'
import { checkOrigin, setTokenCookie, tokenOf } from './session.ts'
import { checkAnnounced, readForm } from './uploads.ts'
import { checkForm } from './validation.ts'

/** What those who are not logged in may send; a login or a registration is a hundredth of it. */
const public_body_bytes_max = 100_000

/**
 * Registers one endpoint. Every request travels the same way: limit, session, access, age, validation, policy, function,
 * reply schema; what is thrown on the way becomes an answer in `errors.ts`.
 */
export function addRoute(api: FastifyInstance, binding: Binding, parts: ServerParts): void {
  const { endpoint } = binding
  const route = {
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { isCall: true, ...(endpoint.files && { takesFiles: true }) },
    ...(endpoint.access === 'public' && !endpoint.files && !endpoint.rawBody && { bodyLimit: public_body_bytes_max }),
    onRequest: entrance(endpoint, parts),
    preValidation: endpoint.body && !endpoint.files && !endpoint.alsoMultipart ? emptyBodyIsEmptyObject : undefined,
    preHandler: policyOf(binding, parts.app),
    handler: handlerOf(checkingTexts(binding), parts.app),
  }
  if (!endpoint.rawBody) api.route(route as never)
  else
    void api.register(async scope => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
      scope.route(route as never)
    })
}

function policyOf({ policy }: Binding, app: App) {
  if (!policy) return undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!policy(new RequestContext(app, request, reply))) throw refuse('FORBIDDEN')
  }
}

function schemaOf(endpoint: Endpoint) {
  return {
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && !endpoint.files && !endpoint.alsoMultipart && { body: endpoint.body }),
    ...(!endpoint.answers && { response: { 200: envelope(endpoint.reply) } }),
  }
}

function entrance(endpoint: Endpoint, parts: ServerParts) {
  const { app, limits } = parts
  const isBehind = isBehindAge(endpoint)
  const kind = endpoint.limit ?? (endpoint.method === 'GET' ? 'read' : 'write')
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const found = tokenOf(request)
    if (found?.fromCookie)
      checkOrigin(request, origin => originAllowed(app, origin) || origin === `${request.protocol}://${request.host}`)
    const group = addressGroup(request.ip)
    await limits.take(found ? 'address' : kind, group)
    if (found) {
      request.viewer = await parts.identify(found.token, group)
      if (!request.viewer) refuseToken(endpoint, found, app, reply)
      await limits.take(kind, request.viewer && kind !== 'auth' ? countedAs(request.viewer) : group)
    }
    request.viewer = actingViewer(endpoint, request.viewer)
    checkAccess(endpoint.access, request.viewer)
    checkClosing(endpoint, request.viewer)
    checkLooking(endpoint, request.viewer)
    if (isBehind) await passAge(parts, request, reply)
    if (request.viewer) await parts.takeVisits?.(new RequestContext(app, request, reply))
    if (endpoint.files) checkSize(request, reply, endpoint.files)
  }
}

/** Each key has an allowance of its own, so that a program that runs wild doesn't lock its creator out. */
export const countedAs = ({ id, key }: Viewer) => (key ? `key:${key.id}` : `account:${id}`)

/** What opens after an age check at one place must not come from a cache that others share. */
async function passAge({ ageGate }: ServerParts, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!ageGate) return
  await ageGate.check(request, () => request.viewer)
  if (await ageGate.isAnywhere()) reply.header('cache-control', 'private, no-store')
}

/** What is refused unread ends its connection, so that nobody sends the rest of it. */
function checkSize(request: FastifyRequest, reply: FastifyReply, files: Record<string, FileField>): void {
  try {
    checkAnnounced(request, files)
  } catch (error) {
    reply.header('connection', 'close')
    throw error
  }
}

/** A stale cookie is dropped, and what is open to everyone goes on as for a visitor: it must not stand in a login's way. */
function refuseToken(endpoint: Endpoint, { fromCookie }: { fromCookie: boolean }, app: App, reply: FastifyReply): void {
  if (fromCookie) setTokenCookie(reply, '', 0, isSecure(app))
  if (!fromCookie || endpoint.access !== 'public') throw refuse('UNAUTHENTICATED')
}

async function emptyBodyIsEmptyObject(request: FastifyRequest): Promise<void> {
  request.body ??= {}
}

function handlerOf(binding: Binding, app: App) {
  const { endpoint } = binding
  const checkFields = (endpoint.files || endpoint.alsoMultipart) && endpoint.body ? checkForm(endpoint.body) : undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = new RequestContext(app, request, reply)
    const isForm = request.isMultipart()
      ? endpoint.files || endpoint.alsoMultipart
      : endpoint.files && !endpoint.alsoJson
    const form = isForm ? await readForm(request, endpoint.files ?? {}, uploadsFolder(app.config)) : undefined
    try {
      checkFields?.(form ? form.fields : (request.body ?? {}))
      const input = {
        params: request.params,
        query: request.query,
        body: form ? form.fields : (request.body ?? {}),
        files: form?.files ?? {},
        raw: endpoint.rawBody ? ((request.body as Buffer | null | undefined) ?? Buffer.alloc(0)) : Buffer.alloc(0),
        headers: request.headers,
      } as unknown as Input<Endpoint>
      const answer = await readingOwn(ctx, endpoint, () => answerOnce(binding, ctx, input, request))
      await noteLook(endpoint, ctx, input)
      return send(reply, answer, { isPersonal: request.viewer !== null || isSecret(endpoint) })
    } catch (error) {
      throw namingFile(endpoint, error)
    } finally {
      await form?.dispose()
    }
  }
}

/** Lets people find again what they have done, where lists are read from a replica that may be behind. */
async function readingOwn<T>(
  { db: { replica }, viewer }: Ctx,
  { method }: Endpoint,
  work: () => Promise<T>,
): Promise<T> {
  if (!replica || !viewer) return work()
  const answer = await replica.as(viewer.id, work)
  const writers = method === 'GET' ? [] : [viewer.id, ...(viewer.helper ? [viewer.helper.id] : [])]
  for (const writer of writers) await replica.wrote(writer)
  return answer
}

/** A file that is refused is named by its field where the endpoint takes only one, or needs only one. */
function namingFile({ files = {} }: Endpoint, error: unknown): unknown {
  const all = Object.keys(files)
  const [field, ...others] = all.length === 1 ? all : all.filter(name => files[name]?.required)
  if (!(error instanceof Refusal) || error.code !== 'INVALID_FILE' || error.fields || !field || others.length > 0)
    return error
  return refuseFields([{ path: field, message: error.message }], 'INVALID_FILE')
}

async function answerOnce(binding: Binding, ctx: Ctx, input: Input<Endpoint>, request: FastifyRequest) {
  const { endpoint } = binding
  const key = request.headers['idempotency-key']
  const applies = key && endpoint.method !== 'GET' && !endpoint.secret && !endpoint.rawBody
  const run = () => withHelperAct(binding.endpoint, ctx, input, () => binding.run(ctx, input))
  if (!applies) return run()
  if (typeof key !== 'string' || key.length > 200)
    throw refuse('VALIDATION_FAILED', {}, 'Idempotency-Key: at most 200 characters.')
  if (endpoint.keepsKey) return run()
  const caller = callerOf(request)
  const files = await Promise.all(
    Object.values(input.files).map(async file => [file.filename, await digestOf(file.path)]),
  )
  const claim = await claimKey(ctx, caller, key, JSON.stringify([endpoint.method, request.url, input.body, files]))
  if ('replay' in claim) {
    ctx.sayReplayed()
    return claim.replay.reply
  }
  try {
    const answer = await run()
    await claim.store(200, withoutSecrets(endpoint, answer))
    return answer
  } catch (error) {
    await claim.release()
    throw error
  }
}

function isSecret({ secret, secretFields }: Endpoint): boolean {
  return secret === true || secretFields !== undefined
}

function withoutSecrets({ secretFields = [] }: Endpoint, answer: unknown): unknown {
  if (secretFields.length === 0 || typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).filter(([field]) => !secretFields.includes(field)))
}

/** The content decides whether a file is the same one: two cameras name and size their pictures alike. */
async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64url')
}

/** What is for one person is kept by no browser and no proxy; an `Answer` says of itself who may keep it. */
function send(reply: FastifyReply, answer: unknown, { isPersonal }: { isPersonal: boolean }) {
  if (!(answer instanceof Answer)) {
    if (isPersonal) reply.header('cache-control', 'private, no-store')
    return { status: 0, data: answer }
  }
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .send(answer.body ?? '')
}
