import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaArrives } from '../src/domains/streaming/commands/media.ts'
import { arrive } from '../src/domains/streaming/commands/meter.ts'
import { at, fromNow, minute_ms } from '../src/kernel/clock.ts'
import { inboxes } from './inbox.ts'
import { onAir } from './live.ts'
import { giveTokens } from './money.ts'
import { otherClient } from './other-clients.ts'
import { stripes } from './photos.ts'
import { openWorld, type Someone, type World } from './world.ts'

let world: World
let ask: ReturnType<typeof otherClient>
let inbox: ReturnType<typeof inboxes>
let mia: Someone
let nina: Someone
let otto: Someone
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,realtime,worker' })
  ask = otherClient(world)
  inbox = inboxes(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  await inbox.subscribe(nina, mia)
  for (const fan of [nina, otto]) await giveTokens(world, fan.id, 100_000n)
})
afterAll(() => {
  inbox.close()
  return world.close()
})

const again = async (username: string) =>
  (await ask(null, 'POST /auth/login', `{"username":"${username}","password":"Correct-horse-1"}`)).data as Someone

/** A private show of a fan that runs; answers its request, its stream and its chat. */
async function privateShow(fan: Someone): Promise<{ id: string; streamId: string; chat: string }> {
  await world.running.app.db.sql`update performers set public_chat_price_minor = 600 where user_id = ${mia.id}`
  const startAt = fromNow(60 * minute_ms).toISOString()
  const asked = await ask(
    fan,
    'POST /streaming/private/request',
    `{"timezone":"Europe/Berlin","performerId":"${mia.id}","startAt":"${startAt}"}`,
  )
  await ask(mia, `POST /streaming/private/request/${asked.data._id}/approve`)
  const { data } = await ask(mia, `GET /streaming/private/request/${asked.data._id}/start`)
  return { id: asked.data._id, streamId: data.activeStream._id, chat: data.conversation._id }
}

describe('the chat of a stream', () => {
  it('takes messages by either path, of whichever kind it is', async () => {
    const live = await onAir(world, mia)
    const { chat } = await privateShow(nina)
    for (const path of ['stream', 'stream/public']) {
      const say = (who: Someone, id: string) =>
        ask(who, `POST /messages/${path}/conversations/${id}`, '{"text":"Good evening"}')
      expect((await say(nina, live)).data).toMatchObject({ text: 'Good evening', conversationId: live })
      expect((await say(nina, chat)).data).toMatchObject({ text: 'Good evening', conversationId: chat })
      expect([(await say(otto, chat)).status, (await say(otto, live)).status]).toEqual([404, 200])
    }
  })

  it('loses one’s own message, which the session that deletes it isn’t told', async () => {
    const chat = await onAir(world, mia)
    const phone = await again('nina')
    const [own, other, creator] = [await inbox.listen(nina), await inbox.listen(phone), await inbox.listen(mia)]
    for (const ear of [own, other, creator]) ear.socket.emit('public-stream/join', { conversationId: chat })
    const { data } = await ask(nina, `POST /messages/stream/conversations/${chat}`, '{"text":"Oh"}')
    const created = `message_created_conversation_${chat}`
    for (const ear of [own, other, creator]) await world.until(async () => ear.of(created).length > 0)
    expect((await ask(otto, `DELETE /messages/${data._id}`)).status).toBe(404)
    expect((await ask(nina, `DELETE /messages/${data._id}`)).data).toMatchObject({
      _id: data._id,
      conversationId: chat,
    })
    const deleted = `message_deleted_conversation_${chat}`
    for (const ear of [other, creator]) await world.until(async () => ear.of(deleted).length === 1)
    await ask(nina, `POST /messages/stream/conversations/${chat}`, '{"text":"Hello"}')
    await world.until(async () => own.of(created).length === 2)
    expect(own.of(deleted)).toEqual([])
    const said = await ask(mia, `POST /messages/stream/public/conversations/${chat}`, '{"text":"Mine"}')
    expect((await ask(nina, `DELETE /messages/${said.data._id}`)).status).toBe(404)
  })

  it('says who tipped how much, with the note beside it', async () => {
    const chat = await onAir(world, mia)
    await ask(
      nina,
      `POST /wallet/charges/tip/${mia.id}`,
      `{"price":10,"conversationId":"${chat}","streamType":"stream_public"}`,
    )
    const tip = await world.until(async () => {
      const { data } = await ask(mia, `GET /messages/conversations/public/${chat}?offset=0&limit=25`)
      return data.data.find(({ type }: { type: string }) => type === 'tip')
    })
    expect(tip).toMatchObject({ text: 'nina tipped $10.00', note: '', senderInfo: { username: 'nina' } })
  })
})

