import type { RunOptions } from 'axe-core'
import type { DrawnPage } from './dom-page.tsx'

/**
 * As in a browser (`accessible.ts`), but for what is painted and what the server says: colors are compared where there
 * are styles, and the title and the language are read.
 */
const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa'] },
  rules: {
    'meta-viewport': { enabled: false },
    'color-contrast': { enabled: false },
    'document-title': { enabled: false },
    'html-has-lang': { enabled: false },
  },
  resultTypes: ['violations'],
  // Forms of the drawn page have two identities, by which axe loses its way to a selector. Their source names them well enough.
  selectors: false,
}

/** What axe finds wrong by WCAG 2 A and AA with what is drawn. */
export async function accessibilityProblems(page: DrawnPage): Promise<string[]> {
  await page.locator('body > div > *').first().waitFor()
  // Parts that come while it looks make it fail: it knows what was there when it began.
  await page.quiet()
  await page.locator('header[aria-busy], nav[aria-busy]').waitFor({ state: 'detached' })
  // It looks for a document when it is loaded.
  const { default: axe } = await import('axe-core')
  const { violations } = await axe.run({ exclude: ['[data-base-ui-focus-guard]'] }, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 90)}`))
}
