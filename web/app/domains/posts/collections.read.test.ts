import { collections, feeds } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReadSite, type ReadSite } from '../../../test/read.ts'

let site: ReadSite
beforeAll(async () => {
  site = await openReadSite()
})
afterAll(() => site?.close())

it('the page of a collection says to everyone what is open of it, and nothing of what is locked', async () => {
  const ada = await site.world.performer('adasorts')
  const { data: evenings } = await ada.ask(collections.createCollection, { body: { title: 'Evenings' } })
  for (const [title, audience] of [
    ['Attic', 'subscribers'],
    ['Garden', 'public'],
  ] as const) {
    const text = `Good evening from the ${title}.`
    const body = { type: 'text', title, text, teaserText: title, audience, collectionIds: [evenings._id] }
    expect((await ada.ask(feeds.createFeed, { body: body as never })).status).toBe(200)
  }
  const { html } = await site.read('/adasorts/collections/evenings')
  expect(html).toContain('Good evening from the Garden.')
  expect(html).not.toContain('from the Attic')
})
