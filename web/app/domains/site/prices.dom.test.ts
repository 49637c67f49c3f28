import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

describe('prices', () => {
  it('show what they mean, ask about a higher commission', async () => {
    const { page, context, problems } = await site.visit({ as: 'olga' })
    await page.goto('/operator/prices')
    await page.getByText('A tip of 10 tokens gives the creator 8.00 and the site 2.00.').waitFor()
    await page.getByLabel('The site’s share').fill('200')
    await page.getByText('Enter a percentage from 0 to 100.').waitFor()
    await page.getByLabel('The site’s share').fill('25')
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
    await page.getByLabel('The site’s share').fill('20')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('25% → 20%').first().waitFor()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await page.getByRole('group', { name: 'Rule 1' }).getByLabel('Gateway').selectOption('ccbill')
    await page.getByText('Skipped: ccbill has no keys on this server.').waitFor()
    await page.getByRole('button', { name: 'Save rules' }).click()
    await page.getByText('none → any ccbill').first().waitFor()
    await page.getByRole('button', { name: 'Remove rule 1' }).click()
    await page.getByRole('button', { name: 'Save rules' }).click()
    await page.getByText('any ccbill → none').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })
})
