import { blocks, conversations, follows, messages } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../test/inbox.ts'
import { queriesOf } from '../../../test/queries.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let inbox: ReturnType<typeof inboxes>
let mia: Someone
let leo: Someone
let nina: Someone
let otto: Someone
let olga: Someone
let talk: string
beforeAll(async () => {
  world = await openWorld()
  inbox = inboxes(world)
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  olga = await world.operator('olga')
  await inbox.subscribe(nina, mia)
  talk = await inbox.open(nina, mia)
})
afterAll(() => world.close())

const view = async (who: Someone, id = talk) => (await who.ask(conversations.conversation, { params: { id } })).data
const list = async (who: Someone, query: Record<string, unknown> = {}) =>
  (await who.ask(conversations.conversations, { query: query as never })).data
const badge = async (who: Someone) => (await who.ask(messages.unreadConversations)).data.total
const rule = (body: Record<string, unknown>, who = mia) =>
  who.ask(conversations.setWritingRules, { body: body as never })

describe('a conversation', () => {
  it('is the same for both people, and the other one lists it only after its first message', async () => {
    expect((await list(mia)).total).toBe(0)
    const [one, two] = await Promise.all([inbox.open(nina, mia), inbox.open(mia, nina, 'user')])
    expect([one, two]).toEqual([talk, talk])
    expect(await view(nina)).toMatchObject({
      type: 'private',
      performerId: mia.id,
      lastMessage: '',
      lastNumber: 0,
      totalNotSeenMessages: 0,
      isSubscribed: true,
      isBlocked: false,
      mayWrite: true,
      writeRefusal: null,
      messagePrice: 0,
      recipientInfo: { _id: mia.id, username: 'mia', isPerformer: true, verifiedAccount: true },
    })
    expect((await view(mia)).recipientInfo).toMatchObject({ _id: nina.id, isPerformer: false })
  })

  it('is made once when two ask for it at the same moment', async () => {
    const fan = await world.fan('sudden')
    const ids = await Promise.all(Array.from({ length: 8 }, () => inbox.open(fan, mia)))
    expect(new Set(ids).size).toBe(1)
  })

  it('moves to the front with a message and when it is opened, and shows thirty characters', async () => {
    const other = await inbox.open(nina, leo)
    expect((await list(nina)).data.map(one => one._id)).toEqual([other, talk])
    await inbox.send(nina, talk, 'A message that is longer than thirty characters.')
    const [first] = (await list(nina)).data
    expect(first).toMatchObject({ _id: talk, lastMessage: 'A message that is longer than ' })
    expect(first).toMatchObject({ lastMessageType: 'text', lastMessageLocked: false, lastSenderId: nina.id })
    await inbox.open(nina, leo)
    expect((await list(nina)).data[0]?._id).toBe(other)
  })

  it('has a name of its own for who gave it one', async () => {
    const rename = (who: Someone, name: string) =>
      who.ask(conversations.renameConversation, { params: { id: talk }, body: { name } })
    expect((await rename(nina, ' Songs ')).data.name).toBe('Songs')
    expect((await view(mia)).name).toBe('')
    expect((await list(nina, { keyword: 'song' })).data.map(one => one._id)).toEqual([talk])
    expect((await rename(nina, 'x'.repeat(61))).body.fields?.[0]?.path).toBe('name')
    for (const who of [otto, leo, olga]) expect((await rename(who, 'Mine')).status).toBe(404)
  })

  it('is searched by the other person’s name, and narrowed to unread, unanswered and subscribers', async () => {
    const fan = await world.fan('percy')
    await fan.ask(follows.follow, { params: { id: mia.id } })
    const id = await inbox.open(mia, fan, 'user')
    await inbox.send(mia, id, 'Thanks for following.')
    await inbox.send(nina, talk, 'Unread.')
    const ids = async (query: Record<string, unknown>) => (await list(mia, query)).data.map(one => one._id)
    expect(await ids({ keyword: 'PERC' })).toEqual([id])
    expect(await ids({ keyword: '%' })).toEqual([])
    expect(await ids({ filter: 'unread' })).toEqual([talk])
    expect(await ids({ filter: 'unanswered' })).toEqual([talk])
    expect(await ids({ filter: 'subscribers' })).toEqual([talk])
    expect(await ids({ type: 'stream_public' })).toEqual([])
    const found = await mia.ask(conversations.searchConversations, { query: { keyword: 'percy' } })
    expect(found.data).toMatchObject({ total: 1, data: [{ _id: id }] })
    const [first] = (await list(mia, { limit: 1 })).data
    expect(await ids({ before: first?._id })).toEqual((await ids({})).slice(1))
    expect((await mia.ask(conversations.conversations, { query: { before: 'x' } })).status).toBe(400)
  })

  it('of two people is not there for anybody else', async () => {
    for (const who of [otto, leo, olga]) {
      expect((await who.ask(conversations.conversation, { params: { id: talk } })).status).toBe(404)
      expect((await who.ask(messages.messages, { params: { id: talk } })).status).toBe(404)
      expect((await who.ask(messages.readAll, { params: { id: talk } })).status).toBe(404)
      expect((await list(who)).data.map(one => one._id)).not.toContain(talk)
    }
    for (const who of [otto, leo]) expect((await inbox.send(who, talk, 'Hello?')).status).toBe(404)
    expect((await inbox.send(nina, nowhere, 'Hello?')).status).toBe(404)
    expect((await inbox.send(nina, 'x', 'Hello?')).status).toBe(404)
    expect((await world.visitor.ask(messages.messages, { params: { id: talk } })).status).toBe(401)
  })

  it('is opened with nobody unknown, not with oneself, not between fans, not by operators', async () => {
    const open = (who: Someone, sourceId: string, source = 'performer') =>
      who.ask(conversations.openConversation, { body: { source, sourceId } as never })
    expect([(await open(nina, nina.id)).status, (await open(nina, nina.id)).error]).toEqual([422, 'MESSAGE_TO_SELF'])
    for (const id of [nowhere, 'x', olga.id]) expect((await open(nina, id)).status).toBe(404)
    expect((await open(nina, otto.id)).status).toBe(404)
    expect((await open(nina, otto.id, 'user')).status).toBe(403)
    expect((await open(mia, otto.id, 'user')).status).toBe(403)
    expect((await open(olga, mia.id)).status).toBe(403)
    expect((await open(world.visitor, mia.id)).status).toBe(401)
    expect((await inbox.send(olga, talk, 'Hello.')).status).toBe(403)
  })

  it('costs seven queries at most in a list and in a page of messages, however much there is', async () => {
    for (let n = 0; n < 4; n++) await inbox.send(nina, talk, `Number ${n}`)
    for (const ask of [() => list(mia, { limit: 200 }), () => inbox.page(mia, talk)]) {
      await ask()
      const seen = await queriesOf(world, ask)
      expect(seen.length, seen.join('\n')).toBeLessThanOrEqual(7)
    }
  })
})

