import type { Someone } from '../../api/test/world.ts'
import type { Size } from './site.ts'

type Visit = { context: { addCookies(cookies: { name: string; value: string; url: string }[]): Promise<void> } }
type Visited<V extends Visit> = { url: string; visit(options: { size: Size }): Promise<V> }

/** Opens a window of its own in which someone made for a test is logged in. */
export async function visitAs<V extends Visit>(site: Visited<V>, who: Someone, size: Size = 'desktop'): Promise<V> {
  const visit = await site.visit({ size })
  await visit.context.addCookies([{ name: 'token', value: who.token, url: site.url }])
  return visit
}
