import { blocks, showRequests, suspensions, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { fromNow, minute_ms } from '../../../kernel/clock.ts'

let world: World
let mia: Someone
let nina: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  olga = await world.operator('olga')
  await giveTokens(world, nina.id, 50_000n)
  await world.running.app.db.sql`update performers set public_chat_price_minor = 600`
})
afterAll(() => world.close())

type Until = 'asked' | 'agreed' | 'started'

async function show(until: Until) {
  const body = { performerId: mia.id, startAt: fromNow(minute_ms).toISOString() }
  const params = { id: (await nina.ask(showRequests.requestShow, { body })).data._id }
  if (until !== 'asked') await mia.ask(showRequests.approveRequest, { params })
  if (until === 'started') await mia.ask(showRequests.startShow, { params })
  const state = async () => (await mia.ask(showRequests.oneRequest, { params })).data.request.state
  return { id: params.id, state }
}

const balance = async () => (await nina.ask(users.me)).data.balance

describe('a private show of two people who part', () => {
  it.each([
    ['asked', () => mia, 'rejected'],
    ['asked', () => nina, 'withdrawn'],
    ['agreed', () => mia, 'rejected'],
    ['agreed', () => nina, 'withdrawn'],
    ['started', () => mia, 'finished'],
    ['started', () => nina, 'finished'],
  ] as const)('that was %s ends with a block, and what was set aside is free', async (until, blocker, end) => {
    const before = await balance()
    const { state } = await show(until)
    if (until === 'started') expect(await balance()).toBeLessThan(before)
    const [who, other] = blocker() === mia ? [mia, nina] : [nina, mia]
    await who.ask(blocks.blockUser, { body: { targetId: other.id } })
    await world.until(async () => (await state()) === end)
    expect(await balance()).toBe(before)
    await who.ask(blocks.unblockUser, { params: { id: other.id } })
  })

  it('ends with the suspension of its fan', async () => {
    const { state } = await show('started')
    await olga.ask(suspensions.suspend, { params: { id: nina.id }, body: { reason: 'Against the rules' } } as never)
    await world.until(async () => (await state()) === 'finished')
  })
})
