import { afterAll, beforeAll, describe, it } from 'vitest'
import { accessibilityProblems } from './accessible.ts'
import { allScreens, type Screen, viewers } from './screens.ts'
import { type BrowsedSite, openBrowsedSite, type Size, type Theme } from './site.ts'

let site: BrowsedSite
let screens: Screen[]
beforeAll(async () => {
  site = await openBrowsedSite({ NODE_ENV: 'development' })
  screens = await allScreens(site.url)
})
afterAll(() => site?.close())

/** Every screen at both sizes and in both themes, without seeing all four pairs of them. */
const looks: [Size, Theme][] = [
  ['desktop', 'dark'],
  ['phone', 'light'],
]

describe.concurrent.each(looks)('on %s in %s', (size, theme) => {
  it('every screen is accessible, fits its width, and hydrates without a complaint', async ({ expect }) => {
    for (const as of viewers) {
      const { page, context, problems } = await site.visit({ size, theme, ...(as && { as }) })
      for (const [path] of screens.filter(([, who]) => who === as)) {
        await page.goto(path)
        const found = await accessibilityProblems(page)
        expect({ path, as, found }).toEqual({ path, as, found: [] })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect({ path, as, overflow }).toEqual({ path, as, overflow: 0 })
      }
      expect(problems.filter(problem => !problem.includes('404'))).toEqual([])
      await context.close()
    }
  }, 900_000)
})
