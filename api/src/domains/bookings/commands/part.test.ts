import { blocks, suspensions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callers, hourIn } from '../../../../test/calls.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { bookingsPersonal } from '../personal.ts'

let world: World
let calling: ReturnType<typeof callers>
let mia: Someone
let olga: Someone
let offerId: string
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  olga = await world.operator('olga')
  calling = callers(world, () => mia)
  await calling.open(mia)
  offerId = await calling.offer(mia)
})
afterAll(() => world.close())

let day = 1
const nextTime = () => hourIn(++day)

describe('people who part', () => {
  it('have their calls ended with the tokens free', async () => {
    const [fan, other] = [await calling.fanWithTokens(), await calling.fanWithTokens()]
    const [one, two] = [
      await calling.confirmed(fan, offerId, nextTime()),
      (await calling.book(other, offerId, nextTime())).data._id,
    ]
    await fan.ask(blocks.blockUser, { body: { targetId: mia.id } })
    await world.until(async () => (await calling.balance(fan)) === 200)
    await mia.ask(blocks.blockUser, { body: { targetId: other.id } })
    await world.until(async () => (await calling.balance(other)) === 200)
    expect([await calling.stateOf(fan, one), await calling.stateOf(other, two)]).toEqual(['returned', 'returned'])
    expect((await calling.book(other, offerId, nextTime())).status).toBe(404)
  })

  it('also where operators suspend the creator, or the account is closed', async () => {
    const ivy = await world.performer('ivy')
    await calling.open(ivy)
    const hers = await calling.offer(ivy)
    const fan = await calling.fanWithTokens()
    const { data } = await calling.book(fan, hers, nextTime())
    await olga.ask(suspensions.suspend, { params: { id: ivy.id }, body: { reason: 'Spam.' } })
    await world.until(async () => (await calling.balance(fan)) === 200)
    expect(await calling.stateOf(fan, data._id)).toBe('returned')
    const ada = await world.performer('ada')
    await calling.open(ada, { isAutomatic: true })
    const next = (await calling.book(fan, await calling.offer(ada), nextTime())).data
    await world.running.app.db.tx(async tx => bookingsPersonal.begin?.(tx, ada.id))
    expect([await calling.stateOf(fan, next._id), await calling.balance(fan)]).toEqual(['returned', 200])
  })
})
