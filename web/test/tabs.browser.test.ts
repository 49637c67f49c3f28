import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

describe('two tabs of one browser', () => {
  it('are one person: a logout in one is seen in the other', async () => {
    const { page, context } = await site.visit({ as: 'nina' })
    const other = await context.newPage()
    await other.goto('/creator')
    await other.getByText('Nina').first().waitFor()
    await page.goto('/creator')
    await context.request.post(`${site.url}/api/auth/logout`, { headers: { origin: site.url } })
    await page.reload()
    await other.getByRole('link', { name: 'Log in' }).first().waitFor()
    expect(await other.getByText('Nina').count()).toBe(0)
    await context.close()
  })

  it('have one theme, from the moment on that one is looked at', async () => {
    const { page, context } = await site.visit({ as: 'nina', theme: 'dark' })
    await page.goto('/creator')
    await context.addCookies([{ name: 'theme', value: 'light', url: site.url }])
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
    await context.close()
  })
})
