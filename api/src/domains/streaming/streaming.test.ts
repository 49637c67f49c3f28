import { blocks, chat, follows, performers, streams } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../test/inbox.ts'
import { stages } from '../../../test/live.ts'
import { closePeers, publisherPeer, viewerPeer, warmUp } from '../../../test/live-peer.ts'
import { giveTokens } from '../../../test/money.ts'
import { asideOf, breakRow } from '../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { at, fromNow, hour_ms, second_ms } from '../../kernel/clock.ts'
import { endAllLost } from './commands/media.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let inbox: ReturnType<typeof inboxes>
let stage: ReturnType<typeof stages>
let mia: Someone
let leo: Someone
let nina: Someone
let otto: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,realtime,worker,live' })
  inbox = inboxes(world)
  stage = stages(world)
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  olga = await world.operator('olga')
  await inbox.subscribe(nina, mia)
})
afterEach(closePeers)
afterAll(() => {
  inbox.close()
  return world.close()
})

const join = (who: Someone, performer = mia) => stage.join(who, performer)

describe('a public stream', () => {
  it('is live once media arrives with its key, and who watches gets every packet', async () => {
    const went = await stage.prepare(mia)
    expect(went.stream).toMatchObject({ isStreaming: 0, type: 'public', audience: 'everybody', isFree: true })
    expect([(await join(nina)).status, (await join(nina)).error]).toEqual([422, 'STREAM_OFFLINE'])
    const publisher = await stage.sendMedia(went)
    const { stream, conversation } = await world.until(async () => {
      const { status, data } = await join(nina)
      return status === 200 && data
    })
    expect(stream).toMatchObject({ isStreaming: 1, reconnecting: false, mayWatch: true, title: 'Evening songs' })
    expect(conversation).toMatchObject({ type: 'stream_public', streamId: stream._id })
    const viewer = await stage.watch(nina, stream._id)
    await warmUp(publisher, [viewer])
    publisher.send(50)
    await world.until(async () => viewer.arrived.length === 50)
    const { data: page } = await world.visitor.ask(performers.performer, { params: { id: 'mia' } })
    expect(page).toMatchObject({ live: 1, streamingStatus: 'public' })
    const now = (await world.visitor.ask(streams.liveNow)).data
    expect(now.data.map(one => [one._id, one.sessionId])).toEqual([[stream._id, '']])
    await stage.end(mia, stream._id)
    expect((await join(nina)).error).toBe('STREAM_OFFLINE')
    expect((await nina.ask(streams.liveNow)).data.total).toBe(0)
  })

  it('goes on when its creator is back within a minute, and ends after that', async () => {
    const { stream, publishKey, publisher } = await stage.live(mia)
    const gone = await fetch(new URL(publisher.location, world.url), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${publishKey}` },
    })
    expect(gone.status).toBe(200)
    expect((await join(nina)).data.stream).toMatchObject({ isStreaming: 1, reconnecting: true })
    await stage.sendMedia({ stream, publishKey }, 6_000)
    await world.until(async () => !(await join(nina)).data.stream.reconnecting)
    await fetch(new URL(publisher.location, world.url), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${publishKey}` },
    })
    await at(fromNow(59 * second_ms), () => endAllLost(world.running.app))
    expect((await join(nina)).data.stream.isStreaming).toBe(1)
    await at(fromNow(61 * second_ms), () => endAllLost(world.running.app))
    expect((await join(nina)).error).toBe('STREAM_OFFLINE')
    const late = await stage.offered(stream._id, 'whip', (await publisherPeer()).offer, `Bearer ${publishKey}`)
    expect([late.status, ((await late.json()) as { error: string }).error]).toEqual([422, 'STREAM_ENDED'])
  })

  it('is one at a time: a new one ends the one before, with a channel of its own', async () => {
    const first = await stage.live(mia)
    const second = await stage.prepare(mia, { title: 'Again' })
    expect(second.stream.sessionId).not.toBe(first.stream.sessionId)
    const refused = await stage.offered(
      first.stream._id,
      'whip',
      (await publisherPeer()).offer,
      `Bearer ${first.publishKey}`,
    )
    expect(refused.status).toBe(422)
    await stage.end(mia, second.stream._id)
  })

  it('is changed while it runs, and its length never becomes less', async () => {
    const { stream } = await stage.live(mia)
    const update = (who: Someone, body: Record<string, unknown>) =>
      who.ask(streams.updateLive, { params: { id: stream._id }, body: body as never })
    expect((await update(mia, { title: 'Late songs', isFree: false, price: 5 })).data).toMatchObject({
      title: 'Late songs',
      audience: 'ticket',
      price: 5,
      isFree: false,
    })
    expect((await mia.ask(streams.updateCurrent, { body: { isFree: true } })).data.audience).toBe('subscribers')
    expect((await update(leo, { title: 'Mine' })).status).toBe(404)
    for (const body of [{ audience: 'friends' }, { audience: 'ticket', price: 0.5 }, { title: '' }])
      expect((await update(mia, body)).status).toBe(400)
    const last = (duration: number, who = mia) =>
      who.ask(streams.setDuration, { body: { streamId: stream._id, duration } })
    await last(30)
    await last(15)
    expect((await join(mia)).data.stream.streamingTime).toBe(30)
    expect((await last(60, leo)).status).toBe(404)
    expect((await last(0)).status).toBe(400)
    await stage.end(mia, stream._id)
    expect((await update(mia, { title: 'After' })).error).toBe('STREAM_ENDED')
    expect((await leo.ask(streams.updateCurrent, { body: { title: 'None' } })).error).toBe('STREAM_OFFLINE')
  })

  it('lets in whom its audience names, at the door of the media too', async () => {
    const { stream } = await stage.live(mia, { audience: 'subscribers' })
    const atDoor = async (who: Someone) =>
      (await stage.offered(stream._id, 'whep', (await viewerPeer()).offer, who.token)).status
    expect([(await join(otto)).status, (await join(otto)).body.message]).toEqual([
      403,
      "Please subscribe to join creator's live",
    ])
    expect([await atDoor(nina), await atDoor(otto), await atDoor(world.visitor)]).toEqual([201, 403, 401])
    await mia.ask(streams.updateCurrent, { body: { audience: 'followers' } })
    expect((await join(otto)).error).toBe('FOLLOW_TO_JOIN')
    await otto.ask(follows.follow, { params: { id: mia.id } })
    expect(await atDoor(otto)).toBe(201)
    await mia.ask(blocks.blockUser, { body: { targetId: otto.id, target: 'user', reason: 'Rude.' } })
    expect(await atDoor(otto)).toBe(403)
    expect((await join(otto)).status).toBe(403)
    await mia.ask(blocks.unblockUser, { params: { id: otto.id } })
    await stage.end(mia, stream._id)
  })

  it('is bought by ticket once, and the creator earns the net of it', async () => {
    await giveTokens(world, otto.id, 5_000n)
    const { stream } = await stage.live(mia, { audience: undefined, isFree: false, price: 8 })
    const seen = (await join(otto)).data.stream
    expect(seen).toMatchObject({
      hasPurchased: false,
      mayWatch: false,
      sessionId: expect.stringMatching(/./),
      price: 8,
      audience: 'ticket',
    })
    const atDoor = async () => (await stage.offered(stream._id, 'whep', (await viewerPeer()).offer, otto.token)).status
    expect(await atDoor()).toBe(403)
    const buy = () => otto.ask(streams.buyStream, { params: { id: stream._id } })
    const [one, two] = await Promise.all([buy(), buy()])
    expect([one.status, two.status, one.data._id === two.data._id]).toEqual([200, 200, true])
    expect(one.data).toMatchObject({ type: 'public_chat', totalPrice: 8, balance: 42 })
    expect((await join(otto)).data.stream).toMatchObject({ hasPurchased: true, mayWatch: true })
    expect(await atDoor()).toBe(201)
    expect((await mia.ask(streams.ownStream)).data.summary).toMatchObject({ tickets: 1, netPrice: 6.4 })
    await stage.end(mia, stream._id)
    expect((await nina.ask(streams.buyStream, { params: { id: stream._id } })).status).toBe(404)
    expect((await nina.ask(streams.buyStream, { params: { id: nowhere } })).status).toBe(404)
  })

  it.each([
    ['garbage', 'not an offer', 400],
    ['nothing', '', 400],
    ['a megabyte', 'v=0\r\n'.repeat(200_000), 413],
  ])('refuses %s instead of an offer', async (_what, body, status) => {
    const went = await stage.prepare(mia)
    expect((await stage.offered(went.stream._id, 'whip', body, `Bearer ${went.publishKey}`)).status).toBe(status)
    await stage.end(mia, went.stream._id)
  })

  it('takes media with its own key alone', async () => {
    const went = await stage.prepare(mia)
    const { offer } = await publisherPeer()
    for (const key of ['', 'wrong', mia.token]) {
      const answer = await stage.offered(went.stream._id, 'whip', offer, `Bearer ${key}`)
      expect([key, answer.status]).toEqual([key, 401])
    }
    expect((await stage.offered(nowhere, 'whip', offer, `Bearer ${went.publishKey}`)).status).toBe(401)
    await stage.end(mia, went.stream._id)
  })

  it('is for verified creators', async () => {
    const nova = await world.performer('nova')
    await world.running.app.db.sql`update performers set verified_at = null where user_id = ${nova.id}`
    const answer = await nova.ask(streams.goLive, { body: { title: 'Hello' } })
    expect([answer.status, answer.error]).toEqual([403, 'NOT_VERIFIED'])
  })

  it('is stopped by an operator with a reason, which is written down', async () => {
    const { stream } = await stage.live(mia)
    const stop = (who: Someone, id = stream._id) =>
      who.ask(streams.stopStream, { params: { id }, body: { reason: 'Against the rules.' } })
    expect([(await stop(nina)).status, (await stop(leo)).status, (await stop(olga, nowhere)).status]).toEqual([
      403, 403, 404,
    ])
    const ear = await inbox.listen(nina)
    ear.socket.emit('public-stream/join', { conversationId: stream.conversationId })
    await world.until(async () => ear.of('join-broadcaster').length === 1)
    expect((await stop(olga)).status).toBe(200)
    await world.until(async () => ear.of('admin-end-session-stream').length === 1 && ear.of('model-left').length === 1)
    expect((await join(nina)).error).toBe('STREAM_OFFLINE')
    const [act] = await world.running.app.db.sql`select * from operator_acts where target_id = ${stream._id}`
    expect(act).toMatchObject({ act: 'stop_stream', target: 'stream', reason: 'Against the rules.' })
    ear.socket.disconnect()
  })
})

