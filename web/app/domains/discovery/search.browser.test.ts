import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityProblems } from '../../../test/accessible.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' }).filter({ visible: true })
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })

describe('the search on every page', () => {
  it('takes a visitor who types to a creator, by the keyboard alone', async () => {
    const { page, context, problems } = await site.visit()
    const loaded: string[] = []
    page.on('request', request => loaded.push(request.url()))
    await page.goto('/home')
    expect(loaded.filter(url => /\/palette-/.test(url))).toEqual([])
    await page.keyboard.press('/')
    await field(page).pressSequentially('leo hart')
    // What fitted fewer letters leaves the list when the keys rest.
    await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Leo Hartmann')
    await page.keyboard.press('ArrowDown')
    expect(await option(page, /Leo Hartmann/).getAttribute('aria-selected')).toBe('true')
    const chosen = await option(page, /Leo Hartmann/).getAttribute('id')
    await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(chosen)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/leo')
    expect(loaded.filter(url => url.includes('/search/suggest')).length).toBeLessThan('leo hart'.length)
    expect(problems).toEqual([])
    await context.close()
  })

  it('fills the screen of a phone, and its arrow gives the page back', async () => {
    const { page, context, problems } = await site.visit({ size: 'phone', theme: 'light' })
    await page.goto('/home')
    await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).click()
    const over = page.getByRole('dialog', { name: 'Search' })
    await over.waitFor()
    expect(await over.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await page.keyboard.type('mia')
    await option(page, /Mia Quill/).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await accessibilityProblems(page)).toEqual([])
    await over.getByRole('button', { name: 'Close' }).click()
    await over.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/home')
    await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).click()
    await page.keyboard.type('mia')
    await option(page, /Mia Quill/).click()
    await page.waitForURL('**/mia')
    await over.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
  })
})