describe('what is unread', () => {
  it('is counted by conversation and message, ends with reading, and the other sees how far', async () => {
    const fan = await world.fan('reader')
    await inbox.subscribe(fan, leo)
    const id = await inbox.open(fan, leo)
    for (const text of ['One.', 'Two.']) await inbox.send(fan, id, text)
    expect([await badge(leo), (await view(leo, id)).totalNotSeenMessages]).toEqual([1, 2])
    expect([await badge(fan), (await view(fan, id)).seenNumber]).toEqual([0, 0])
    const read = () => leo.ask(messages.readAll, { params: { id } })
    expect([(await read()).data, (await read()).data]).toEqual(Array(2).fill({ ok: true, readNumber: 2 }))
    expect([await badge(leo), (await view(leo, id)).totalNotSeenMessages]).toEqual([0, 0])
    expect([(await view(fan, id)).seenNumber, (await inbox.page(fan, id)).seenNumber]).toEqual([2, 2])
    await inbox.send(leo, id, 'Three.')
    expect([await badge(leo), await badge(fan)]).toEqual([0, 1])
  })
})

describe('who may write', () => {
  const refusal = async (who: Someone, id: string) => {
    const { mayWrite, writeRefusal, messagePrice } = await view(who, id)
    const answer = await inbox.send(who, id, 'May I?')
    expect(answer.status === 200).toBe(mayWrite)
    if (!mayWrite && writeRefusal !== 'verify-email') expect(answer.body.writeRefusal).toBe(writeRefusal)
    return [writeRefusal, answer.status, messagePrice]
  }

  it('is what a creator says: subscribers unless they choose, and never nobody to themselves', async () => {
    const follower = await world.fan('follower')
    await follower.ask(follows.follow, { params: { id: mia.id } })
    const [byFollower, byStranger] = [await inbox.open(follower, mia), await inbox.open(otto, mia)]
    expect((await mia.ask(conversations.ownWritingRules)).data).toEqual({ whoMayWrite: 'subscribers', messagePrice: 0 })
    const all = async () => [
      (await refusal(otto, byStranger))[0],
      (await refusal(follower, byFollower))[0],
      (await refusal(nina, talk))[0],
    ]
    expect(await all()).toEqual(['subscribers', 'subscribers', null])
    await rule({ whoMayWrite: 'followers' })
    expect(await all()).toEqual(['followers', null, null])
    await rule({ whoMayWrite: 'nobody' })
    expect(await all()).toEqual(['nobody', 'nobody', 'nobody'])
    await rule({ whoMayWrite: 'everybody' })
    expect(await all()).toEqual([null, null, null])
    expect((await rule({ whoMayWrite: 'friends' })).body.fields?.[0]?.path).toBe('whoMayWrite')
    expect((await rule({ messagePrice: -1 })).body.fields?.[0]?.path).toBe('messagePrice')
    expect((await rule({ messagePrice: 10_000.01 })).body.fields?.[0]?.path).toBe('messagePrice')
    expect((await rule({}, nina)).status).toBe(403)
    await rule({ whoMayWrite: 'subscribers' })
  })

  it('to a fan: creators whom they follow or have written to', async () => {
    const fan = await world.fan('wanderer')
    await fan.ask(follows.follow, { params: { id: leo.id } })
    const id = await inbox.open(leo, fan, 'user')
    expect(await refusal(leo, id)).toEqual([null, 200, 0])
    await fan.ask(follows.unfollow, { params: { id: leo.id } })
    expect(await refusal(leo, id)).toEqual(['followers', 403, 0])
    await rule({ whoMayWrite: 'everybody' }, leo)
    await inbox.send(fan, id, 'Wait.')
    expect(await refusal(leo, id)).toEqual([null, 200, 0])
    await rule({ whoMayWrite: 'subscribers' }, leo)
  })

  it('ends with a block in either direction, and a block hides who was not written to yet', async () => {
    const fan = await world.fan('blocked')
    await inbox.subscribe(fan, mia)
    const id = await inbox.open(fan, mia)
    expect((await inbox.send(fan, id, 'Before.')).status).toBe(200)
    for (const [blocker, other] of [
      [mia, fan],
      [fan, mia],
    ] as const) {
      await blocker.ask(blocks.blockUser, { body: { targetId: other.id } })
      for (const who of [fan, mia]) {
        expect((await refusal(who, id)).slice(0, 2)).toEqual(['blocked', 403])
        expect((await view(who, id)).isBlocked).toBe(true)
      }
      await blocker.ask(blocks.unblockUser, { params: { id: other.id } })
    }
    expect((await inbox.page(fan, id)).total).toBe(1)
    await leo.ask(blocks.blockUser, { body: { targetId: fan.id } })
    const open = await fan.ask(conversations.openConversation, { body: { source: 'performer', sourceId: leo.id } })
    expect(open.status).toBe(404)
  })

  it('is nobody to an account that is gone or switched off, and nobody without a verified email', async () => {
    const creator = await world.performer('leaving')
    const fan = await world.fan('staying')
    await inbox.subscribe(fan, creator)
    const id = await inbox.open(fan, creator)
    expect(await refusal(fan, id)).toEqual([null, 200, 0])
    const { sql } = world.running.app.db
    await sql`update users set email_verified_at = null where id = ${fan.id}`
    const unproven = await inbox.send(fan, id, 'Hello.')
    expect([unproven.status, unproven.error, (await view(fan, id)).writeRefusal]).toEqual([
      422,
      'EMAIL_NOT_VERIFIED',
      'verify-email',
    ])
    expect((await inbox.upload(fan, '/messages/public/file/photo', Buffer.from('x'))).status).toBe(422)
    await sql`update users set email_verified_at = now() where id = ${fan.id}`
    await sql`update users set status = 'inactive' where id = ${creator.id}`
    expect((await refusal(fan, id)).slice(0, 2)).toEqual(['gone', 403])
    await sql`delete from performers where user_id = ${creator.id}`
    await sql`delete from users where id = ${creator.id}`
    expect((await refusal(fan, id)).slice(0, 2)).toEqual(['gone', 403])
    expect([(await view(fan, id)).recipientInfo, (await inbox.page(fan, id)).data[0]?.text]).toEqual([null, 'May I?'])
  })
})
