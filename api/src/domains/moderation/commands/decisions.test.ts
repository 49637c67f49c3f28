import { decisions, media, streams } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { photographers, stripes } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  olga = await world.operator('olga')
})
afterAll(() => world.close())

it('a stopped stream and a removed upload are decisions, too', async () => {
  const { data } = await mia.ask(streams.goLive, { body: { title: 'Songs', audience: 'everybody' } })
  const stop = { params: { id: data.stream._id }, body: { reason: 'Shows a stranger.', ground: 'law' } } as const
  expect((await olga.ask(streams.stopStream, stop)).status).toBe(200)
  const upload = (await photographers(world).upload(mia, await stripes())).data as { _id: string }
  await world.running.app.db.sql`update files set status = 'review' where id = ${upload._id}`
  const remove = {
    params: { id: upload._id },
    body: { reason: 'Known from elsewhere.', ground: 'law', law: 'copyright' },
  } as const
  expect((await olga.ask(media.removeHeldFile, remove)).status).toBe(200)
  const { data: list } = await mia.ask(decisions.decisions, { query: { limit: 2 } })
  expect(list.data.map(({ kind, targetId }) => [kind, targetId])).toEqual([
    ['file', upload._id],
    ['stream', data.stream._id],
  ])
  const { data: one } = await mia.ask(decisions.decision, { params: { id: list.data[1]?._id ?? '' } })
  expect(one).toMatchObject({ reason: 'Shows a stranger.', ground: 'law', isAutomatic: false })
  const { data: other } = await mia.ask(decisions.decision, { params: { id: list.data[0]?._id ?? '' } })
  // A removed upload can't be put back, so an appeal against it is none of the law's counter-notices.
  expect(other).toMatchObject({ ground: 'law', law: 'copyright', needsCounterNotice: false })
})
