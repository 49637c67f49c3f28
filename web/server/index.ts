import type { FastifyInstance } from 'fastify'
import { builtSite } from './built.ts'
import { earlyForms } from './early-forms.ts'
import type { WebOptions } from './options.ts'
import { pagesOf } from './pages.ts'
import type { Site } from './site.ts'
import { overNetwork } from './transport.ts'

/**
 * Serves the site: the files of the browser build for ever, their compressed forms where they are taken, and every
 * other address of this origin as a page. Register it last; addresses that other plugins answer stay theirs.
 */
export async function webPlugin(server: FastifyInstance, options: WebOptions): Promise<void> {
  const dispatch = options.dispatch ?? overNetwork(options.apiUrl)
  const site: Site = options.devServer ? await developedSite(server) : await builtSite(server)
  options.beforePages?.(server)
  await server.register(pagesOf(site, { ...options, dispatch }))
  await server.register(earlyForms)
}

async function developedSite(server: FastifyInstance): Promise<Site> {
  const { watchedSite } = await import('./watched.ts')
  return watchedSite(server)
}
