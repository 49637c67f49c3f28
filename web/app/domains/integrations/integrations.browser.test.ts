import { afterAll, beforeAll, expect, it } from 'vitest'
import { programs } from '../../../../api/test/integrations.ts'
import { openReceiver } from '../../../../api/test/receiver.ts'
import { problemsAtEverySize } from '../../../test/every-size.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'
import { visitAs } from '../../../test/visit-as.ts'

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
    found.push(...(await problemsAtEverySize(page, path)))
  }
  await context.close()
  expect(found).toEqual([])
})
