import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillCreator } from './join-as-creator.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

const picture = fileURLToPath(new URL('../../api/src/demo/art/cover-photography.webp', import.meta.url))
const open = (page: Page, path: string) => page.goto(path)
/** What has the focus, as a screen reader would begin to say it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement
    return it?.getAttribute('name') || it?.getAttribute('aria-label') || it?.textContent || ''
  })

describe('without a connection', () => {
  it('a link leaves the page as it is and says why; the page goes on afterwards', async () => {
    const { page, context } = await site.visit({ as: 'nina' })
    await open(page, '/home')
    await context.setOffline(true)
    for (const name of ['Explore', 'Photos']) await page.getByRole('link', { name }).first().click()
    await page.getByText("We couldn't reach the site").waitFor()
    await page.getByRole('button', { name: 'Try now' }).click()
    expect(new URL(page.url()).pathname).toBe('/home')
    expect(await page.getByRole('article').count()).toBeGreaterThan(0)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Explore' }).first().click()
    await page.waitForURL('**/explore')
    await context.close()
  })

  it('a dialog that was asked for comes with the connection, as it looks, and what was typed stays', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await open(page, '/studio/compose')
    await page.waitForLoadState('networkidle')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Typed before.')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'From vault' }).click()
    await page.getByText("You're offline.").waitFor()
    await context.setOffline(false)
    const tile = page.getByRole('dialog', { name: 'Choose from vault' }).locator('img').first()
    await tile.waitFor()
    expect((await tile.boundingBox())?.width).toBeLessThan(320)
    await page.keyboard.press('Escape')
    expect(await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toBe('Typed before.')
    await context.close()
  })

  it('a form keeps what was typed, and its buttons stay within reach', async () => {
    const { page, context } = await site.visit({ as: 'nina', size: 'phone' })
    await open(page, '/user/account')
    const name = page.getByLabel('Last name')
    await name.fill('Alderman')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save changes' }).click()
    const failure = page.getByText("We couldn't reach the site")
    await failure.waitFor()
    expect(await name.inputValue()).toBe('Alderman')
    await context.setOffline(false)
    let puts = 0
    page.on('request', request => {
      if (request.method() === 'PUT') puts++
    })
    await page.getByRole('button', { name: 'Save changes' }).dblclick()
    await page.getByText('Changes saved').waitFor()
    expect([puts, await failure.count()]).toEqual([1, 0])
    await expect.poll(() => focused(page)).toContain('first and last name')
    await context.close()
  })
})

describe('the documents of a new creator', () => {
  it('can be stopped on their way, and sent again', async () => {
    const { page, context } = await site.visit({ size: 'phone' })
    await open(page, '/auth/creator-register')
    await fillCreator(page)
    await page.getByRole('button', { name: 'Continue to documents' }).click()
    await expect.poll(() => focused(page)).toContain('Your ID and a selfie')
    await page.getByLabel('Front of your ID').setInputFiles(picture)
    await page.getByLabel('Selfie with your ID').setInputFiles(picture)
    let held = true
    await page.route('**/performers/register', route => (held ? undefined : route.continue()))
    await page.getByRole('button', { name: 'Send for review' }).click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'Back' }).waitFor()
    expect(await page.getByText('Ready').count()).toBe(2)
    held = false
    await page.getByRole('button', { name: 'Send for review' }).dblclick()
    await page.getByRole('heading', { name: 'In review' }).waitFor()
    await expect.poll(() => focused(page)).toContain('In review')
    await context.close()
  })
})

describe('the focus', () => {
  it('goes on from what took the place of a form, of a dialog and of a row', async () => {
    const { page, context } = await site.visit({ as: 'nina' })
    await open(page, '/contact')
    await page.getByLabel('Message').fill('Where do I find the receipts of last year?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => focused(page)).toContain('Message sent')
    await site.visit({ as: 'nina' }).then(other => other.context.close())
    await open(page, '/account/security')
    await page.getByRole('button', { name: 'Add a passkey' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Passkey name').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('Add a passkey')
    await page
      .getByRole('button', { name: /^End session:/ })
      .first()
      .click()
    await page.getByText('Session ended').waitFor()
    await expect.poll(() => focused(page)).toContain("Where you're logged in")
    await context.close()
  })

  it('follows a link to the next page, whose title is said', async () => {
    const { page, context } = await site.visit()
    await open(page, '/auth/register')
    await page.getByRole('link', { name: 'Join as a fan' }).click()
    await page.waitForURL('**/auth/fan-register')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.locator('[aria-live]', { hasText: 'Join as a fan ·' }).waitFor({ state: 'attached' })
    await context.close()
  })
})
