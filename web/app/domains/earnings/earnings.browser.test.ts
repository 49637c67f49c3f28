import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

it('a creator reads the figure of a day under the pointer', async () => {
  const { page, context, problems } = await site.visit({ as: 'mia' })
  await page.goto('/creator/earning')
  await page.getByRole('slider', { name: 'Earnings by day' }).hover()
  const told = page.getByText(/^\d+ \w+: \$[\d,.]+ yours, \$[\d,.]+ fee$/)
  await told.waitFor()
  await page.mouse.move(0, 0)
  await told.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await context.close()
})
