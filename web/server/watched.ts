import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { ServerModule, Site } from './site.ts'

let watching: ViteDevServer | undefined

/** Loads the pages that are open in browsers again, because what they show may have changed elsewhere. */
export function reloadPages(): void {
  watching?.ws.send({ type: 'full-reload' })
}

/** The site out of its sources, through Vite: what is saved appears at once. */
export async function watchedSite(server: FastifyInstance): Promise<Site> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    server: { middlewareMode: true, hmr: { server: server.server } },
    appType: 'custom',
  })
  watching = vite
  server.addHook('onClose', () => vite.close())
  // Vite answers for its own files before any route is looked for, and passes on the rest.
  server.addHook('onRequest', (request, reply, done) => {
    const { url } = request.raw
    vite.middlewares(request.raw, reply.raw, () => {
      request.raw.url = url
      done()
    })
  })
  return {
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerModule>,
    mode: 'development',
    strict: false,
  }
}
