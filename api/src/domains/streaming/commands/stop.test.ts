import { showRequests, streams, users, wall } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, fromNow, minute_ms, second_ms } from '../../../kernel/clock.ts'
import { mediaArrives } from './media.ts'
import { arrive } from './meter.ts'

let world: World
let mia: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  olga = await world.operator('olga')
  await world.running.app.db.sql`update performers set public_chat_price_minor = 600 where user_id = ${mia.id}`
})
afterAll(() => world.close())

describe('a private show that runs', () => {
  const startAt = () => new Date(Date.now() + 60 * minute_ms).toISOString()
  const act = (who: Someone, name: 'approveRequest' | 'startShow', id: string) =>
    who.ask(showRequests[name] as typeof showRequests.startShow, { params: { id } })

  it('is on the wall of operators without a picture, and is settled when one of them stops it', async () => {
    const { app } = world.running
    const inbox = inboxes(world)
    const fan = await world.fan('nina')
    await giveTokens(world, fan.id, 10_000n)
    const { data: request } = await fan.ask(showRequests.requestShow, {
      body: { performerId: mia.id, startAt: startAt(), minutes: 10 },
    })
    await act(mia, 'approveRequest', request._id)
    const stop = (who: Someone, id: string) =>
      who.ask(streams.stopStream, { params: { id }, body: { reason: 'Against the rules.' } })
    const { activeStream } = (await act(mia, 'startShow', request._id)).data
    const start = fromNow(0)
    await mediaArrives(app, activeStream._id)
    for (const side of ['performer', 'fan'] as const) await at(start, () => arrive(app, request._id, side))
    const ear = await inbox.listen(fan)
    ear.socket.emit('private-stream/join', { conversationId: activeStream.conversationId })
    const onWall = async () => (await olga.ask(wall.wall, { query: {} })).data.data
    const [shown] = await onWall()
    expect(shown).toMatchObject({ _id: activeStream._id, type: 'private', still: null, sessionId: '', mayWatch: false })
    expect((await fan.ask(streams.liveNow, { query: {} })).data.total).toBe(0)

    expect([(await stop(fan, activeStream._id)).status, (await stop(mia, activeStream._id)).status]).toEqual([403, 403])
    await at(new Date(start.getTime() + 30 * second_ms), async () =>
      expect((await stop(olga, activeStream._id)).status).toBe(200),
    )
    const { data } = await fan.ask(showRequests.oneRequest, { params: { id: request._id } })
    expect(data.request).toMatchObject({ state: 'finished', held: 0 })
    expect((await fan.ask(users.me)).data.balance).toBe(100 - data.request.totalTokenSpent)
    await world.until(async () => ear.of('admin-end-session-stream').length === 1)
    expect([await onWall(), (await stop(olga, activeStream._id)).status]).toEqual([[], 404])
    const acts = await app.db.sql`select act from operator_acts where target_id = ${activeStream._id}`
    expect(acts).toEqual([{ act: 'stop_stream' }])
    inbox.close()
  })

  it('is not stopped before it has started', async () => {
    const fan = await world.fan('otto')
    await giveTokens(world, fan.id, 10_000n)
    const { data: request } = await fan.ask(showRequests.requestShow, {
      body: { performerId: mia.id, startAt: startAt() },
    })
    const approved = (await act(mia, 'approveRequest', request._id)).data as unknown as typeof request
    const id = approved.streamId ?? ''
    const stopped = await olga.ask(streams.stopStream, { params: { id }, body: { reason: 'Against the rules.' } })
    expect(stopped.status).toBe(404)
    expect((await act(mia, 'startShow', request._id)).status).toBe(200)
  })
})
