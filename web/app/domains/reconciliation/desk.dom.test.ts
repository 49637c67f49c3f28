import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '../../../../api/test/bank.ts'
import { refunders } from '../../../../api/test/refunds.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
let use: ReturnType<typeof refunders>
let lastAmount = 32
beforeAll(async () => {
  site = await openDrawnSite()
  use = refunders(site.world)
})
afterAll(() => site?.close())

describe('an operator', () => {
  it('sees what doesn’t agree with the gateway, and explains it', async () => {
    // What is settled stays on the day's page, and a second look needs a difference of its own.
    const amount = ++lastAmount
    await bank(site.world).topUp(await use.fan(0), amount)
    const { page, context, problems } = await site.visit({ as: 'olga' })
    await page.goto('/operator/reconciliation')
    await page.getByRole('button', { name: 'Check today' }).click()
    await page.waitForURL(/\/operator\/reconciliation\/\d{4}-\d{2}-\d{2}$/)
    const difference = page.getByRole('listitem').filter({ hasText: `$${amount}.00` })
    await difference.getByText('Paid here, not at the gateway').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await difference.getByRole('button', { name: 'Explain' }).click()
    await page.getByRole('button', { name: 'Save the note' }).click()
    await page.getByRole('dialog').getByText('Fill in this field.').waitFor()
    await page.getByLabel('Note').fill('The gateway was down; its support has it.')
    await page.getByRole('button', { name: 'Save the note' }).click()
    await difference.getByText('The gateway was down; its support has it.').waitFor()
    await difference.getByText('Explained').first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('a statement of the bank', () => {
  it('is uploaded with its columns named, and says what to look at', async () => {
    const { page, context, problems } = await site.visit({ as: 'olga' })
    await page.goto('/operator/reconciliation')
    await page.getByRole('link', { name: 'Bank statements' }).click()
    await page.waitForURL('**/operator/bank-files')
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByText('Choose a file.').waitFor()
    const text = `Day,Sum,What\n2026-11-02,-12.00,Fee of November\n2026-11-02,40.00,Came in\n`
    const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel('File').setInputFiles(file)
    await page.getByLabel('Date', { exact: true }).selectOption('Day')
    await page.getByLabel('Amount').selectOption('Sum')
    await page.getByLabel('Reference').selectOption('What')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Import' }).click()
    await page.waitForURL(/bank-files\/[0-9a-f-]+$/)
    await page.getByText('No payout', { exact: true }).waitFor()
    await page.getByText('Fee of November').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto('/operator/bank-files')
    await page.getByRole('link', { name: 'Open november.csv' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})
