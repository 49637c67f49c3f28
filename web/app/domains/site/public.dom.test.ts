import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '../../../../api/src/kernel/settings.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

const db = () => site.world.running.app.db

describe('the pages of the site', () => {
  it('takes a message without an account and says what is missing', async () => {
    const { page, context } = await site.visit()
    await page.goto('/contact')
    await page.getByLabel('Your name').fill('Vera')
    await page.getByLabel('Email').fill('vera@example.org')
    await page.getByLabel('Message').fill('Too short')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Write at least 20 characters.').waitFor()
    await page.getByLabel('Message').fill('Where do I find the receipts of last year?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText("We'll reply to vera@example.org.").waitFor()
    await context.close()
  })

  it('shows the terms, reached from the foot', async () => {
    const { page, context } = await site.visit()
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await page.waitForURL('**/page/terms')
    await page.locator('.prose').waitFor()
    await context.close()
  })
})

describe('consent to being counted', () => {
  const tags = () => document.querySelectorAll('script[src*="googletagmanager"]').length
  const visitFrom = async (country: string) => {
    for (const tag of document.querySelectorAll('script[src*="googletagmanager"]')) tag.remove()
    const visit = await site.visit({ country })
    await visit.page.goto('/contact')
    return visit
  }

  it('is asked for where the law asks, and nothing is loaded before a yes', async () => {
    await changeSettings(db(), { gaCode: 'G-TEST' })
    const { page, context } = await visitFrom('DE')
    const bar = page.getByRole('region', { name: 'Analytics cookies' })
    await bar.waitFor()
    expect(tags()).toBe(0)
    await bar.getByRole('button', { name: 'No thanks' }).click()
    await page.goto('/contact')
    expect([await bar.count(), tags()]).toEqual([0, 0])
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await bar.getByRole('button', { name: 'Allow' }).click()
    await expect.poll(tags).toBe(1)
    await context.close()
  })

  it('is not asked for elsewhere, nor where nothing is counted', async () => {
    const abroad = await visitFrom('US')
    await expect.poll(tags).toBe(1)
    expect(await abroad.page.getByRole('region', { name: 'Analytics cookies' }).count()).toBe(0)
    await abroad.context.close()
    await changeSettings(db(), { gaCode: '' })
    await expect.poll(async () => (await fetch(`${site.url}/api/settings/public`)).text()).not.toContain('G-TEST')
    const { page, context } = await visitFrom('DE')
    expect(await page.getByRole('region', { name: 'Analytics cookies' }).count()).toBe(0)
    await context.close()
  })
})
