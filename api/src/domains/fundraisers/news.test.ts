import { follows, fundraiserDesk, notifications } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { raising } from '../../../test/fundraisers.ts'
import { giveTokens } from '../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

let world: World
let raise: ReturnType<typeof raising>
let mia: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  olga = await world.operator('olga')
  raise = raising(world, () => mia)
})
afterAll(() => world.close())

const lines = async (who: Someone, title: string) =>
  (await who.ask(notifications.list)).data.data.filter(line => line.title === title)
const told = (who: Someone, what: string, title: string) =>
  world.until(async () => (await lines(who, title)).find(line => line.what === what))

async function end(id: string, days = 0): Promise<void> {
  await world.running.app.db.sql`
    update fundraisers set ends_at = now() - interval '1 second', next_at = now() - interval '1 second' where id = ${id}`
  await raise.later(days)
}

it('followers hear that one begins, its creator of pledges and of half of the goal, and pledgers of its end', async () => {
  const [fan, follower] = [await raise.fanWithTokens(), await world.fan('otto')]
  await follower.ask(follows.follow, { params: { id: mia.id } })
  const title = 'A music video'
  const id = await raise.running({ goal: 100 })
  expect(await told(follower, 'fundraiser_new', title)).toMatchObject({ href: `/fundraisers/${id}` })
  await raise.pledge(fan, id, 120)
  await told(mia, 'pledge_made', title)
  expect(await told(mia, 'fundraiser_halfway', title)).toMatchObject({ href: `/studio/fundraisers/${id}` })
  await raise.act(mia, 'update', id, { text: 'We found a beach.' })
  await told(fan, 'fundraiser_updated', title)
  await end(id)
  await told(mia, 'fundraiser_reached', title)
  await told(fan, 'pledge_charged', title)
  await raise.act(mia, 'deliver', id, { text: 'Here it is.', fileIds: [] })
  await told(fan, 'fundraiser_delivered', title)
  expect((await lines(follower, title)).map(line => line.what)).toEqual(['fundraiser_new'])
})

it('fans hear that their tokens are free where the goal isn’t reached', async () => {
  const fan = await world.fan('ida')
  await giveTokens(world, fan.id, 20_000n)
  const id = await raise.running({ title: 'A second video' })
  await raise.pledge(fan, id, 60)
  await end(id)
  await told(fan, 'pledge_freed', 'A second video')
  await told(mia, 'fundraiser_failed', 'A second video')
})

it('operators, the creator and the fans hear of a reward that is a week late, once', async () => {
  const fan = await raise.fanWithTokens()
  const id = await raise.running({ goal: 100, title: 'A third video' })
  await raise.pledge(fan, id, 120)
  await end(id)
  await raise.later(48)
  await raise.later(49)
  expect(await told(olga, 'fundraiser_to_decide', 'A third video')).toMatchObject({
    href: `/operator/fundraisers/${id}`,
  })
  await told(fan, 'fundraiser_late', 'A third video')
  await told(mia, 'fundraiser_late_own', 'A third video')
  expect(await lines(olga, 'A third video')).toMatchObject([{ times: 1 }])
  expect((await olga.ask(fundraiserDesk.deskFundraiser, { params: { id } })).status).toBe(200)
})
