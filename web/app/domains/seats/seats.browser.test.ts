import { afterAll, beforeAll, expect, it } from 'vitest'
import { helping } from '../../../../api/test/seats.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { accessibilityProblems } from '../../../test/accessible.ts'
import { unreadable } from '../../../test/readable.ts'
import { type BrowsedSite, openBrowsedSite, sizes } from '../../../test/site.ts'
import { visitAs } from '../../../test/visit-as.ts'
import { textSizes } from '../../core/page/site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

it('What creators and helpers see of it is accessible and can be read on a phone and a desk, at every size of text', async () => {
  const { world } = site
  const [mara, olaf] = [await world.performer('tessa'), await world.fan('oskar')]
  const help = helping(world)
  const seat = await help.hire(mara, olaf, ['chat', 'post', 'money'])
  const invited = `newcomer-${seat}@example.test`
  await help.invite(mara, invited, ['money'])
  const offer = `/seat/${await help.secretFor(invited)}`
  const atWork = ['/messages', '/studio/posts', '/studio/videos', '/creator/earning', '/creator/my-subscriber']
  const found: string[] = []
  const look = async (who: Someone, paths: string[]) => {
    const { page, context } = await visitAs(site, who)
    for (const path of paths) {
      const answer = await page.goto(path)
      if (answer?.status() !== 200) found.push(`${path} didn't open`)
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
    }
    await context.close()
  }
  await look(mara, ['/creator/account/helpers'])
  await look(olaf, ['/account/work', offer, '/seat/nothing'])
  await help.start(olaf, seat)
  await look(olaf, [...atWork, '/account/work?outside=1'])
  expect(found).toEqual([])
}, 240_000)
