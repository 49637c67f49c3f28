import type { MetaDescriptor, MetaFunction } from 'react-router'
import type { Site } from './site.ts'
import { say } from './words.ts'

/** The `meta` of a route whose title is `title`, with the name of the site after it; `more` follows. */
export function titled(title: () => string, ...more: MetaDescriptor[]): MetaFunction {
  return ({ matches }) => [{ title: siteTitle(title(), matches[0]?.loaderData) }, ...more]
}

/** A title as tabs and bookmarks show it, the same neutral one for all pages where the reader wants it so; `site` is what the root route has loaded, if it came that far. */
export function siteTitle(title: string, site: unknown): string {
  const { settings, discreet } = (site ?? {}) as Partial<Site>
  if (discreet) return say('discreetTitle')
  const name = settings?.siteName
  return name ? `${title} · ${name}` : title
}
