import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import type { DrawnPage as Page } from '../../../test/dom-page.tsx'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

const field = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox', { name: 'Search' })
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
}

describe('the palette', () => {
  it('leads an owner from a word for the fee to its field, with its value, and shows it under Recent then', async () => {
    const { page, context, problems } = await site.visit({ as: 'olga' })
    await open(page, '/operator')
    await field(page).fill('commission')
    const fee = option(page, /The site’s share.*%/)
    await fee.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await fee.click()
    await page.waitForURL('**/operator/prices#setting-performerCommission')
    await page.keyboard.press('Control+k')
    await page
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: /The site’s share/ })
      .waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('finds a creator’s own posts and acts, and nothing that operators have', async () => {
    const { page, context, problems } = await site.visit({ as: 'mia' })
    await open(page, '/studio')
    await page.getByRole('group', { name: 'Likely now' }).getByRole('option', { name: 'New post' }).waitFor()
    await field(page).fill('quiet hours')
    await option(page, /^Quiet hours/).waitFor()
    await field(page).fill('commission')
    await option(page, /Search posts and creators for/).waitFor()
    expect(await option(page, /The site’s share/).count()).toBe(0)
    await field(page).fill('message to many')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/creator/messages/new')
    expect(problems).toEqual([])
    await context.close()
  })

  it('shows visitors creators and posts, and says what it can’t find', async () => {
    const { page, context, problems } = await site.visit()
    await open(page, '/home')
    await field(page).fill('zzqqxx')
    await page.getByText('No matches for “zzqqxx”').waitFor()
    await field(page).fill('mia')
    await option(page, /Mia Quill/).waitFor()
    await option(page, /Mia Quill/).click()
    await page.waitForURL('**/mia')
    expect(problems).toEqual([])
    await context.close()
  })
})
