import type { Someone } from '../../api/test/world.ts'
import type { BrowsedSite, Size } from './site.ts'

/** Opens a window of its own in which someone made for a test is logged in. */
export async function visitAs(site: BrowsedSite, who: Someone, size: Size = 'desktop') {
  const visit = await site.visit({ size })
  await visit.context.addCookies([{ name: 'token', value: who.token, url: site.url }])
  return visit
}