describe('messages between two', () => {
  it('that were sent as media are answered so, with the kinds of their files beside it', async () => {
    const talk = await inbox.open(nina, mia)
    const photo = await inbox.upload(nina, '/messages/public/file/photo', await stripes())
    const files = `"fileIds":["${(photo.data as { _id: string })._id}"]`
    const sent = await ask(
      nina,
      `POST /messages/conversations/${talk}`,
      `{"text":"Attached a file","type":"media",${files}}`,
    )
    expect(sent.data).toMatchObject({ type: 'media', kinds: ['photo'] })
    const listed = await ask(mia, `GET /messages/conversations/${talk}?offset=0&limit=25`)
    expect(listed.data.data[0]).toMatchObject({ type: 'media', kinds: ['photo'] })
    const words = await ask(
      nina,
      `POST /messages/conversations/${talk}`,
      '{"text":"Hello","type":"media","fileIds":[]}',
    )
    expect(words.data).toMatchObject({ type: 'text', kinds: [] })
  })
})

describe('streams', () => {
  it('for a ticket name their channel before it is bought, and open nothing', async () => {
    const { data } = await ask(
      mia,
      'POST /streaming/live',
      '{"title":"Songs","description":"","isFree":false,"price":5}',
    )
    await world.running.app.db.sql`update streams set state = 'live', started_at = now() where id = ${data.stream._id}`
    const joined = await ask(otto, `GET /streaming/join/${mia.id}`)
    expect(joined.data.stream).toMatchObject({ sessionId: data.stream.sessionId, hasPurchased: false, mayWatch: false })
    const whep = await ask(otto, `POST /streaming/${data.stream._id}/whep`, 'v=0', {
      'content-type': 'application/sdp',
    })
    expect(whep.status).toBe(403)
    const said = await ask(
      otto,
      `POST /messages/stream/public/conversations/${data.stream.conversationId}`,
      '{"text":"Hi"}',
    )
    expect(said.status).toBe(403)
  })

  it('for one fan take their length from the creator, and a request for the charge moves nothing', async () => {
    const { id, streamId } = await privateShow(otto)
    const setTo = (who: Someone, duration: number) =>
      ask(who, 'PUT /streaming/set-duration', `{"streamId":"${streamId}","duration":${duration}}`)
    expect([(await setTo(mia, 15)).data, (await setTo(mia, 5)).data]).toEqual([{ updated: true }, { updated: true }])
    expect((await setTo(await world.performer('leo'), 60)).status).toBe(404)
    const charge = (who: Someone) => ask(who, `POST /wallet/charges/stream/${streamId}`, '{}')
    const before = await ask(otto, 'GET /users/me')
    await mediaArrives(world.running.app, streamId)
    await arrive(world.running.app, id, 'performer')
    await arrive(world.running.app, id, 'fan')
    const running = await charge(otto)
    expect(running.data).toMatchObject({ type: 'private_chat', status: 'pending', balance: before.data.balance })
    expect([(await charge(nina)).status, (await charge(world.visitor)).status]).toEqual([404, 401])
    await at(fromNow(minute_ms), () => ask(otto, `GET /streaming/private/request/${id}/finish`))
    const over = await charge(otto)
    const { data: request } = await ask(otto, `GET /streaming/private/request/${id}/receipt`)
    expect(over.data).toMatchObject({ status: 'success', totalPrice: request.price })
    const { data: charges } = await ask(otto, 'GET /wallet/charges/search?type=private_chat')
    expect(charges.data.filter(({ targetId }: { targetId: string }) => targetId === streamId).length).toBeLessThan(2)
  })
})

describe('the socket', () => {
  it('ends its own session with auth/logout', async () => {
    const tablet = await again('otto')
    const ear = await inbox.listen(tablet)
    ear.socket.emit('auth/logout', { token: tablet.token })
    await world.until(async () => (await ask(tablet, 'GET /users/me')).status === 401)
    expect((await ask(otto, 'GET /users/me')).status).toBe(200)
  })
})

it('numbers that are asked for every few seconds never fail', async () => {
  expect((await ask(nina, 'GET /messages/counting-not-read-messages')).data).toEqual({ total: expect.any(Number) })
  expect((await ask(null, 'GET /messages/counting-not-read-messages')).status).toBe(401)
  for (const who of [nina, null])
    expect((await ask(who, 'GET /streaming/user/search?limit=99&isFree=&q=')).data).toMatchObject({
      data: expect.any(Array),
    })
})
