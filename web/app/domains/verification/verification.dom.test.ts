import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { applicants } from '../../../../api/test/applicants.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import type { DrawnPage as Page } from '../../../test/dom-page.tsx'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
  await applicants(site.world).onlyThree()
})
afterAll(() => site?.close())

const QUEUE = '/operator/verifications'
const cardOf = (page: Page, name: string) => page.getByRole('article', { name })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Status' }).getByText(name)
const count = (page: Page, name: string) => tab(page, name).locator('span').innerText()

describe('the verifications', () => {
  it('stand in the menu of an operator, and show who waits with both documents, which load only when asked for', async () => {
    const { page, context, problems } = await site.visit({ as: 'olga' })
    await page.goto('/operator')
    await page.getByRole('link', { name: 'Safety' }).first().click()
    await page.getByRole('link', { name: 'Verification', exact: true }).click()
    const ada = cardOf(page, 'ada sings')
    await ada.waitFor()
    for (const words of ['Ada Lund', 'adalund@example.test', 'Norway', '17 May 1990', '@adalund'])
      await ada.getByText(words, { exact: true }).first().waitFor()
    expect([await count(page, 'Waiting'), await count(page, 'Rejected')]).toEqual(['3', '0'])
    const asked = vi.spyOn(globalThis, 'fetch')
    await page.quiet()
    expect(asked.mock.calls.filter(([url]) => String(url).includes('/documents/'))).toEqual([])
    asked.mockRestore()
    expect(await ada.locator('button img').count()).toBe(0)
    await ada.getByRole('button', { name: 'Show documents' }).click()
    await ada.locator('button img').waitFor()
    expect(await ada.getByRole('link', { name: 'Open the PDF' }).getAttribute('target')).toBe('_blank')
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  it('can be taken back, and need both documents', async () => {
    const { page, context } = await site.visit({ as: 'olga' })
    await page.goto(`${QUEUE}?status=verified`)
    await page.getByRole('button', { name: /^Revoke Mia/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('The documents are not hers.')
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText(/is no longer verified/).waitFor()
    await tab(page, 'Rejected').click()
    const mia = cardOf(page, 'Mia')
    await mia.getByText('The documents are not hers.').waitFor()
    expect(await mia.getByText('Not sent').count()).toBe(2)
    const verify = mia.getByRole('button', { name: /^Verify/ })
    expect(await verify.isDisabled()).toBe(true)
    await mia.getByText('Both documents are needed.').waitFor()
    await context.close()
  })

  it('say when a list did not come, and try again', async () => {
    const { page, context } = await site.visit({ as: 'olga' })
    await page.goto(QUEUE)
    await page.quiet()
    const reached = page.cutOff('/api/operator/verifications')
    await tab(page, 'Verified').click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    reached()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page
      .getByRole('button', { name: /^Revoke/ })
      .first()
      .waitFor()
    await context.close()
  })
})
