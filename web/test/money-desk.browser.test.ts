import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealDue } from '../../api/src/domains/ledger/index.ts'
import { bank } from '../../api/test/bank.ts'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
}, 180_000)
afterAll(() => site?.close())

describe('an operator of finance', () => {
  it.each(['desktop', 'phone'] as const)('finds a payment by its payer and sees all of it, on a %s', async size => {
    const fan = await site.world.fan(`payer${size}`)
    const { id } = await bank(site.world).topUp(fan, 21)
    const { page, context, problems } = await site.visit({ as: 'olga', size })
    await page.goto('/operator/payments')
    await page.getByRole('searchbox', { name: 'Username, email, ID or reference' }).fill(`payer${size}`)
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
})

describe('a coupon of the site', () => {
  it.each(['desktop', 'phone'] as const)('is started, changed and ended, on a %s', async size => {
    const { page, context, problems } = await site.visit({ as: 'olga', size })
    const code = `WINTER${size.toUpperCase()}`
    await page.goto('/operator/coupons')
    const form = page.getByRole('form', { name: 'New coupon' })
    await form.getByLabel('Code').fill('no spaces')
    await form.getByRole('button', { name: 'Start coupon' }).click()
    await form.getByText('3 to 40 letters, digits, - and _.').waitFor()
    await form.getByLabel('Code').fill(code.toLowerCase())
    await form.getByLabel('Takes off').fill('25')
    await form.getByLabel('On', { exact: true }).selectOption('top_up')
    await form.getByLabel('Uses in all').fill('400')
    await form.getByText('At worst $30,000: 400 times $75, which the site pays.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await form.getByRole('button', { name: 'Start coupon' }).click()
    await page.getByRole('link', { name: `Open coupon ${code}` }).click()
    await page.waitForURL(/coupons\/[0-9a-f-]+$/)
    await page.getByText('Nobody has used it yet').waitFor()
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

describe('prices', () => {
  it.each(['desktop', 'phone'] as const)('show what they mean, ask about a higher commission, on a %s', async size => {
    const { page, context, problems } = await site.visit({ as: 'olga', size })
    await page.goto('/operator/prices')
    await page.getByText('A tip of 10 tokens gives the creator 8.00 and the site 2.00.').waitFor()
    await page.getByLabel('Commission', { exact: true }).fill('200')
    await page.getByText('Enter a percentage from 0 to 100.').waitFor()
    await page.getByLabel('Commission', { exact: true }).fill('25')
    await page.getByText('A tip of 10 tokens gives the creator 7.50 and the site 2.50.').waitFor()
    await page.getByLabel('Smallest tip').fill('999999')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('The smallest is above the largest.').waitFor()
    await page.getByLabel('Smallest tip').fill('10')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Save changes' }).click()
    const asked = page.getByRole('dialog', { name: 'Raise the commission to 25%?' })
    await asked.getByText(/would give creators 7.50 instead of 8.00/).waitFor()
    await asked.getByRole('button', { name: 'Raise commission' }).click()
    await page.getByText('20% → 25%').first().waitFor()
    await page.getByLabel('Commission', { exact: true }).fill('20')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('25% → 20%').first().waitFor()
    await page.getByRole('button', { name: 'Add a line' }).click()
    await page.getByRole('group', { name: 'Line 1' }).getByLabel('Gateway').selectOption('ccbill')
    await page.getByText('Passed over: ccbill has no keys on this server.').waitFor()
    await page.getByRole('button', { name: 'Save routes' }).click()
    await page.getByText('none → any ccbill').first().waitFor()
    await page.getByRole('button', { name: 'Remove line 1' }).click()
    await page.getByRole('button', { name: 'Save routes' }).click()
    await page.getByText('any ccbill → none').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('the ledger', () => {
  it.each(['desktop', 'phone'] as const)(
    'leads from a person to a transfer and back to its payment, on a %s',
    async size => {
      const fan = await site.world.fan(`booked${size}`)
      const { id } = await bank(site.world).topUp(fan, 31)
      while ((await sealDue(site.world.running.app.db)) > 0);
      const { page, context, problems } = await site.visit({ as: 'olga', size })
      await page.goto('/operator/ledger')
      await page.getByRole('link', { name: 'Open platform:fees' }).waitFor()
      await page.getByRole('searchbox', { name: 'Username, email, account or ID' }).fill(`booked${size}`)
      await page.getByRole('link', { name: `Open booked${size} · wallet` }).waitFor()
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
    },
  )
})

describe('a statement of the bank', () => {
  it.each(['desktop', 'phone'] as const)(
    'is uploaded with its columns named, and says what to look at, on a %s',
    async size => {
      const { page, context, problems } = await site.visit({ as: 'olga', size })
      await page.goto('/operator/reconciliation')
      await page.getByRole('link', { name: 'Bank statements' }).click()
      await page.waitForURL('**/operator/bank-files')
      await page.getByRole('button', { name: 'Import' }).click()
      await page.getByText('Choose a file.').waitFor()
      const text = `Day,Sum,What\n2026-11-02,-12.00,Fee of ${size}\n2026-11-02,40.00,Came in\n`
      const file = { name: `november-${size}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
      await page.getByLabel('File').setInputFiles(file)
      await page.getByLabel('Date', { exact: true }).selectOption('Day')
      await page.getByLabel('Amount').selectOption('Sum')
      await page.getByLabel('Reference').selectOption('What')
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('button', { name: 'Import' }).click()
      await page.waitForURL(/bank-files\/[0-9a-f-]+$/)
      await page.getByText('No payout', { exact: true }).waitFor()
      await page.getByText(`Fee of ${size}`).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.goto('/operator/bank-files')
      await page.getByRole('link', { name: `Open november-${size}.csv` }).waitFor()
      expect(problems).toEqual([])
      await context.close()
    },
  )
})
