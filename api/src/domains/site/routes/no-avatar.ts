import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

const path = fileURLToPath(import.meta.resolve('@fanfare/web/no-avatar.jpg'))

/** Serves /no-avatar.jpg, the picture of people without one, where the API has a host without the site's own files. */
export function noAvatarPage() {
  return async (server: FastifyInstance): Promise<void> => {
    let picture: Buffer | undefined
    server.get('/no-avatar.jpg', async (_request, reply) => {
      picture ??= await readFile(path)
      void reply.header('cache-control', 'public, max-age=2592000').header('x-content-type-options', 'nosniff')
      return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/jpeg').send(picture)
    })
  }
}
