import { showRequests, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, fromNow, minute_ms, second_ms } from '../../../kernel/clock.ts'
import { seeShow } from '../store/requests.ts'
import { mediaArrives, mediaLost } from './media.ts'
import { arrive, depart, warn } from './meter.ts'
import { endPaidShow, tidyShows } from './shows.ts'

let world: World
let mia: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  await world.running.app.db.sql`update performers set public_chat_price_minor = 600 where user_id = ${mia.id}`
})
afterAll(() => world.close())

describe('a private show', () => {
  const soon = () => new Date(Date.now() + 60 * minute_ms).toISOString()
  const ask = (who: Someone, performer = mia, minutes = 30) =>
    who.ask(showRequests.requestShow, { body: { performerId: performer.id, startAt: soon(), minutes } })
  const act = (who: Someone, name: 'approveRequest' | 'startShow' | 'finishShow', id: string) =>
    who.ask(showRequests[name] as typeof showRequests.startShow, { params: { id } })
  const balance = async (who: Someone) => (await who.ask(users.me)).data.balance

  it('of 1,000 seconds with 20 disconnects charges exactly the seconds that were delivered', async () => {
    const { app } = world.running
    const fan = await world.fan('restless')
    await giveTokens(world, fan.id, 20_000n)
    const { data: request } = await ask(fan)
    await act(mia, 'approveRequest', request._id)
    const { activeStream } = (await act(mia, 'startShow', request._id)).data
    const streamId = activeStream._id
    await mediaArrives(app, streamId)
    const start_ms = fromNow(0).getTime()
    let ms = 0
    const later = <T>(after_ms: number, work: () => Promise<T>): Promise<T> => {
      ms += after_ms
      return at(new Date(start_ms + ms), work)
    }
    // Of each stretch of some 50 s one of the two, both, or only the creator's picture breaks off for a while.
    for (let drop = 0; drop < 20; drop++) {
      await later(1_234, () => arrive(app, request._id, 'performer'))
      await later(2_345, () => arrive(app, request._id, 'fan'))
      const stretch_ms = drop % 2 === 0 ? 49_937 : 50_063
      if (drop % 4 === 0) {
        await later(stretch_ms, () => mediaLost(app, streamId))
        await later(5_000, () => depart(app, request._id, 'fan'))
        await later(100, () => mediaArrives(app, streamId))
      } else {
        await later(stretch_ms, () => depart(app, request._id, drop % 4 === 1 ? 'fan' : 'performer'))
        if (drop % 4 === 3) await later(777, () => depart(app, request._id, 'fan'))
        if (drop % 4 === 2) await later(777, () => depart(app, request._id, 'fan'))
      }
    }
    await act(fan, 'finishShow', request._id)
    const { data } = await fan.ask(showRequests.oneRequest, { params: { id: request._id } })
    expect(data.request).toMatchObject({ totalTimeInSeconds: 1_000, totalTokenSpent: 100 })
    expect([data.stretches.length, data.price, await balance(fan)]).toEqual([20, 100, 100])
    expect(data.stretches.reduce((sum, { seconds }) => sum + Math.round(seconds * 1_000), 0)).toBe(1_000_000)
  })

  it('ends in the middle when what was set aside is used up, and charges no more than that', async () => {
    const { app } = world.running
    const fan = await world.fan('short')
    await giveTokens(world, fan.id, 900n)
    const { data: request } = await ask(fan)
    await act(mia, 'approveRequest', request._id)
    const begun = (await act(mia, 'startShow', request._id)).data
    expect(begun.request.held).toBe(9)
    await arrive(app, request._id, 'performer')
    await arrive(app, request._id, 'fan')
    await at(fromNow(80 * second_ms), () => endPaidShow(app, request._id))
    const state = async () => (await fan.ask(showRequests.myRequests)).data.data[0]
    expect((await state())?.state).toBe('started')
    await at(fromNow(95 * second_ms), () => endPaidShow(app, request._id))
    expect(await state()).toMatchObject({ state: 'finished', totalTokenSpent: 9 })
    expect(await balance(fan)).toBe(0)
  })

  it('warns both a minute before what was set aside is used up, and once more minutes are there not before', async () => {
    const { app } = world.running
    const inbox = inboxes(world)
    const fan = await world.fan('warned')
    await giveTokens(world, fan.id, 1_500n)
    const { data: request } = await ask(fan, mia, 2)
    await act(mia, 'approveRequest', request._id)
    const begun = (await act(mia, 'startShow', request._id)).data
    const ears = [await inbox.listen(mia), await inbox.listen(fan)]
    const { conversationId } = begun.activeStream
    ears[0]?.socket.emit('private-stream/live', { conversationId })
    ears[1]?.socket.emit('private-stream/join', { conversationId })
    const told = () => ears.map(ear => ear.of('show_meter').length)
    await world.until(async () => ears.every(ear => ear.of('show_meter').some(({ isRunning }) => isRunning)))
    const before = told()
    // Tokens for two minutes: the warning is due after one of them.
    await at(fromNow(30 * second_ms), () => warn(app, request._id))
    await at(fromNow(61 * second_ms), () => warn(app, request._id))
    await world.until(async () => told().every((count, index) => count === (before[index] ?? 0) + 1))
    await fan.ask(showRequests.extendShow, { params: { id: request._id }, body: { minutes: 0.5 as never } })
    const more = await fan.ask(showRequests.extendShow, { params: { id: request._id }, body: { minutes: 1 } })
    expect(more.status).toBe(422)
    await giveTokens(world, fan.id, 600n)
    expect((await fan.ask(showRequests.extendShow, { params: { id: request._id }, body: { minutes: 1 } })).status).toBe(
      200,
    )
    await world.until(async () => ears.every(ear => ear.of('show_meter').at(-1)?.held === 18))
    const afterMore = told()
    await at(fromNow(65 * second_ms), () => warn(app, request._id))
    await act(fan, 'finishShow', request._id)
    await world.until(async () => ears.every(ear => ear.of('show_changed').some(({ state }) => state === 'finished')))
    expect(told().map((count, index) => count - (afterMore[index] ?? 0))).toEqual([0, 0])
    inbox.close()
  })

  it('whose node was lost counts up to the moment at which both were last known to be there', async () => {
    const { app } = world.running
    const fan = await world.fan('stranded')
    await giveTokens(world, fan.id, 5_000n)
    const { data: request } = await ask(fan)
    await act(mia, 'approveRequest', request._id)
    await act(mia, 'startShow', request._id)
    const start = fromNow(0)
    const after = (seconds: number) => new Date(start.getTime() + seconds * second_ms)
    for (const side of ['performer', 'fan'] as const) await at(start, () => arrive(app, request._id, side))
    await seeShow(app.db.sql, request._id, 'fan', after(40))
    await seeShow(app.db.sql, request._id, 'performer', after(60))
    await at(after(120), () => tidyShows(app))
    const { data } = await fan.ask(showRequests.oneRequest, { params: { id: request._id } })
    expect(data.stretches.map(({ seconds }) => Math.round(seconds))).toEqual([40])
    // The two come back by another node, and the show goes on.
    for (const side of ['performer', 'fan'] as const) await at(after(130), () => arrive(app, request._id, side))
    await at(after(150), () => depart(app, request._id, 'fan'))
    await act(fan, 'finishShow', request._id)
    const done = (await fan.ask(showRequests.myRequests)).data.data[0]
    expect(done).toMatchObject({ state: 'finished', totalTimeInSeconds: 60, totalTokenSpent: 6 })
  })

  it('is not asked of oneself, and may be asked of somebody who is offline', async () => {
    expect((await ask(mia, mia)).status).toBe(403)
    const fan = await world.fan('early')
    const { status, data } = await ask(fan)
    expect([status, data.status]).toEqual([200, 'pending'])
    await fan.ask(showRequests.withdrawRequest, { params: { id: data._id } })
  })
})
