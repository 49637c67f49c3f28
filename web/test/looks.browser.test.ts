import type { Page } from 'playwright-core'
import { matchRoutes } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textSizes } from '../app/core/page/site.ts'
import { pages } from '../app/routes.ts'
import { accessibilityProblems } from './accessible.ts'
import { covered } from './covered.ts'
import { screensReadToday } from './read-today.ts'
import { unreadable } from './readable.ts'
import { allScreens, type Screen, viewers } from './screens.ts'
import { type BrowsedSite, openBrowsedSite, type Size, type Theme } from './site.ts'

let site: BrowsedSite
let screens: Screen[]
let read: Set<string>
beforeAll(async () => {
  site = await openBrowsedSite({ NODE_ENV: 'development' })
  screens = await allScreens(site.url)
  read = screensReadToday(screens)
}, 300_000)
afterAll(() => site?.close())

it('every screen of the site is looked at', () => {
  const patterns = pages.map(({ path }) => (path === '' ? { index: true } : { path }))
  const seen = screens.map(([path]) => matchRoutes(patterns, path.split('?')[0] ?? '')?.at(-1)?.route)
  const unseen = pages.filter((page, index) => !seen.includes(patterns[index]) && page.seen !== 'elsewhere')
  expect(unseen.map(({ path }) => path)).toEqual([])
})

type Look = { size: Size; theme: Theme; width: number; readAt: number; height: number }

/** Every screen at both sizes and in both themes, without seeing all four pairs of them; texts are read at `readAt`. */
const looks: readonly [Look, Look] = [
  { size: 'desktop', theme: 'dark', width: 1300, readAt: 1440, height: 900 },
  { size: 'phone', theme: 'light', width: 390, readAt: 390, height: 844 },
]

/** Shows the page that is open in a look, without loading it again: style sheets alone answer to these. */
async function lookAt(page: Page, { theme, width, height }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(async to => {
    document.documentElement.setAttribute('data-theme', to)
    // Colours that fade are what they will be.
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  }, theme)
}

/** What can't be read in one of the sizes of text. The size is an attribute that style sheets alone answer to. */
async function unreadableTexts(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const found: string[] = []
  for (const size of textSizes) {
    await page.evaluate(to => document.documentElement.setAttribute('data-text', to), size)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    const problems = await page.evaluate(unreadable)
    if (wide > width) problems.push(`is ${wide} px wide`)
    found.push(...problems.map(problem => `at ${width} px and ${size} %: ${problem}`))
  }
  await page.evaluate(to => document.documentElement.setAttribute('data-text', to), textSizes[0])
  return found
}

/** What is wrong with the page that is open: everything in its first look, and in the second what a look can change. */
async function problemsOf(page: Page, look: Look, { isFirst, isRead }: { isFirst: boolean; isRead: boolean }) {
  await lookAt(page, look)
  const found = await accessibilityProblems(page, isFirst ? undefined : ['color-contrast'])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (overflow > 0) found.push(`is ${overflow} px too wide at ${look.width} px`)
  if (isRead) found.push(...(await page.evaluate(covered)), ...(await unreadableTexts(page, look.readAt)))
  return found.map(problem => `${look.size}: ${problem}`)
}

/** What a page said was empty or failed before its scripts came, and doesn't say any more. */
async function untrueAtFirst(page: Page, html: string): Promise<string[]> {
  const titles = await page.evaluate(served => {
    const said = (from: Document) =>
      [...from.querySelectorAll('.empty')].map(({ children }) => children[1]?.textContent)
    const shown = said(document)
    return said(new DOMParser().parseFromString(served, 'text/html')).filter(title => !shown.includes(title))
  }, html)
  return titles.map(title => `said "${title}" before its scripts came`)
}

// Two people look at the site beside each other, and then the other two.
describe.concurrent.each([viewers.slice(0, 2), viewers.slice(2)])('with %s and %s', (...pair) => {
  it.for(pair.map(as => ({ as, name: as ?? 'a visitor' })))(
    'every screen of $name is accessible, fits its width, says at first what it says later, hydrates without a complaint, and those of the day can be read in every size of text and scrolled without a thing over another',
    { concurrent: false, timeout: 600_000 },
    async ({ as }, { expect }) => {
      // Each screen is loaded at one of the sizes and seen at both; every other one is loaded on a phone.
      const visits = await Promise.all(
        looks.map(async ({ size, theme }) => site.visit({ size, theme, ...(as && { as }) })),
      )
      for (const [index, [path]] of screens.filter(([, who]) => who === as).entries()) {
        const { page } = visits[index % 2] as (typeof visits)[0]
        const order = index % 2 === 0 ? looks : looks.toReversed()
        await page.setViewportSize(order[0] as Look)
        const answer = await page.goto(path)
        // A page that has led on says something else there, and one that settles a payment how that went.
        const isSame = page.url() === answer?.url() && !path.startsWith('/payment')
        const found = isSame ? await untrueAtFirst(page, (await answer?.text()) ?? '') : []
        const isRead = read.has(path)
        for (const look of order) found.push(...(await problemsOf(page, look, { isFirst: look === order[0], isRead })))
        expect({ path, found }).toEqual({ path, found: [] })
      }
      const said = visits.flatMap(({ problems }) => problems)
      expect(said.filter(problem => !problem.includes('404'))).toEqual([])
      await Promise.all(visits.map(({ context }) => context.close()))
    },
  )
})
