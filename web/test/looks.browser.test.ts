import type { Page } from 'playwright-core'
import { matchRoutes } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textSizes } from '../app/core/page/site.ts'
import routes from '../app/routes.ts'
import { accessibilityProblems } from './accessible.ts'
import { unreadable } from './readable.ts'
import { allScreens, type Screen, viewers } from './screens.ts'
import { type BrowsedSite, openBrowsedSite, type Size, type Theme } from './site.ts'

let site: BrowsedSite
let screens: Screen[]
beforeAll(async () => {
  site = await openBrowsedSite({ NODE_ENV: 'development' })
  screens = await allScreens(site.url)
})
afterAll(() => site?.close())

/** Forms again with a thing in them, one order beside its list, and old addresses that lead to the studio. */
const seenElsewhere = [
  ...['studio/posts/:id/edit', 'studio/galleries/:id/edit', 'studio/videos/:id/edit', 'studio/store/:id/edit'],
  ...['studio/orders/:id', 'user/orders/:id', 'creator/payout-request/update/:id', 'operator/payouts/:id'],
  ...[
    'refunds/new',
    'refunds/:id',
    'operator/people/:id',
    'operator/appeals/:id',
    'operator/cases/:id',
    'operator/charges/:id',
    'studio/coupons/:id',
    'account/decisions/:id',
    'appeal/:token',
    'operator/payments/:id',
    'operator/coupons/:id',
    'operator/ledger/transfers/:id',
    'operator/bank-files/:id',
    'operator/refunds/:id',
    'operator/disputes/:id',
  ],
  ...['user/payment-history', 'user/wallet-transaction', 'wallet/receipts/:id', 'operator/reconciliation/:id'],
  ...['creator/my-post', 'creator/my-post/create', 'creator/my-post/edit/:id'],
  ...['creator/my-gallery', 'creator/my-gallery/create', 'creator/my-gallery/update/:id'],
  ...['creator/my-video', 'creator/my-video/upload', 'creator/my-video/bulk-upload', 'creator/my-video/update/:id'],
  ...['creator/my-store', 'creator/my-store/create', 'creator/my-store/update/:id'],
  ...['creator/my-order', 'creator/my-order/:id', 'model/live-streaming', 'unsubscribe/:token', 'seat/:token'],
  ...['schedule/live-streaming/:id', 'streaming/private/play/:id', 'model/live/private/:id', 'creator/live/past/:id'],
]

it('every screen of the site is looked at', () => {
  const patterns = routes.map(({ path, index }) => (index ? { index } : { path }))
  const seen = screens.map(([path]) => matchRoutes(patterns, path.split('?')[0] ?? '')?.at(-1)?.route)
  const unseen = patterns.filter(pattern => !seen.includes(pattern)).map(({ path }) => path ?? '')
  expect(unseen.filter(path => !seenElsewhere.includes(path))).toEqual([])
})

/** Every screen at both sizes and in both themes, without seeing all four pairs of them; texts are read at this width. */
const looks: [Size, Theme, width: number][] = [
  ['desktop', 'dark', 1440],
  ['phone', 'light', 390],
]

/** What can't be read in one of the sizes of text. The size is an attribute that style sheets alone answer to. */
async function unreadableTexts(page: Page, width: number): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 900 })
  const found: string[] = []
  for (const size of textSizes) {
    await page.evaluate(to => document.documentElement.setAttribute('data-text', to), size)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    const problems = await page.evaluate(unreadable)
    if (wide > width) problems.push(`is ${wide} px wide`)
    found.push(...problems.map(problem => `${size} %: ${problem}`))
  }
  if (before) await page.setViewportSize(before)
  return found
}

describe.concurrent.each(looks)('on %s in %s', (size, theme, width) => {
  // Both looks go on beside each other; in each, one viewer comes after the other.
  it.for(viewers.map(as => ({ as, name: as ?? 'a visitor' })))(
    'every screen of $name is accessible, fits its width, hydrates without a complaint, and can be read in every size of text',
    { concurrent: false, timeout: 600_000 },
    async ({ as }, { expect }) => {
      const hard: string[] = []
      const { page, context, problems } = await site.visit({ size, theme, ...(as && { as }) })
      for (const [path] of screens.filter(([, who]) => who === as)) {
        await page.goto(path)
        const found = await accessibilityProblems(page)
        expect({ path, found }).toEqual({ path, found: [] })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect({ path, overflow }).toEqual({ path, overflow: 0 })
        const texts = await unreadableTexts(page, width)
        hard.push(...texts.map(text => `${path} at ${width} px and ${text}`))
      }
      expect(problems.filter(problem => !problem.includes('404'))).toEqual([])
      expect(hard).toEqual([])
      await context.close()
    },
  )
})
