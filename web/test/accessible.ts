import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Zoom is blocked by the specification; text sizes replace it. What passes isn't described, which takes axe the longest. */
const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa'] },
  rules: { 'meta-viewport': { enabled: false } },
  resultTypes: ['violations'],
}

/**
 * What axe finds wrong with a page by WCAG 2 A and AA. Our pages have no frames of other sites, so axe runs in the page
 * alone; it is brought there once for each document. `rules` are the ones that are asked, in place of all.
 */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};0`)
  const { violations } = await page.evaluate(
    runAxe,
    rules ? { ...options, runOnly: { type: 'rule' as const, values: rules } } : options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 90)}`),
  )
}

/** It runs inside the browser, so it uses nothing from outside itself. */
const runAxe = async (given: RunOptions): Promise<AxeResults> => {
  const { axe } = window as unknown as { axe: { run(context: object, options: RunOptions): Promise<AxeResults> } }
  return axe.run({ exclude: ['[data-base-ui-focus-guard]'] }, given)
}
