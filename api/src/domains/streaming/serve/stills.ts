import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../../../kernel/context.ts'
import { addressGroup } from '../../../kernel/http/address.ts'
import type { Identify, Limits } from '../../../kernel/http/limits.ts'
import { tokenOf } from '../../../kernel/http/session.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { signatureHolds } from '../../../kernel/storage/urls.ts'
import { stillKey } from '../commands/stills.ts'

type Asked = { Params: { id: string }; Querystring: { v?: string; n?: string; e?: string; s?: string } }

/** Stills of streams for operators: by addresses that are signed for one of them, in the session that asked. */
export function stillPages(app: App, { identify, limits }: { identify: Identify; limits: Limits }) {
  return async (server: FastifyInstance): Promise<void> => {
    const config = { isCall: true } as const
    server.get<Asked>(`${app.config.apiBase}/streaming/stills/:id`, { config }, async (request, reply) => {
      const { v: viewerId = '', n: sessionId = '', e: expires = '', s: signature = '' } = request.query
      const { id } = request.params
      const asked = { fileId: id, rendition: 'still', viewerId, sessionId, expires, signature }
      if (!isId(id) || !signatureHolds(app.secret, asked)) throw refuse('FORBIDDEN')
      const group = addressGroup(request.ip)
      await limits.take('address', group)
      const found = tokenOf(request as FastifyRequest)
      const viewer = found && (await identify(found.token, group))
      if (viewer?.id !== viewerId || viewer.sessionId !== sessionId) throw refuse('FORBIDDEN')
      const stored = await app.storage.get(stillKey(id))
      if (!stored) throw refuse('ENTITY_NOT_FOUND')
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-length', stored.bytes_total)
        .type('image/jpeg')
        .send(stored.stream)
    })
  }
}
