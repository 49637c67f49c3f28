import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payees } from '../../../../api/test/payouts.ts'
import { taxFormers } from '../../../../api/test/tax-forms.ts'
import { accessibilityProblems } from '../../../test/accessible.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'
import { fillW9, sayWhereTaxed } from '../../../test/tax-form.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: BrowsedSite
let pay: ReturnType<typeof payees>
let tax: ReturnType<typeof taxFormers>
beforeAll(async () => {
  site = await openBrowsedSite()
  pay = payees(site.world)
  tax = taxFormers(site.world)
})
afterAll(() => site?.close())

/** How wide a page is on a phone in the largest text; it is as it was before afterwards. */
async function widthOnPhones(page: Page): Promise<number> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const wide = await page.evaluate(() => {
    document.documentElement.setAttribute('data-text', '200')
    const width = document.documentElement.scrollWidth
    document.documentElement.setAttribute('data-text', '100')
    return width
  })
  if (before) await page.setViewportSize(before)
  return wide
}

it('each step of a tax form is accessible and fits a phone in the largest text', async () => {
  const ada = await pay.creator('signer', 320)
  await tax.ask(true, false)
  await tax.round()
  const { page, context, problems } = await visitAs(site, ada)
  await page.goto('/creator/tax-details')
  await page.getByRole('heading', { name: 'Step 1 of 3' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Say whether you’re a US person.').waitFor()
  await sayWhereTaxed(page)
  await fillW9(page)
  expect(await widthOnPhones(page)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('An SSN or ITIN has 9 digits, as in 123-45-6789.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('US tax number', { exact: true }).fill('123-45-6789')
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('heading', { name: 'Step 3 of 3' }).waitFor()
  await page.getByText('123-45-6789').waitFor()
  expect(await widthOnPhones(page)).toBeLessThanOrEqual(390)
  await page.getByLabel('All of this is true').check()
  await page.getByLabel('Your full name as signature').fill('Ada Quill')
  expect(await accessibilityProblems(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
  await tax.ask(false, false)
})
