import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong with a page by WCAG 2 A and AA. Zoom is blocked by the specification; text sizes replace it. Our
 * pages have no frames of other sites, so axe runs in the page alone; it would open an empty one for its result.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa'])
    .exclude('[data-base-ui-focus-guard]')
    .disableRules(['meta-viewport'])
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 90)}`),
  )
}
