import { wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '../../../../api/test/bank.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

describe('a charge of a wallet', () => {
  it('is found by its fan, explained and given back', async () => {
    const fan = await site.world.fan('tipper')
    await bank(site.world).topUp(fan, 50)
    const creator = await site.world.performer('tipped')
    const { data } = await fan.ask(wallet.tip, { params: { id: creator.id }, body: { price: 20 } })
    const { page, context, problems } = await site.visit({ as: 'olga' })
    await page.goto('/operator/charges')
    await page.getByRole('searchbox', { name: /^Fan:/ }).fill(fan.id)
    await page.waitForURL(/fan=/)
    const found = page.getByRole('link', { name: /^Open the charge of/ })
    await expect.poll(() => found.count()).toBe(1)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByLabel('Paid for').selectOption('feed')
    await page.getByText('No charge matches').waitFor()
    await page.getByLabel('Paid for').selectOption('tip')
    await found.click()
    await page.waitForURL(`**/operator/charges/${data._id}`)
    await page.getByText('The creator earned').waitFor()
    await page.getByText('16.00 tokens').waitFor()
    await page.getByRole('link', { name: /^Tip in the ledger/ }).waitFor()
    await page.getByRole('button', { name: 'Give back' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give this charge back?' })
    await dialog.getByText(/^20\.00 tokens go back to the wallet/).waitFor()
    await dialog.getByRole('button', { name: 'Our fault' }).click()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Give back' }).click()
    await page.getByRole('link', { name: /^Refund of 20\.00 tokens/ }).waitFor()
    await page.getByText(/^Refunded .* The fan has the tokens back/).waitFor()
    expect(await page.getByRole('button', { name: 'Give back' }).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })
})
