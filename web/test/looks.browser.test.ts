import { AxeBuilder } from '@axe-core/playwright'
import type { FeedView } from '@fanfare/contract'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { type BrowsedSite, openBrowsedSite, type Size, type Theme } from './site.ts'

let site: BrowsedSite
/** A post that nina has not bought, and one that everybody sees. */
let posts: { locked: string; open: string }
beforeAll(async () => {
  site = await openBrowsedSite({ NODE_ENV: 'development' })
  const { data } = (await (await fetch(`${site.url}/api/user/feeds?limit=40`)).json()) as { data: { data: FeedView[] } }
  const idOf = (locked: boolean) =>
    data.data.find(post => post.locked === locked && post.performer.username === 'mia')?._id ?? ''
  posts = { locked: idOf(true), open: idOf(false) }
})
afterAll(() => site?.close())

/** Every screen, and who looks at it. */
const screens = (): [string, string | undefined][] => [
  ['/', undefined],
  ['/auth/login', undefined],
  ['/auth/register', undefined],
  ['/auth/fan-register', undefined],
  ['/auth/creator-register', undefined],
  ['/auth/forgot-password', undefined],
  ['/auth/reset-password?token=x', undefined],
  ['/auth/email-verified-success', undefined],
  ['/auth/email-verified-success?expired=1', undefined],
  ['/mia', undefined],
  ['/mia?tab=about', undefined],
  ['/creator?free=1', undefined],
  ['/creator?q=nobody&gender=male', undefined],
  ['/page/terms', undefined],
  ['/contact', undefined],
  ['/no/such/page', undefined],
  ['/ui', undefined],
  [`/post/${posts.open}`, undefined],
  [`/post/${posts.locked}`, 'nina'],
  ['/home', 'nina'],
  ['/mia', 'nina'],
  ['/mia?tab=media&kind=photo', 'nina'],
  ['/creator', 'nina'],
  ['/wallet', 'nina'],
  ['/creator/earning', 'mia'],
  ['/user/account', 'nina'],
  ['/account/security', 'nina'],
  ['/user/bookmarks', 'nina'],
  ['/user/bookmarks?of=performers', 'nina'],
  ['/referral', 'nina'],
  ['/account/privacy', 'nina'],
  ['/creator/account', 'mia'],
  ['/creator/account/documents', 'mia'],
  ['/creator/account/pricing', 'mia'],
  ['/creator/banking', 'mia'],
  ['/creator/banking?tab=paypal', 'mia'],
  ['/creator/blacklist', 'mia'],
  ['/creator/block-countries', 'mia'],
  ['/operator/verifications', 'olga'],
  ['/operator/verifications?status=verified', 'olga'],
  ['/operator/verifications?status=refused', 'olga'],
]
/** Every screen at both sizes and in both themes, without seeing all four pairs of them. */
const looks: [Size, Theme][] = [
  ['desktop', 'dark'],
  ['phone', 'light'],
]

describe.concurrent.each(looks)('on %s in %s', (size, theme) => {
  it('every screen is accessible, fits its width, and hydrates without a complaint', async ({ expect }) => {
    for (const as of [undefined, 'nina', 'mia', 'olga']) {
      const { page, context, problems } = await site.visit({ size, theme, ...(as && { as }) })
      for (const [path] of screens().filter(([, who]) => who === as)) {
        await page.goto(path)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa'])
          .disableRules(['meta-viewport'])
          .analyze()
        const found = violations.flatMap(violation =>
          violation.nodes.map(node => `${violation.id}: ${node.target.join(' ')}`),
        )
        expect({ path, as, found }).toEqual({ path, as, found: [] })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect({ path, as, overflow }).toEqual({ path, as, overflow: 0 })
      }
      expect(problems.filter(problem => !problem.includes('404'))).toEqual([])
      await context.close()
    }
  }, 480_000)
})
