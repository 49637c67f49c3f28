import { takedowns } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { published } from '../../../test/published.ts'
import { openReadSite, type ReadSite } from '../../../test/read.ts'

let site: ReadSite
beforeAll(async () => {
  site = await openReadSite()
})
afterAll(() => site?.close())

it('the page of a post is gone while the post is taken down', async () => {
  const creator = await site.world.performer('goneamoment')
  const operator = await site.world.operator('takesdown')
  const postId = await published(creator, 'Here today')
  const statusOf = async () => (await site.read(`/post/${postId}`)).status
  expect(await statusOf()).toBe(200)
  const body = { target: 'feed', targetId: postId, reason: 'It breaks the rules.' } as const
  const { data: down } = await operator.ask(takedowns.takeDown, { body })
  expect(await statusOf()).toBe(404)
  const params = { id: down._id }
  expect((await operator.ask(takedowns.liftTakedown, { params, body: { reason: 'A mistake.' } })).status).toBe(200)
  expect(await statusOf()).toBe(200)
})
