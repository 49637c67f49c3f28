import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReadSite, type ReadSite } from '../../../test/read.ts'

let site: ReadSite
beforeAll(async () => {
  site = await openReadSite()
})
afterAll(() => site?.close())

it('the verifications are not for visitors, fans or creators', async () => {
  for (const [as, path] of [
    [undefined, '/auth/login'],
    ['nina', '/home'],
    ['mia', '/mia'],
  ] as const) {
    const { location } = await site.read('/operator/verifications', as && { as })
    expect(new URL(location ?? '', site.url).pathname).toBe(path)
  }
})

it("the desk is where fans have their wallet, which operators don't have", async () => {
  const { page, html } = await site.read('/home', { as: 'olga' })
  expect(await page.locator('a[href="/operator"]').count()).toBeGreaterThan(0)
  expect(html).not.toMatch(/href="\/wallet"|class="[^"]*\bbalance\b/)
  expect((await site.read('/wallet', { as: 'olga' })).location).toBe('/operator')
  const creator = await site.read('/mia', { as: 'olga' })
  expect(await creator.page.getByRole('button', { name: 'Tip', exact: true }).count()).toBe(0)
  expect(await creator.page.locator('a[href^="/wallet"]').count()).toBe(0)
  const fan = await site.read('/home', { as: 'nina' })
  expect(await fan.page.locator('.balance a[href^="/wallet"]').count()).toBeGreaterThan(0)
})
