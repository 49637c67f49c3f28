import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReadSite, type ReadSite } from '../../../test/read.ts'
import { bringTogether } from '../../../test/talk.ts'

let site: ReadSite
beforeAll(async () => {
  site = await openReadSite()
})
afterAll(() => site?.close())

it('a stranger finds no conversation of others', async () => {
  const { fan, path } = await bringTogether(site.world)
  expect((await site.read(path, { as: fan })).status).toBe(200)
  const stranger = await site.world.fan('talkstranger')
  expect((await site.read(path, { as: stranger })).status).toBe(404)
})
