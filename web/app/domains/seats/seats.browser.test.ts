import { afterAll, beforeAll, expect, it } from 'vitest'
import { helping } from '../../../../api/test/seats.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { problemsAtEverySize } from '../../../test/every-size.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'
import { visitAs } from '../../../test/visit-as.ts'

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
      found.push(...(await problemsAtEverySize(page, path)))
    }
    await context.close()
  }
  await look(mara, ['/creator/account/helpers'])
  await look(olaf, ['/account/work', offer, '/seat/nothing'])
  await help.start(olaf, seat)
  await look(olaf, [...atWork, '/account/work?outside=1'])
  expect(found).toEqual([])
}, 240_000)
