import type { MetaDescriptor, MetaFunction } from 'react-router'
import type { Site } from './site.ts'

/** The `meta` of a route whose title is `title`, with the name of the site after it; `more` follows. */
export function titled(title: () => string, ...more: MetaDescriptor[]): MetaFunction {
  return ({ matches }) => [{ title: siteTitle(title(), matches[0]?.loaderData) }, ...more]
}

/** A title as tabs and bookmarks show it; `site` is what the root route has loaded, if it came that far. */
export function siteTitle(title: string, site: unknown): string {
  const name = (site as Site | undefined)?.settings.siteName
  return name ? `${title} · ${name}` : title
}
