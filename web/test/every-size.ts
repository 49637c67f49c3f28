import type { Page } from 'playwright-core'
import { textSizes } from '../app/core/page/site.ts'
import { accessibilityProblems } from './accessible.ts'
import { unreadable } from './readable.ts'
import { sizes } from './site.ts'

/** What is wrong with an open page on a desk and on a phone: by axe, and what can't be read or is too wide in any size of text. */
export async function problemsAtEverySize(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  for (const size of ['desktop', 'phone'] as const) {
    await page.setViewportSize(sizes[size])
    const problems = await accessibilityProblems(page)
    for (const text of textSizes) {
      await page.evaluate(to => document.documentElement.setAttribute('data-text', to), text)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      problems.push(...(await page.evaluate(unreadable)), ...(overflow > 0 ? [`is ${overflow} px too wide`] : []))
    }
    await page.evaluate(to => document.documentElement.setAttribute('data-text', to), textSizes[0])
    found.push(...problems.map(problem => `${path} on a ${size}: ${problem}`))
  }
  return found
}