describe('who watches', () => {
  it('is counted while they are there, each once, and is named to the creator with what they spent', async () => {
    const { stream } = await stage.live(mia)
    const { conversationId } = stream
    const [ear, second, other] = await Promise.all([inbox.listen(nina), inbox.listen(nina), inbox.listen(otto)])
    for (const one of [ear, second, other]) one.socket.emit('public-stream/join', { conversationId })
    await world.until(async () => ear.of('public-room-changed').at(-1)?.total === 2)
    expect((await join(mia)).data.stream.stats.members).toBe(2)
    const { data } = await mia.ask(streams.viewers, { params: { id: stream._id } })
    expect(data.data.map(one => [one.username, one.isSubscribed]).sort()).toEqual([
      ['nina', true],
      ['otto', false],
    ])
    for (const who of [nina, leo, olga])
      expect((await who.ask(streams.viewers, { params: { id: stream._id } })).status).not.toBe(200)
    other.socket.disconnect()
    await world.until(async () => ear.of('public-room-changed').at(-1)?.total === 1)
    second.socket.disconnect()
    await new Promise(resolve => setTimeout(resolve, 300))
    expect((await join(mia)).data.stream.stats.members).toBe(1)
    await stage.end(mia, stream._id)
    await world.until(async () => ear.of('model-left').length === 1)
    ear.socket.disconnect()
  })

  it('hears nothing of a stream that they may not watch', async () => {
    const { stream } = await stage.live(mia, { audience: 'subscribers' })
    const fan = await world.fan('passing')
    const ear = await inbox.listen(fan)
    ear.socket.emit('public-stream/join', { conversationId: stream.conversationId })
    await mia.ask(chat.sayInPublic, { params: { id: stream.conversationId }, body: { text: 'For subscribers.' } })
    await new Promise(resolve => setTimeout(resolve, 400))
    expect(ear.heard.filter(({ event }) => event.includes('conversation') || event.includes('room'))).toEqual([])
    ear.socket.disconnect()
    await stage.end(mia, stream._id)
  })

  it('sees the stream go on for a creator who sends their media elsewhere, by their socket alone', async () => {
    const { stream } = await stage.prepare(leo)
    const ear = await inbox.listen(leo)
    ear.socket.emit('public-stream/live', { conversationId: stream.conversationId })
    await world.until(async () => (await join(nina, leo)).data?.stream?.isStreaming === 1)
    const stranger = await inbox.listen(nina)
    stranger.socket.emit('public-stream/live', { conversationId: stream.conversationId })
    ear.socket.disconnect()
    await world.until(async () => (await join(nina, leo)).data.stream.reconnecting)
    const back = await inbox.listen(leo)
    back.socket.emit('public-stream/live', { conversationId: stream.conversationId })
    await world.until(async () => !(await join(nina, leo)).data.stream.reconnecting)
    back.socket.emit('public-stream/leave', { conversationId: stream.conversationId })
    await world.until(async () => (await join(nina, leo)).error === 'STREAM_OFFLINE')
    for (const one of [back, stranger]) one.socket.disconnect()
  })
})

it('a lost stream that throws is set aside, the others end, and so does it once it is mended', async () => {
  const { app } = world.running
  const { sql } = app.db
  const ids: string[] = []
  for (let nth = 0; nth < 3; nth++) ids.push((await stage.prepare(await world.performer('lou'))).stream._id)
  await sql`update streams set state = 'live', lost_at = ${fromNow(-120 * second_ms)} where id = any(${ids})`
  const states = async () => {
    const rows = await sql<{ id: string; state: string }[]>`select id, state from streams`
    return ids.map(id => rows.find(row => row.id === id)?.state)
  }
  const broken = await breakRow(sql, { table: 'streams', id: ids[1] ?? '' })
  await endAllLost(app)
  expect(await states()).toEqual(['ended', 'live', 'ended'])
  expect(await asideOf(sql, 'end_lost_streams')).toMatchObject([{ row_id: ids[1], tries: 1 }])
  await broken.mend()
  await at(fromNow(hour_ms), () => endAllLost(app))
  expect(await states()).toEqual(['ended', 'ended', 'ended'])
})
