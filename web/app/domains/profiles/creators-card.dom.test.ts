import { expect, it } from 'vitest'
import type { Site } from '../../core/page/site.ts'
import { meta } from './screens/creators.tsx'

it('a link to this page shows the name and the icon of the site', () => {
  const site = { origin: 'https://fans.example', settings: { siteName: 'Encore' } } as Site
  const tags = meta({ loaderData: {}, matches: [{ loaderData: site }] } as never)
  expect(tags).toEqual(
    expect.arrayContaining([
      { property: 'og:site_name', content: 'Encore' },
      { property: 'og:url', content: 'https://fans.example/creator' },
      { property: 'og:image', content: 'https://fans.example/icon-512.png' },
      { property: 'og:image:type', content: 'image/png' },
      { property: 'og:image:width', content: '512' },
      { name: 'twitter:card', content: 'summary' },
    ]),
  )
})
