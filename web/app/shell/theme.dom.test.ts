import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DrawnSite, openDrawnSite } from '../../test/dom.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('two tabs of one browser have one theme, from the moment on that one is looked at', async () => {
  const { page, context } = await site.visit({ as: 'nina' })
  await page.goto('/creator')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // biome-ignore lint/suspicious/noDocumentCookie: the other tab says so in a cookie.
  document.cookie = 'theme=light; Path=/'
  const look = () => {
    document.dispatchEvent(new Event('visibilitychange'))
    return document.documentElement.dataset.theme
  }
  await expect.poll(look).toBe('light')
  // biome-ignore lint/suspicious/noDocumentCookie: the document is that of other files, too.
  document.cookie = 'theme=; Path=/; Max-Age=0'
  document.documentElement.dataset.theme = 'dark'
  await context.close()
})
