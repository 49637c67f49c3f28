import type { MetaDescriptor } from 'react-router'
import type { Site } from './site.ts'
import { siteTitle } from './titled.ts'

type Linked = { title: string; text: string; path: string; type: string }
type Card = Linked & { picture: string | null | undefined }

/** The size of the cards that the API makes of pictures. */
const CARD = { width: 1200, height: 630 }
const ICON = 512

/** What a page tells search engines, and other sites that show a link to it. */
export function shareCard(site: Site | undefined, { picture, ...linked }: Card): MetaDescriptor[] {
  if (!picture) return siteCard(site, linked)
  const address = new URL(picture, site?.origin)
  const isOurs = address.pathname.startsWith('/media/')
  if (isOurs) address.searchParams.set('as', 'card')
  return [
    ...aboutLink(site, linked),
    { property: 'og:image', content: address.href },
    ...(isOurs ? sizeOf(CARD, 'image/jpeg') : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The same for a page that shows nothing of one person: the icon of the site stands for it. */
export function siteCard(site: Site | undefined, linked: Linked): MetaDescriptor[] {
  return [
    ...aboutLink(site, linked),
    { property: 'og:image', content: `${site?.origin}/icon-${ICON}.png` },
    ...sizeOf({ width: ICON, height: ICON }, 'image/png'),
    { name: 'twitter:card', content: 'summary' },
  ]
}

function aboutLink(site: Site | undefined, { title, text, path, type }: Linked): MetaDescriptor[] {
  const address = `${site?.origin}${path}`
  return [
    { title: siteTitle(title, site) },
    { name: 'description', content: text },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: site?.settings.siteName },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:url', content: address },
  ]
}

function sizeOf({ width, height }: typeof CARD, mimeType: string): MetaDescriptor[] {
  return [
    { property: 'og:image:type', content: mimeType },
    { property: 'og:image:width', content: `${width}` },
    { property: 'og:image:height', content: `${height}` },
  ]
}
