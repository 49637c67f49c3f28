import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealDue } from '../../../../api/src/domains/ledger/index.ts'
import { bank } from '../../../../api/test/bank.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

describe('the ledger', () => {
  it('leads from a person to a transfer and back to its payment', async () => {
    const fan = await site.world.fan('booked')
    const { id } = await bank(site.world).topUp(fan, 31)
    while ((await sealDue(site.world.running.app.db)) > 0);
    const { page, context, problems } = await site.visit({ as: 'olga' })
    await page.goto('/operator/ledger')
    await page.getByRole('link', { name: 'Open platform:fees' }).waitFor()
    await page.getByRole('searchbox', { name: 'Username, email, account or ID' }).fill('booked')
    await page.getByRole('link', { name: 'Open booked · wallet' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Open the books' }).click()
    await page.getByText('+31.00 tokens').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: /^Open transfer/ }).click()
    await page.getByRole('heading', { name: 'What it did to each account' }).waitFor()
    await page.getByText('−$31.00').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Open the payment' }).click()
    await page.waitForURL(`**/operator/payments/${id}`)
    await page.getByRole('link', { name: /Top-up in the ledger/ }).click()
    await page.waitForURL('**/operator/ledger/transfers/*')
    expect(problems).toEqual([])
    await context.close()
  })
})
