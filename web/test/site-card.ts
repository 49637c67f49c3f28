import { expect } from 'vitest'
import type { Site } from '../app/core/page/site.ts'

/** Asks whether a link to a page shows the name and the icon of the site, as the page's `meta` says it. */
export function expectSiteCard(meta: (args: never) => unknown, path: string, loaderData: unknown = {}): void {
  const site = { origin: 'https://fans.example', settings: { siteName: 'Encore' } } as Site
  const tags = meta({ loaderData, matches: [{ loaderData: site }] } as never)
  expect(tags).toEqual(
    expect.arrayContaining([
      { property: 'og:site_name', content: 'Encore' },
      { property: 'og:url', content: `https://fans.example${path}` },
      { property: 'og:image', content: 'https://fans.example/icon-512.png' },
      { property: 'og:image:type', content: 'image/png' },
      { property: 'og:image:width', content: '512' },
      { name: 'twitter:card', content: 'summary' },
    ]),
  )
}
