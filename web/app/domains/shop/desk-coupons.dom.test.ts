import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

describe('a coupon of the site', () => {
  it('is started, changed and ended', async () => {
    const { page, context, problems } = await site.visit({ as: 'olga' })
    const code = 'WINTER'
    await page.goto('/operator/coupons')
    const form = page.getByRole('form', { name: 'New coupon' })
    await form.getByLabel('Code').fill('no spaces')
    await form.getByRole('button', { name: 'Start coupon' }).click()
    await form.getByText('3 to 40 letters, digits, - and _.').waitFor()
    await form.getByLabel('Code').fill(code.toLowerCase())
    await form.getByLabel('Discount').fill('25')
    await form.getByLabel('Applies to').selectOption('top_up')
    await form.getByLabel('Total uses').fill('400')
    await form.getByText('This can cost the site up to $30,000: 400 uses at $75 each.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await form.getByRole('button', { name: 'Start coupon' }).click()
    await page.getByRole('link', { name: `Open coupon ${code}` }).click()
    await page.waitForURL(/coupons\/[0-9a-f-]+$/)
    await page.getByText('No one has used it yet').waitFor()
    await page.getByText('25% off a top-up').waitFor()
    await page.getByLabel('Name').fill('For the cold days')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('25% off a top-up · For the cold days').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'End coupon' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End coupon' }).click()
    await page.getByText('Ended', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0)
    await page.goto('/operator/coupons?state=ended')
    await page.getByRole('link', { name: `Open coupon ${code}` }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})
