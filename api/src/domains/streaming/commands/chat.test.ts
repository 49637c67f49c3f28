import { chat, conversations, streams, wallet } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { stages } from '../../../../test/live.ts'
import { closePeers } from '../../../../test/live-peer.ts'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

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

describe('the chat of a public stream', () => {
  const say = (who: Someone, id: string, text: string, body: Record<string, unknown> = {}) =>
    who.ask(chat.sayInPublic, { params: { id }, body: { text, ...body } })

  it('is heard by everybody in it, once, and read by who comes later', async () => {
    const { stream } = await stage.live(mia)
    const id = stream.conversationId
    const ear = await inbox.listen(nina)
    ear.socket.emit('public-stream/join', { conversationId: id })
    await world.until(async () => ear.of('join-broadcaster').length === 1)
    const clientMessageId = 'otto-says-once'
    const [one, two] = await Promise.all([1, 2].map(() => say(otto, id, 'Good evening!', { clientMessageId })))
    expect([one?.data._id === two?.data._id, one?.data.senderInfo?.username]).toEqual([true, 'otto'])
    await say(mia, id, '<script>alert(1)</script><b>Welcome.</b>')
    const event = `message_created_conversation_${id}`
    await world.until(async () => ear.of(event).length === 2)
    const { data } = await nina.ask(chat.chatMessages, { params: { id } })
    expect(data.data.map(message => [message.number, message.text])).toEqual([
      [2, 'Welcome.'],
      [1, 'Good evening!'],
    ])
    expect((await nina.ask(chat.publicChat, { params: { id: mia.id } })).data._id).toBe(id)
    expect((await world.visitor.ask(chat.chatMessages, { params: { id } })).status).toBe(401)
    expect((await say(olga, id, 'Hello.')).status).toBe(403)
    expect((await nina.ask(conversations.conversation, { params: { id } })).status).toBe(404)
    expect((await nina.ask(chat.privateChat, { params: { id } })).status).toBe(404)
    await stage.end(mia, stream._id)
    expect((await say(nina, id, 'Late.')).error).toBe('STREAM_OFFLINE')
    ear.socket.disconnect()
  })

  it('tells of a tip that is given in it, once, and the creator sees what the stream has earned', async () => {
    const { stream } = await stage.live(mia)
    const id = stream.conversationId
    await giveTokens(world, nina.id, 5_000n)
    const give = (conversationId: string, who = nina, to = mia) =>
      who.ask(wallet.tip, { params: { id: to.id }, body: { price: 10, conversationId } })
    expect((await give(id)).data).toMatchObject({ type: 'stream_tip', totalPrice: 10, balance: 40 })
    const [said] = await world.until(async () => {
      const { data } = (await otto.ask(chat.chatMessages, { params: { id } })).data
      return data.length > 0 && data
    })
    expect(said).toMatchObject({ type: 'tip', price: 10, senderInfo: { username: 'nina' } })
    expect((await mia.ask(streams.ownStream)).data.summary?.netPrice).toBe(8)
    expect((await give(id, nina, leo)).body.fields?.[0]?.path).toBe('conversationId')
    await stage.end(mia, stream._id)
    expect((await give(id)).status).toBe(400)
  })

  it('is kept in order: muted, slow, for subscribers, without some words, by its creator and moderators', async () => {
    const { stream } = await stage.live(mia)
    const id = stream.conversationId
    const put = (body: Record<string, unknown>, who = mia) => who.ask(chat.setChatRules, { body: body as never })
    await put({ refusedWords: ['Spoiler'] })
    expect((await say(otto, id, 'A spoiler: he lives.')).error).toBe('CHAT_WORD_REFUSED')
    expect((await say(otto, id, 'No spoilers.')).status).toBe(200)
    await put({ slow_s: 30 })
    expect((await say(otto, id, 'And again.')).error).toBe('CHAT_SLOW')
    await put({ slow_s: 0, subscribersOnly: true })
    expect([(await say(otto, id, 'Me?')).error, (await say(nina, id, 'Me.')).status]).toEqual([
      'CHAT_SUBSCRIBERS_ONLY',
      200,
    ])
    await put({ subscribersOnly: false })
    const mute = (who: Someone, userId: string, minutes?: number | null) =>
      who.ask(chat.mute, { body: { performerId: mia.id, userId, ...(minutes !== undefined && { minutes }) } })
    expect([(await mute(nina, otto.id)).status, (await mute(leo, otto.id)).status]).toEqual([403, 403])
    await mia.ask(chat.makeModerator, { body: { userId: nina.id } })
    expect((await mute(nina, otto.id)).status).toBe(200)
    expect((await say(otto, id, 'Hello?')).error).toBe('CHAT_MUTED')
    await nina.ask(chat.unmute, { body: { performerId: mia.id, userId: otto.id } })
    expect((await say(otto, id, 'Hello.')).status).toBe(200)
    await mia.ask(chat.dropModerator, { body: { userId: nina.id } })
    expect((await mute(nina, otto.id)).status).toBe(403)
    expect((await mute(mia, nowhere)).status).toBe(404)
    for (const body of [{ slow_s: 601 }, { refusedWords: ['x'] }]) expect((await put(body)).status).toBe(400)
    expect((await put({ slow_s: 5 }, nina)).status).toBe(403)
    await stage.end(mia, stream._id)
  })

  it('loses what its writer, its creator or a moderator takes out, for everybody in it', async () => {
    const { stream } = await stage.live(mia)
    const id = stream.conversationId
    await giveTokens(world, nina.id, 5_000n)
    const ear = await inbox.listen(otto)
    ear.socket.emit('public-stream/join', { conversationId: id })
    await world.until(async () => ear.of('join-broadcaster').length === 1)
    const said = async (who: Someone, text: string) => (await say(who, id, text)).data._id
    const remove = async (who: Someone, messageId: string) =>
      (await who.ask(chat.removeMessage, { params: { id: messageId } })).status
    const rude = await said(otto, 'Something rude.')
    expect([await remove(nina, rude), await remove(leo, rude), await remove(olga, rude)]).toEqual([403, 403, 403])
    expect(await remove(world.visitor, rude)).toBe(401)
    expect(await remove(mia, rude)).toBe(200)
    await mia.ask(chat.makeModerator, { body: { userId: nina.id } })
    expect([await remove(nina, await said(otto, 'Rude again.')), await remove(otto, await said(otto, 'Oh.'))]).toEqual([
      200, 200,
    ])
    const event = `message_deleted_conversation_${id}`
    // What otto took out himself his own session isn't told.
    await world.until(async () => ear.of(event).length === 2)
    expect(ear.of(event)[0]).toMatchObject({ _id: rude })
    const left = (await nina.ask(chat.chatMessages, { params: { id } })).data.data
    expect(left.map(message => [message.isDeleted, message.text])).toEqual([true, true, true].map(gone => [gone, '']))
    await nina.ask(wallet.tip, { params: { id: mia.id }, body: { price: 10, conversationId: id } })
    const [tip] = await world.until(async () => {
      const { data } = (await nina.ask(chat.chatMessages, { params: { id } })).data
      return data[0]?.type === 'tip' && data
    })
    expect([await remove(mia, tip?._id ?? ''), await remove(mia, nowhere)]).toEqual([403, 404])
    const mayModerate = async (who: Someone) => (await stage.join(who, mia)).data.mayModerate
    expect([await mayModerate(mia), await mayModerate(nina), await mayModerate(otto)]).toEqual([true, true, false])
    await mia.ask(chat.mute, { body: { performerId: mia.id, userId: otto.id, minutes: null } })
    expect((await mia.ask(chat.chatPeople)).data).toMatchObject({
      moderators: [{ username: 'nina' }],
      muted: [{ username: 'otto', endsAt: null }],
    })
    expect((await nina.ask(chat.chatPeople)).status).toBe(403)
    await mia.ask(chat.unmute, { body: { performerId: mia.id, userId: otto.id } })
    await mia.ask(chat.dropModerator, { body: { userId: nina.id } })
    expect((await mia.ask(chat.chatPeople)).data).toEqual({ moderators: [], muted: [] })
    ear.socket.disconnect()
    await stage.end(mia, stream._id)
  })
})
