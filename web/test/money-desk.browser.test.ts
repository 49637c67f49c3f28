import { wallet } from '@fanfare/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealDue } from '../../api/src/domains/ledger/index.ts'
import { bank } from '../../api/test/bank.ts'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

const isAccessible = async (page: Page) =>
  expect([page.url(), await accessibilityProblems(page)]).toEqual([page.url(), []])

async function givesBack(page: Page, dialogName: string): Promise<void> {
  await page.getByRole('button', { name: 'Give back' }).click()
  const dialog = page.getByRole('dialog', { name: dialogName })
  await dialog.getByRole('button', { name: 'Our fault' }).click()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await page.getByRole('link', { name: /^Refund of / }).waitFor()
  await isAccessible(page)
}

it('an operator of finance finds a payment and a charge on a phone, gives both back, and reads the books', async () => {
  const fan = await site.world.fan('pocketpayer')
  const { id } = await bank(site.world).topUp(fan, 50)
  const creator = await site.world.performer('pockettipped')
  const { data } = await fan.ask(wallet.tip, { params: { id: creator.id }, body: { price: 20 } })
  const { page, context, problems } = await site.visit({ as: 'olga', size: 'phone' })
  await page.goto('/operator/charges')
  await page.getByRole('searchbox', { name: /^Fan:/ }).fill(fan.id)
  await page.getByLabel('Paid for').selectOption('feed')
  await page.getByText('No charge matches').waitFor()
  await isAccessible(page)
  await page.getByLabel('Paid for').selectOption('tip')
  await page.getByRole('link', { name: /^Open the charge of/ }).click()
  await page.waitForURL(`**/operator/charges/${data._id}`)
  await givesBack(page, 'Give this charge back?')
  await page.goto('/operator/payments')
  await page.getByRole('searchbox', { name: 'Username, email, ID or reference' }).fill(id)
  await page.waitForURL(`**?q=${id}`)
  const found = page.getByRole('link', { name: /^Open the payment of/ })
  await expect.poll(() => found.count()).toBe(1)
  await found.click()
  await page.waitForURL(`**/operator/payments/${id}`)
  await givesBack(page, 'Give this payment back?')

  while ((await sealDue(site.world.running.app.db)) > 0);
  await page.goto('/operator/ledger')
  await page.getByRole('searchbox', { name: 'Username, email, account or ID' }).fill('pocketpayer')
  await page
    .getByRole('link', { name: /^Open pocketpayer.* · wallet/ })
    .first()
    .waitFor()
  await isAccessible(page)
  await page.getByRole('link', { name: 'Open the books' }).first().click()
  await page.getByText('+50.00 tokens').waitFor()
  await isAccessible(page)
  await page
    .getByRole('link', { name: /^Open transfer/ })
    .last()
    .click()
  await page.getByRole('heading', { name: 'What it did to each account' }).waitFor()
  await isAccessible(page)
  expect(problems).toEqual([])
  await context.close()
})

it('an operator of finance starts a coupon, raises the commission and imports a statement on a phone', async () => {
  const { page, context, problems } = await site.visit({ as: 'olga', size: 'phone' })
  await page.goto('/operator/coupons')
  const form = page.getByRole('form', { name: 'New coupon' })
  await form.getByLabel('Code').fill('POCKET')
  await form.getByLabel('Discount').fill('25')
  await form.getByLabel('Applies to').selectOption('top_up')
  await form.getByLabel('Total uses').fill('400')
  await isAccessible(page)
  await form.getByRole('button', { name: 'Start coupon' }).click()
  await page.getByRole('link', { name: 'Open coupon POCKET' }).click()
  await page.getByText('No one has used it yet').waitFor()
  await isAccessible(page)

  await page.goto('/operator/prices')
  await page.getByLabel('The site’s share').fill('25')
  await page.getByLabel('Smallest tip').fill('999999')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('The smallest is above the largest.').waitFor()
  await isAccessible(page)
  await page.getByLabel('Smallest tip').fill('10')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Raise commission' }).click()
  await page.getByText('20% → 25%').first().waitFor()
  await isAccessible(page)

  await page.goto('/operator/bank-files')
  const buffer = Buffer.from('Day,Sum,What\n2026-11-02,-12.00,Fee\n2026-11-02,40.00,Came in\n')
  await page.getByLabel('File').setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer })
  for (const [label, column] of Object.entries({ Date: 'Day', Amount: 'Sum', Reference: 'What' }))
    await page.getByLabel(label, { exact: true }).selectOption(column)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Import' }).click()
  await page.waitForURL(/bank-files\/[0-9a-f-]+$/)
  await page.getByText('No payout', { exact: true }).waitFor()
  await isAccessible(page)
  expect(problems).toEqual([])
  await context.close()
})
