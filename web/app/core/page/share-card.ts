import type { MetaDescriptor } from 'react-router'
import type { Site } from './site.ts'
import { siteTitle } from './titled.ts'

type Card = { title: string; text: string; path: string; type: string; picture: string | null | undefined }

/** What a page tells search engines, and other sites that show a link to it. */
export function shareCard(site: Site | undefined, { title, text, path, type, picture }: Card): MetaDescriptor[] {
  const address = `${site?.origin}${path}`
  return [
    { title: siteTitle(title, site) },
    { name: 'description', content: text },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:url', content: address },
    ...(picture
      ? [
          { property: 'og:image', content: picture },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ]
}
