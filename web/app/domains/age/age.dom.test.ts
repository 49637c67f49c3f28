import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behindProxy } from '../../../../api/test/ages.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite(behindProxy)
})
afterAll(() => site?.close())

describe('an age check', () => {
  it('is set up by an operator, who sees who it is for', async () => {
    const { page, problems } = await visitAs(site, await site.world.operator('boss'))
    await page.goto('/operator/age')
    await page.getByRole('button', { name: 'New rule' }).click()
    await page.getByRole('button', { name: 'Save rule' }).click()
    await page.getByText('Fill in this field.').waitFor()
    await page.getByLabel('Country', { exact: true }).selectOption('GB')
    await page.getByText(/Visitors and fans in United Kingdom/).waitFor()
    await page.getByLabel('Name of the law').fill('Online Safety Act 2023')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Save rule' }).click()
    await page.getByText('Rule saved').waitFor()
    await page.getByText(/18 or older · .* · counts 365 days · Online Safety Act 2023/).waitFor()
    expect(problems).toEqual([])
  })
})
