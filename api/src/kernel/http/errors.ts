import { type ErrorCode, errors } from '@fanfare/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../database-away.ts'
import { loggableUrl } from '../log.ts'
import { OutsideAway, type OutsideName } from '../outside/index.ts'
import { Refusal } from '../refusal.ts'

/** A database that is started again takes about that long. */
const away_again_s = 2
/** What is away is asked again about as often. */
const outsideAgain_s = 10
/** To read more than this only to throw it away costs more than a new connection. */
const drained_bytes_max = 100_000

/** What Fastify itself refuses, in our codes. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_CONTENT_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_FILES_LIMIT: 'BODY_TOO_LARGE',
  FST_FIELDS_LIMIT: 'BODY_TOO_LARGE',
  FST_PARTS_LIMIT: 'BODY_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_CONTENT_TYPE',
  FST_ERR_BAD_URL: 'ENTITY_NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'ENTITY_NOT_FOUND',
}

/** Turns whatever was thrown into the error body of the wire; a failure is logged and says nothing of its cause. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (!refusal)
    request.log.error(
      { err: error, requestId: request.id, method: request.method, path: loggableUrl(request.url).split('?')[0] },
      'A request failed',
    )
  const { code, statusCode, message, fields, details } = refusal ?? new Refusal('FAILURE', {})
  if (typeof details.retryAfter_s === 'number') reply.header('retry-after', details.retryAfter_s)
  // Limits refuse before the body is read. Who sends large ones all the same isn't listened to.
  if (code === 'RATE_LIMITED' && Number(request.headers['content-length']) > drained_bytes_max)
    reply.header('connection', 'close')
  return reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(
      JSON.stringify({
        statusCode,
        error: code,
        message,
        ...(fields && { fields }),
        ...details,
        requestId: request.id,
      }),
    )
}

/** What the system says where nothing more can be written. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether something couldn't be written because there is no room. */
export function isStorageFull(error: unknown): boolean {
  return fullCodes.has((error as { code?: string }).code ?? '')
}

/** What people read where something outside is away; a room that says it better has said it before. */
const awayCodes: Partial<Record<OutsideName, ErrorCode>> = {
  storage: 'STORAGE_AWAY',
  stripe: 'GATEWAY_AWAY',
  ccbill: 'GATEWAY_AWAY',
  livekit: 'LIVE_AWAY',
}

/** Clients of services put what failed below them into errors of their own. */
function awayIn(error: unknown): OutsideAway | undefined {
  if (error instanceof OutsideAway) return error
  const { cause, detail } = (error ?? {}) as { cause?: unknown; detail?: unknown }
  return [cause, detail].find(one => one instanceof OutsideAway) as OutsideAway | undefined
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const away = awayIn(error)
  if (away) return new Refusal(awayCodes[away.outside] ?? 'OUTSIDE_AWAY', { details: { retryAfter_s: outsideAgain_s } })
  if (isDatabaseAway(error)) return new Refusal('UNAVAILABLE', { details: { retryAfter_s: away_again_s } })
  if (isStorageFull(error)) return new Refusal('STORAGE_FULL', {})
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code ? frameworkCodes[code] : undefined
  if (known) return new Refusal(known, {})
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Refusal('MALFORMED_BODY', { message: errors.MALFORMED_BODY.message })
  return undefined
}
