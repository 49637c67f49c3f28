import { matchRoutes } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textSizes } from '../app/core/page/site.ts'
import routes from '../app/routes.ts'
import { unreadable } from './readable.ts'
import { allScreens, type Screen, viewers } from './screens.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

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

it.each(viewers.map(as => [as ?? 'a visitor', as] as const))(
  'everything that %s sees can be read, whatever size of text one has chosen',
  async (_, as) => {
    const found: string[] = []
    const { page, context } = await site.visit(as ? { as } : {})
    // The setting is an attribute and style sheets alone answer to it, so the page need not be loaded again.
    const look = async (path: string, width: number, size: string) => {
      await page.evaluate(to => document.documentElement.setAttribute('data-text', to), size)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      const problems = await page.evaluate(unreadable)
      if (wide > width) problems.push(`is ${wide} px wide`)
      found.push(...problems.map(problem => `${path} at ${width} px and ${size} %: ${problem}`))
    }
    for (const [path] of screens.filter(([, who]) => who === as)) {
      await page.goto(path)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        for (const size of textSizes) await look(path, width, size)
      }
    }
    await context.close()
    expect(found).toEqual([])
  },
  240_000,
)
