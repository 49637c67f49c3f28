import { afterAll, beforeAll, expect, it } from 'vitest'
import { callers, hourIn } from '../../../../test/calls.ts'
import { pretendLiveNode } from '../../../../test/pretended-live-node.ts'
import { openWorld, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({}, {}, { hasLive: false })
})
afterAll(() => world.close())

it('a call isn’t opened while nothing carries live streams, is once it does, and one that is open stays so', async () => {
  const { sql } = world.running.app.db
  const mia = await world.performer('mia')
  const calling = callers(world, () => mia)
  await calling.open(mia)
  const fan = await calling.fanWithTokens()
  const id = await calling.confirmed(fan, await calling.offer(mia), hourIn(2))
  await calling.beginsIn(id, 1)
  const opened = async () => (await sql`select 1 from streams`).length
  expect(await calling.act(fan, 'join', id)).toMatchObject({ status: 503, error: 'LIVE_NOT_RUNNING' })
  expect(await opened()).toBe(0)
  await pretendLiveNode(sql)
  expect((await calling.act(fan, 'join', id)).status).toBe(200)
  await sql`delete from live_node`
  expect((await calling.act(mia, 'join', id)).status).toBe(200)
  expect(await opened()).toBe(1)
})
