import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '../../../../api/test/bank.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

describe('an operator of finance', () => {
  it('finds a payment by its payer and sees all of it', async () => {
    const fan = await site.world.fan('payer')
    const { id } = await bank(site.world).topUp(fan, 21)
    const { page, context, problems } = await site.visit({ as: 'olga' })
    await page.goto('/operator/payments')
    await page.getByRole('searchbox', { name: 'Username, email, ID or reference' }).fill('payer')
    await page.waitForURL(/q=payer/)
    const found = page.getByRole('link', { name: /^Open the payment of/ })
    await expect.poll(() => found.count()).toBe(1)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Failed only' }).click()
    await page.getByText('No payment matches').waitFor()
    await page.getByRole('link', { name: 'Failed only' }).click()
    await found.click()
    await page.waitForURL(`**/operator/payments/${id}`)
    await page.getByText('$21.00').first().waitFor()
    await page.getByRole('heading', { name: 'What sandbox told us' }).waitFor()
    await page.getByText('It was worked.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.waitForURL(`**/wallet/receipts/${id}`)
    expect(problems).toEqual([])
    await context.close()
  })

  it('gives a top-up back that nobody asked for, with a reason', async () => {
    const fan = await site.world.fan('backpayer')
    const { id } = await bank(site.world).topUp(fan, 24)
    const { page, context, problems } = await site.visit({ as: 'olga', size: 'phone' })
    await page.goto(`/operator/payments/${id}`)
    await page.getByRole('button', { name: 'Give back' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give this payment back?' })
    await dialog.getByRole('button', { name: 'Give back' }).click()
    await dialog.locator('.hint-bad').waitFor()
    await dialog.getByRole('button', { name: 'Our fault' }).click()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Give back' }).click()
    await page.getByRole('link', { name: /^Refund of \$24\.00/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Give back' }).count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })
})
