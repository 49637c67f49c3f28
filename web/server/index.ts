import type { FastifyInstance, FastifyRequest } from 'fastify'
import { builtSite } from './built.ts'
import { earlyForms } from './early-forms.ts'
import type { CaptchaProvider } from './headers.ts'
import { pagesOf, type Site } from './pages.ts'
import { type Dispatch, overNetwork } from './transport.ts'

export type WebOptions = {
  /** The path of the API on this origin, such as /api. */
  apiBase: string
  /** The public address of the site. */
  siteUrl: string
  /** Shows what is only for developers, such as the page of components. */
  development?: boolean
  /** Serves the sources through Vite, with changes appearing as they are saved, in place of the build. */
  devServer?: boolean | undefined
  /** Comes after the files of the site and before its pages. */
  beforePages?: ((server: FastifyInstance) => void) | undefined
  /** Calls the API inside this process; without it the API is asked at `apiUrl`. */
  dispatch?: Dispatch | undefined
  /** Where the API is when it does not run in this process. */
  apiUrl?: string | undefined
  /** Counts a page that someone asks for; throws with `details.retryAfter_s` when they asked for too many. */
  countPage?: (request: FastifyRequest) => Promise<void>
  /** The country that a request comes from, as two capital letters, or null where it is not known. */
  countryOf?: (request: Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>) => string | null
  /** Whether a country is not served. */
  countryBlocked?: (country: string | null) => Promise<boolean>
  /** The header in which the API is told the country, where it takes that from a header. */
  countryHeader?: string | undefined
  /** The part of its country that a request comes from, where a proxy says it; else null. */
  regionOf?: (request: Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>) => string | null
  /** The header in which the API is told it. */
  regionHeader?: string | undefined
  /** Whose captcha the forms show, so that its script may run. */
  captcha?: CaptchaProvider | undefined
  /** Other origins that pictures, recordings and the API may come from, such as a CDN. */
  mediaOrigins?: string[]
  /** Other origins that the site's own scripts talk to, such as a LiveKit server. */
  callOrigins?: string[]
}

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
