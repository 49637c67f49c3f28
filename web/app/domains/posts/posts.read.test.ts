import { feeds } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReadSite, type ReadSite } from '../../../test/read.ts'

let site: ReadSite
beforeAll(async () => {
  site = await openReadSite()
})
afterAll(() => site?.close())

it('a shared post tells strangers its teaser and nothing of what is locked', async () => {
  const ada = await site.world.performer('adashared')
  const words = { text: 'The secret is under the bridge.', teaserText: 'A secret.' }
  const body = { type: 'text', audience: 'subscribers', ...words } as never
  const id = (await ada.ask(feeds.createFeed, { body })).data._id
  const { html } = await site.read(`/post/${id}`)
  expect(html).toMatch(/<meta property="og:description" content="A secret."\/?>/)
  expect(html).toContain(`<link rel="canonical" href="${site.url}/post/${id}"`)
  expect(html).not.toContain('under the bridge')
})
