import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { isKnown } from '../../../kernel/http/conditional.ts'
import { refuse } from '../../../kernel/refusal.ts'

const folder = join(dirname(fileURLToPath(import.meta.resolve('flag-icons/package.json'))), 'flags', '4x3')

/** Serves /flags/{code}.svg: the flags of countries, which browsers may keep for a month. */
export function flagPages() {
  return async (server: FastifyInstance): Promise<void> => {
    server.get<{ Params: { file: string } }>('/flags/:file', async (request, reply) => {
      const code = /^([a-z]{2})\.svg$/.exec(request.params.file)?.[1]
      const path = code && join(folder, `${code}.svg`)
      const found = path ? await stat(path).catch(() => null) : null
      if (!path || !found) throw refuse('ENTITY_NOT_FOUND')
      const etag = `"${code}-${found.size}"`
      void reply.header('cache-control', 'public, max-age=2592000').header('etag', etag)
      void reply.header('cross-origin-resource-policy', 'cross-origin').header('x-content-type-options', 'nosniff')
      if (isKnown(request.headers, etag)) return reply.code(304).send()
      return reply.type('image/svg+xml').header('content-length', found.size).send(createReadStream(path))
    })
  }
}
