import { isDeepStrictEqual } from 'node:util'
import { blocks } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { raising } from '../../../test/fundraisers.ts'
import { type Ear, inboxes } from '../../../test/inbox.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

let world: World
let raise: ReturnType<typeof raising>
let inbox: ReturnType<typeof inboxes>
let mia: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  raise = raising(world, () => mia)
  inbox = inboxes(world)
})
afterAll(() => {
  inbox.close()
  return world.close()
})

type Figures = { fundraiserId: string; pledged: number; people: number; state: string }
const heard = (ear: Ear) => ear.of('fundraiser_moved') as Figures[]
const last = (ear: Ear) => heard(ear).at(-1)

/** Someone who has a fundraiser open. */
async function open(who: Someone, fundraiserId: string): Promise<Ear> {
  const ear = await inbox.listen(who)
  ear.socket.emit('fundraiser/join', { fundraiserId })
  return ear
}

it('who has a fundraiser open, its creator too, hears as pledges come and go, and how it ended', async () => {
  const id = await raise.running()
  const [fan, watching] = [await raise.fanWithTokens(), await world.fan('wim')]
  const ears = [await open(watching, id), await open(mia, id)]
  const hear = (wanted: Partial<Figures>) =>
    world.until(async () => ears.every(ear => isDeepStrictEqual({ ...last(ear), ...wanted }, last(ear) ?? {})))
  await hear({ pledged: 0, people: 0, state: 'running' })
  await raise.pledge(fan, id, 60)
  await hear({ pledged: 60, people: 1 })
  await raise.act(fan, 'takeBack', id)
  await hear({ pledged: 0, people: 0 })
  await raise.act(mia, 'cancel', id, { note: 'It rains.' })
  await hear({ state: 'cancelled' })
  for (const ear of ears) ear.socket.disconnect()
})

it('many pledges at once are told together, and the last message says all of them', async () => {
  const id = await raise.running()
  const fans = await Promise.all(Array.from({ length: 8 }, () => raise.fanWithTokens()))
  const ear = await open(await world.fan('wim'), id)
  await world.until(async () => heard(ear).length === 1)
  await Promise.all(fans.map(fan => raise.pledge(fan, id, 20)))
  await world.until(async () => last(ear)?.pledged === 160)
  expect(heard(ear).length).toBeLessThanOrEqual(4)
  ear.socket.disconnect()
})

it('nobody hears of what they may not see: a draft, a creator who blocked them, or after leaving', async () => {
  const [id, { data: draft }] = [await raise.running(), await raise.write()]
  const [fan, blocked, gone] = [await raise.fanWithTokens(), await world.fan('bo'), await world.fan('gus')]
  await mia.ask(blocks.blockUser, { body: { targetId: blocked.id } })
  const [hers, his, draftEar] = [await open(blocked, id), await open(gone, id), await open(fan, draft._id)]
  await world.until(async () => heard(his).length === 1)
  for (const wrong of [null, 'x', { fundraiserId: 7 }, { fundraiserId: 'x'.repeat(500) }])
    his.socket.emit('fundraiser/join', wrong)
  his.socket.emit('fundraiser/leave', { fundraiserId: id })
  const hers2 = await open(mia, id)
  await world.until(async () => heard(hers2).length === 1)
  await raise.pledge(fan, id, 60)
  await world.until(async () => last(hers2)?.pledged === 60)
  expect([heard(hers).length, heard(his).length, heard(draftEar).length]).toEqual([0, 1, 0])
  for (const ear of [hers, his, draftEar, hers2]) ear.socket.disconnect()
})
