import { messages } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReadSite, type ReadSite } from '../../../test/read.ts'
import { bringTogether } from '../../../test/talk.ts'

let site: ReadSite
beforeAll(async () => {
  site = await openReadSite()
})
afterAll(() => site?.close())

it('the first HTML has the conversations, and of an open one what was said', async () => {
  const { fan, conversationId, path } = await bringTogether(site.world)
  const sent = await fan.ask(messages.sendMessage, {
    params: { id: conversationId },
    body: { type: 'text', text: 'Read by HTTP.' } as never,
  })
  expect(sent.status).toBe(200)
  const { page } = await site.read('/messages', { as: fan })
  expect(await page.getByText('No conversations yet').count()).toBe(0)
  expect(await page.getByText('talkcreator').count()).toBeGreaterThan(0)
  const open = await site.read(path, { as: fan })
  expect(await open.page.getByText('Read by HTTP.').count()).toBeGreaterThan(0)
})

it('a stranger finds no conversation of others', async () => {
  const { fan, path } = await bringTogether(site.world)
  expect((await site.read(path, { as: fan })).status).toBe(200)
  const stranger = await site.world.fan('talkstranger')
  expect((await site.read(path, { as: stranger })).status).toBe(404)
})
