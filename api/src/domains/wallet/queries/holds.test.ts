import { holds, showRequests } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customers, customWish } from '../../../../test/custom-requests.ts'
import { raising } from '../../../../test/fundraisers.ts'
import { inboxes } from '../../../../test/inbox.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { fromNow, minute_ms } from '../../../kernel/clock.ts'

let world: World
let raise: ReturnType<typeof raising>
let inbox: ReturnType<typeof inboxes>
let mia: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  inbox = inboxes(world)
  raise = raising(world, () => mia)
})
afterAll(() => {
  inbox.close()
  return world.close()
})

const held = async (who: Someone, query: Record<string, unknown> = {}) =>
  (await who.ask(holds.holds, { query: query as never })).data

it('a fan reads what each held token is for, of who and until when, and nothing once it is free', async () => {
  const fan = await raise.fanWithTokens()
  const other = await raise.fanWithTokens()
  const id = await raise.running()
  await raise.pledge(fan, id, 60)
  const { endsAt } = (await raise.act(fan, 'one', id)).data
  expect((await held(fan)).data).toMatchObject([
    {
      kind: 'pledge',
      targetId: id,
      title: 'A music video',
      amount: 60,
      until: endsAt,
      performerInfo: { _id: mia.id },
    },
  ])
  expect((await held(other)).data).toEqual([])
  await raise.pledge(fan, id, 100)
  expect((await held(fan)).data.map(({ amount }) => amount)).toEqual([100])
  await raise.act(fan, 'takeBack', id)
  expect((await held(fan)).data).toEqual([])
})

it('a custom request and a private show are named with their creator, each beside the other', async () => {
  const ask = customers(world, () => mia)
  await ask.offer(mia)
  await world.running.app.db.sql`update performers set public_chat_price_minor = 100 where user_id = ${mia.id}`
  const fan = await raise.fanWithTokens()
  await inbox.subscribe(fan, mia)
  const requestId = await ask.asked(fan)
  const startAt = fromNow(60 * minute_ms).toISOString()
  const { data: show } = await fan.ask(showRequests.requestShow, { body: { performerId: mia.id, startAt } as never })
  for (const endpoint of [showRequests.approveRequest, showRequests.startShow])
    await mia.ask(endpoint as typeof showRequests.startShow, { params: { id: show._id } })
  expect((await held(fan)).data).toMatchObject([
    { kind: 'private_show', targetId: show._id, title: '', until: null, performerInfo: { _id: mia.id } },
    { kind: 'custom_request', targetId: requestId, title: customWish, amount: 50 },
  ])
})

it('the list is read page by page, by its own fan alone', async () => {
  const fan = await raise.fanWithTokens()
  const eva = await world.performer('eva')
  for (const who of [mia, eva, eva]) await raise.pledge(fan, await raise.running({}, who), 20)
  const first = await held(fan, { limit: 2 })
  const rest = await held(fan, { limit: 2, before: first.next ?? '' })
  expect([first.data.length, rest.data.length, rest.next]).toEqual([2, 1, null])
  expect((await held(fan, { before: 'nonsense' })).data).toHaveLength(3)
  expect((await fan.ask(holds.holds, { query: { before: 'x'.repeat(81) } })).status).toBe(400)
  expect((await mia.ask(holds.holds, { query: {} })).status).toBe(403)
  expect((await world.visitor.ask(holds.holds, { query: {} })).status).toBe(401)
})
