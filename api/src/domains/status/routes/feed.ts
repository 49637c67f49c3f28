import type { FastifyInstance } from 'fastify'
import type { App } from '../../../kernel/context.ts'
import { isKnown } from '../../../kernel/http/conditional.ts'
import { sha256 } from '../../../kernel/ids.ts'
import { incidentFeed } from '../queries/feed.ts'

/** Serves /status.atom: the feed of incidents, which readers may keep for a minute. */
export function statusPages(app: App) {
  return async (server: FastifyInstance): Promise<void> => {
    server.get('/status.atom', async (request, reply) => {
      const feed = await incidentFeed(app)
      const etag = `"${sha256(feed).toString('hex').slice(0, 24)}"`
      void reply.header('cache-control', 'public, max-age=60').header('etag', etag)
      void reply.header('x-content-type-options', 'nosniff')
      if (isKnown(request.headers, etag)) return reply.code(304).send()
      return reply.type('application/atom+xml; charset=utf-8').send(feed)
    })
  }
}
