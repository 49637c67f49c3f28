import type { Someone } from '../../api/test/world.ts'
import type { DrawnSite } from './dom.ts'
import type { DrawnPage } from './dom-page.tsx'
import type { Size } from './site.ts'

/**
 * Several people use a site by turns, because one page is drawn at a time: who has the turn opens a page afresh. What
 * the consoles of all of them said is kept.
 */
export function takingTurns(site: DrawnSite) {
  const said: string[][] = []
  return {
    async turn(as: Someone | string, path: string, size: Size = 'desktop'): Promise<DrawnPage> {
      const { page, problems } = await site.visit({ as, size })
      said.push(problems)
      await page.goto(path)
      return page
    },
    problems: () => said.flat(),
  }
}
