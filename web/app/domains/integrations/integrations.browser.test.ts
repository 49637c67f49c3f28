import { afterAll, beforeAll, expect, it } from 'vitest'
import { programs } from '../../../../api/test/integrations.ts'
import { openReceiver } from '../../../../api/test/receiver.ts'
import { accessibilityProblems } from '../../../test/accessible.ts'
import { unreadable } from '../../../test/readable.ts'
import { type BrowsedSite, openBrowsedSite, sizes } from '../../../test/site.ts'
import { visitAs } from '../../../test/visit-as.ts'
import { textSizes } from '../../core/page/site.ts'

let site: BrowsedSite
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  site = await openBrowsedSite({ WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' })
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver?.close()
  await site?.close()
})

it('Both pages are accessible and can be read on a phone and a desk, at every size of text', async () => {
  const mia = await site.world.performer('lookmia')
  const { key, hook } = programs(site.world)
  await key(mia, { name: 'A scheduler with a name that goes on for a while longer', readOnly: true })
  const { _id } = await hook(mia, receiver.url)
  const found: string[] = []
  const { page, context } = await visitAs(site, mia)
  for (const path of ['/creator/integrations', `/creator/integrations/${_id}`]) {
    await page.goto(path)
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
  expect(found).toEqual([])
})
