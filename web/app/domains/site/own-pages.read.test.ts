import { pages } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReadSite, type ReadSite } from '../../../test/read.ts'

let site: ReadSite
beforeAll(async () => {
  site = await openReadSite()
})
afterAll(() => site?.close())

it('a page that operators wrote is there until they delete it', async () => {
  const operator = await site.world.operator('pagewriter')
  const body = { title: 'How we pay', slug: 'how-we-pay', content: '<h2>Every Friday</h2>' }
  const { data } = await operator.ask(pages.createPage, { body: body as never })
  const there = await site.read('/page/how-we-pay')
  await there.page.getByRole('heading', { name: 'Every Friday' }).waitFor()
  expect(there.status).toBe(200)
  expect((await operator.ask(pages.deletePage, { params: { id: data._id } })).status).toBe(200)
  expect((await site.read('/page/how-we-pay')).status).toBe(404)
})
