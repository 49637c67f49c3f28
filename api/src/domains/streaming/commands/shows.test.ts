import { chat, showRequests, users, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { giveTokens } from '../../../../test/money.ts'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, fromNow, minute_ms } from '../../../kernel/clock.ts'
import { endAllLost, mediaArrives, mediaLost } from './media.ts'
import { tidyShows } from './shows.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let inbox: ReturnType<typeof inboxes>
let mia: Someone
let leo: Someone
let nina: Someone
let otto: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  inbox = inboxes(world)
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  olga = await world.operator('olga')
  await inbox.subscribe(nina, mia)
})
afterAll(() => {
  inbox.close()
  return world.close()
})

describe('a private show', () => {
  const soon = () => new Date(Date.now() + 60 * minute_ms).toISOString()
  const ask = (who: Someone, performer = mia, body: Record<string, unknown> = {}) =>
    who.ask(showRequests.requestShow, { body: { performerId: performer.id, startAt: soon(), ...body } as never })
  const act = (
    who: Someone,
    name: 'approveRequest' | 'rejectRequest' | 'startShow' | 'joinShow' | 'finishShow',
    id: string,
  ) => who.ask(showRequests[name] as typeof showRequests.startShow, { params: { id } })
  const balance = async (who: Someone) => (await who.ask(users.me)).data.balance

  beforeAll(async () => {
    await world.running.app.db.sql`update performers set public_chat_price_minor = 600 where user_id = ${mia.id}`
    await giveTokens(world, nina.id, 20_000n)
  })

  it('costs the seconds in which both were there, from what was set aside, and gives the rest back', async () => {
    const before = await balance(nina)
    const waiting = await inbox.listen(mia)
    const { data: request } = await ask(nina)
    await world.until(async () => waiting.of('show_changed').length === 1)
    const { _id: requestId, performerId } = request
    expect(waiting.of('show_changed')).toEqual([{ requestId, performerId, state: 'pending', name: 'nina' }])
    waiting.socket.disconnect()
    expect(request).toMatchObject({ status: 'pending', price: 6, userInfo: { username: 'nina' } })
    expect((await act(nina, 'joinShow', request._id)).status).toBe(422)
    const approved = (await act(mia, 'approveRequest', request._id)).data as unknown as typeof request
    expect(approved).toMatchObject({ status: 'approved' })
    const begun = (await act(mia, 'startShow', request._id)).data
    expect(begun).toMatchObject({
      request: { state: 'started', held: 180 },
      activeStream: { userId: nina.id, type: 'private' },
    })
    expect(await balance(nina)).toBe(before - 180)
    const { conversationId } = begun.activeStream
    const [creator, fan] = await Promise.all([inbox.listen(mia), inbox.listen(nina)])
    creator.socket.emit('private-stream/live', { conversationId })
    await world.until(async () => (await act(nina, 'joinShow', request._id)).data.activeStream.isStreaming === 1)
    fan.socket.emit('private-stream/join', { conversationId })
    await world.until(async () => fan.of('show_meter').length === 1)
    await nina.ask(chat.sayInPrivate, { params: { id: conversationId }, body: { text: 'Hello!' } })
    await world.until(async () => creator.of(`message_created_conversation_${conversationId}`).length === 1)
    const read = (who: Someone) => who.ask(chat.chatMessages, { params: { id: conversationId } })
    expect((await read(mia)).data.data.map(({ text }) => text)).toEqual(['Hello!'])
    expect([(await read(otto)).status, (await read(leo)).status]).toEqual([404, 404])
    await new Promise(resolve => setTimeout(resolve, 2_300))
    fan.socket.emit('private-stream/leave', { conversationId })
    await new Promise(resolve => setTimeout(resolve, 1_500))
    const done = (await act(nina, 'finishShow', request._id)).data as unknown as typeof request
    const seconds = done.totalTimeInSeconds
    expect([2, 3]).toContain(seconds)
    expect(done).toMatchObject({ state: 'finished', totalTokenSpent: (6 * seconds) / 60 })
    expect(await balance(nina)).toBeCloseTo(before - (6 * seconds) / 60, 5)
    const again = (await act(mia, 'finishShow', request._id)).data as unknown as typeof request
    expect(again.totalTokenSpent).toBe(done.totalTokenSpent)
    const [charge] = (await nina.ask(wallet.searchCharges, { query: { type: 'private_chat' } })).data.data
    expect(charge).toMatchObject({ totalPrice: (6 * seconds) / 60, performerId: mia.id })
    for (const one of [creator, fan]) one.socket.disconnect()
  })

  it('says for both what was agreed, and when both were there to the millisecond', async () => {
    const { data: request } = await ask(nina, mia, { wish: 'Only the piano.', minutes: 10 })
    expect(request).toMatchObject({ wish: 'Only the piano.', minutes: 10 })
    const receipt = (who: Someone, id = request._id) => who.ask(showRequests.oneRequest, { params: { id } })
    expect((await receipt(mia)).data).toMatchObject({ stretches: [], price: 0, chargeId: null, commission: 0.2 })
    await act(mia, 'approveRequest', request._id)
    const begun = (await act(mia, 'startShow', request._id)).data
    expect(begun.request.held).toBe(60)
    const { sql } = world.running.app.db
    await sql`update show_requests set fan_seen_at = now(), performer_seen_at = now(),
      both_since = now() - interval '61 seconds' where id = ${request._id}`
    await act(nina, 'finishShow', request._id)
    const { data } = await receipt(nina)
    expect(data).toMatchObject({ price: 6.1, feePrice: 1.22, netPrice: 4.88 })
    expect(data.stretches.map(({ seconds }) => Math.floor(seconds))).toEqual([61])
    expect((await receipt(mia)).data).toEqual(
      expect.objectContaining({ netPrice: 4.88, stretches: data.stretches, chargeId: data.chargeId }),
    )
    for (const stranger of [leo, otto]) expect((await receipt(stranger)).status).toBe(404)
    expect((await receipt(world.visitor as Someone)).status).toBe(401)
    expect((await receipt(mia, 'nonsense')).status).toBe(404)
  })

  it('is made longer by its fan alone, while it runs, with what they have', async () => {
    const fan = await world.fan('longer')
    await giveTokens(world, fan.id, 2_000n)
    const { data: request } = await ask(fan, mia, { minutes: 2 })
    const extend = (who: Someone, minutes: number) =>
      who.ask(showRequests.extendShow, { params: { id: request._id }, body: { minutes } })
    expect((await extend(fan, 1)).error).toBe('SHOW_STATE_REFUSED')
    await act(mia, 'approveRequest', request._id)
    await act(mia, 'startShow', request._id)
    expect(await balance(fan)).toBe(8)
    expect((await extend(fan, 1)).data).toMatchObject({ held: 18, minutes: 3 })
    expect((await fan.ask(users.me)).data).toMatchObject({ balance: 2, held: 18 })
    expect((await extend(fan, 1)).error).toBe('INSUFFICIENT_BALANCE')
    expect(await balance(fan)).toBe(2)
    expect([(await extend(mia, 1)).status, (await extend(otto, 1)).status]).toEqual([403, 404])
    expect([(await extend(fan, 0)).status, (await extend(fan, 100_000)).status]).toEqual([400, 400])
    await act(fan, 'finishShow', request._id)
    expect(await balance(fan)).toBe(20)
    expect((await extend(fan, 1)).error).toBe('SHOW_STATE_REFUSED')
  })

  it('gives everything back when nobody came', async () => {
    const before = await balance(nina)
    const { data: request } = await ask(nina)
    await act(mia, 'approveRequest', request._id)
    await act(mia, 'startShow', request._id)
    expect(await balance(nina)).toBeLessThan(before)
    expect((await act(mia, 'finishShow', request._id)).status).toBe(200)
    expect(await balance(nina)).toBe(before)
  })

  it('stands still while nothing comes from its creator, and goes on when they are back', async () => {
    const { app } = world.running
    const { data: request } = await ask(nina)
    await act(mia, 'approveRequest', request._id)
    const { activeStream } = (await act(mia, 'startShow', request._id)).data
    await mediaArrives(app, activeStream._id)
    const [creator, fan] = await Promise.all([inbox.listen(mia), inbox.listen(nina)])
    const { conversationId } = activeStream
    creator.socket.emit('private-stream/live', { conversationId })
    fan.socket.emit('private-stream/join', { conversationId })
    const isRunning = (on: boolean, count: number) =>
      world.until(async () => {
        const told = fan.of('show_meter') as { isRunning: boolean }[]
        return told.length === count && told.at(-1)?.isRunning === on
      })
    await isRunning(true, 1)
    await mediaLost(app, activeStream._id)
    await isRunning(false, 2)
    await at(fromNow(5 * minute_ms), () => endAllLost(app))
    await mediaArrives(app, activeStream._id)
    await isRunning(true, 3)
    const { stretches } = (await nina.ask(showRequests.oneRequest, { params: { id: request._id } })).data
    expect(stretches.length).toBe(2)
    await act(nina, 'finishShow', request._id)
    for (const one of [creator, fan]) one.socket.disconnect()
  })

  it('ends by itself when the two have not met for ten minutes, and gives the rest back', async () => {
    const before = await balance(nina)
    const { data: request } = await ask(nina)
    await act(mia, 'approveRequest', request._id)
    await act(mia, 'startShow', request._id)
    const state = async () => (await nina.ask(showRequests.myRequests)).data.data[0]?.state
    await at(fromNow(9 * minute_ms), () => tidyShows(world.running.app))
    expect(await state()).toBe('started')
    await at(fromNow(11 * minute_ms), () => tidyShows(world.running.app))
    expect([await state(), await balance(nina)]).toEqual(['finished', before])
  })

  it('that throws as it ends is set aside, the others end, and so does it once it is mended', async () => {
    const { app } = world.running
    const shows: { fan: Someone; id: string }[] = []
    for (let nth = 0; nth < 3; nth++) {
      const [creator, fan] = [await world.performer('pia'), await world.fan('tom')]
      await app.db.sql`update performers set public_chat_price_minor = 600 where user_id = ${creator.id}`
      await giveTokens(world, fan.id, 20_000n)
      const { _id: id } = (await ask(fan, creator)).data
      await act(creator, 'approveRequest', id)
      await act(creator, 'startShow', id)
      shows.push({ fan, id })
    }
    const states = () =>
      Promise.all(shows.map(async ({ fan }) => (await fan.ask(showRequests.myRequests)).data.data[0]?.state))
    const broken = await breakRow(app.db.sql, { table: 'show_requests', id: shows[1]?.id ?? '' })
    await at(fromNow(11 * minute_ms), () => tidyShows(app))
    expect(await states()).toEqual(['finished', 'started', 'finished'])
    expect(await asideOf(app.db.sql, 'end_idle_shows')).toMatchObject([{ row_id: shows[1]?.id, tries: 1 }])
    await broken.mend()
    await at(fromNow(13 * minute_ms), () => tidyShows(app))
    expect(await states()).toEqual(['finished', 'finished', 'finished'])
    expect(await asideOf(app.db.sql, 'end_idle_shows')).toEqual([])
  })

  it('is asked for once at a time, in the future, of a creator who offers it and may be seen', async () => {
    const { data: request } = await ask(nina)
    expect((await ask(nina)).error).toBe('SHOW_ASKED_ALREADY')
    for (const [body, path] of [
      [{ startAt: '2020-01-01 10:00 am' }, 'startAt'],
      [{ startAt: 'tomorrow' }, 'startAt'],
      [{ timezone: 'Mars/Phobos' }, 'timezone'],
    ] as const)
      expect((await ask(otto, mia, body)).body.fields?.[0]?.path).toBe(path)
    const past = await ask(otto, mia, { startAt: '2020-01-01 10:00 am' })
    expect([past.status, past.body.message]).toEqual([422, 'Choose a time in the future.'])
    expect((await ask(otto, leo)).error).toBe('SHOWS_NOT_OFFERED')
    expect([(await ask(leo)).status, (await ask(olga)).status, (await ask(world.visitor)).status]).toEqual([
      403, 403, 401,
    ])
    expect((await ask(otto, { ...mia, id: nowhere })).status).toBe(404)
    expect((await ask(otto, mia, { startAt: '2099-03-04 14:05 pm', timezone: 'Europe/Berlin' })).data.startAt).toBe(
      '2099-03-04T13:05:00.000Z',
    )
    expect((await nina.ask(showRequests.withdrawRequest, { params: { id: request._id } })).data).toBe(true)
    expect((await nina.ask(showRequests.myRequests, { query: { status: 'rejected' } })).data.data[0]?.state).toBe(
      'withdrawn',
    )
  })

  it('is theirs alone: nobody else approves, starts, joins, edits or ends it', async () => {
    const { data: request } = await ask(nina)
    for (const who of [leo, otto, nina])
      for (const name of ['approveRequest', 'rejectRequest', 'startShow'] as const)
        expect([403, 404]).toContain((await act(who, name, request._id)).status)
    expect((await act(mia, 'startShow', request._id)).error).toBe('SHOW_STATE_REFUSED')
    await act(mia, 'approveRequest', request._id)
    const edit = (who: Someone, price: number) =>
      who.ask(showRequests.editRequest, { params: { id: request._id }, body: { price } })
    expect((await edit(leo, 2)).status).toBe(404)
    expect((await edit(mia, 0.5)).status).toBe(400)
    expect((await edit(mia, 3)).data.request.price).toBe(3)
    await act(mia, 'startShow', request._id)
    expect((await edit(mia, 9)).error).toBe('SHOW_STATE_REFUSED')
    expect((await act(otto, 'joinShow', request._id)).status).toBe(404)
    expect((await act(otto, 'finishShow', request._id)).status).toBe(404)
    expect((await nina.ask(showRequests.withdrawRequest, { params: { id: request._id } })).error).toBe(
      'SHOW_STATE_REFUSED',
    )
    const { data } = await mia.ask(showRequests.requestsToMe)
    expect(data.data[0]).toMatchObject({ _id: request._id, state: 'started' })
    await act(mia, 'finishShow', request._id)
    expect((await act(nina, 'joinShow', request._id)).error).toBe('SHOW_STATE_REFUSED')
  })

  it('does not start for a fan who cannot pay a minute', async () => {
    const poor = await world.fan('poor')
    const { data: request } = await ask(poor)
    await act(mia, 'approveRequest', request._id)
    expect((await act(mia, 'startShow', request._id)).error).toBe('FAN_CANNOT_PAY')
    expect((await poor.ask(showRequests.myRequests)).data.data[0]?.state).toBe('approved')
  })
})
