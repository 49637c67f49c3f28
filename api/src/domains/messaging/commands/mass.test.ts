import { type Audience, blocks, conversations, fans, follows, mass, messages } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { giveTokens } from '../../../../test/money.ts'
import { photographers, stripes, vaultFile } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow, stopwatch } from '../../../kernel/clock.ts'

let world: World
let inbox: ReturnType<typeof inboxes>
let mia: Someone
let nina: Someone
let otto: Someone
let ada: Someone
let talk: string
const subscribers: Audience[] = [{ kind: 'subscribers' }]
beforeAll(async () => {
  world = await openWorld()
  inbox = inboxes(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  ada = await world.fan('ada')
  for (const fan of [nina, otto]) await inbox.subscribe(fan, mia)
  await ada.ask(follows.follow, { params: { id: mia.id } })
  await giveTokens(world, nina.id, 10_000n)
  talk = await inbox.open(nina, mia)
  await inbox.send(nina, talk, 'Hello, Mia.')
})
afterAll(async () => {
  inbox.close()
  await world.close()
})

const send = (body: Record<string, unknown>, who = mia) => who.ask(mass.sendMassMessage, { body: body as never })
const count = async (include: Audience[], exclude: Audience[] = []) =>
  (await mia.ask(mass.countMassMessage, { body: { include, exclude } })).data.total
const one = async (id: string) =>
  (await mia.ask(mass.massMessages, { query: { limit: 100 } })).data.data.find(({ _id }) => _id === id)
const sent = (id: string) =>
  world.until(async () => {
    const found = await one(id)
    return found?.state === 'sent' && found
  })
const lastOf = async (who: Someone) => {
  const id = await inbox.open(who, mia)
  return (await inbox.page(who, id)).data[0]
}

describe('the groups of a creator’s fans', () => {
  it('are counted, each fan once, without those left out, blocked or gone', async () => {
    const { sql } = world.running.app.db
    const [former, gone, shy] = [await world.fan('former'), await world.fan('gone'), await world.fan('shy')]
    for (const fan of [former, gone]) await inbox.subscribe(fan, mia)
    await sql`update subscription_periods set ends_at = ${fromNow(-1_000)} where fan_id = ${former.id}`
    await sql`update users set status = 'inactive' where id = ${gone.id}`
    await shy.ask(follows.follow, { params: { id: mia.id } })
    await shy.ask(blocks.blockUser, { body: { targetId: mia.id } })
    const { data } = await mia.ask(mass.audiences, { query: { amount: 10, days: 7 } })
    expect(data.data.map(({ kind, count }) => [kind, count])).toEqual([
      ['subscribers', 2],
      ['followers', 1],
      ['expired', 1],
      ['renewal-off', 0],
      ['spent', 0],
      ['silent', 2],
    ])
    expect(await count([{ kind: 'subscribers' }, { kind: 'followers' }, { kind: 'silent' }])).toBe(3)
    expect(await count([{ kind: 'subscribers' }, { kind: 'followers' }], [{ kind: 'silent', days: 7 }])).toBe(1)
    const strange = { kind: 'list', listId: '01890000-0000-7000-8000-000000000000' } as const
    const answer = await mia.ask(mass.countMassMessage, { body: { include: [strange] } })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'include'])
  })
})

describe('a message to many', () => {
  it('reaches each in their own conversation, numbered there, unread, and heard by those who look', async () => {
    const ear = await inbox.listen(nina)
    const { data } = await send({ text: 'A new song is out.', include: subscribers })
    expect(data).toMatchObject({ author: 'person', state: 'sending', text: 'A new song is out.', price: 0 })
    expect(await sent(data._id)).toMatchObject({ recipients: 2, seen: 0, bought: 0, earned: 0 })
    const own = { text: 'A new song is out.', author: 'person', senderId: mia.id, isDeleted: false, locked: false }
    expect([await lastOf(nina), await lastOf(otto)]).toMatchObject([
      { ...own, number: 2 },
      { ...own, number: 1 },
    ])
    // On a busy machine what was said before may be heard only now.
    const heard = () => ear.of('message_created').filter(({ text }) => text === own.text)
    await world.until(async () => heard().length > 0)
    expect(heard()).toMatchObject([{ text: 'A new song is out.', number: 2 }])
    expect((await ada.ask(messages.unreadConversations)).data.total).toBe(0)
    expect((await nina.ask(messages.unreadConversations)).data.total).toBe(1)
    for (let n = 0; n < 2; n++) await nina.ask(messages.readAll, { params: { id: talk } })
    expect(await one(data._id)).toMatchObject({ seen: 1 })
    expect((await inbox.send(nina, talk, 'Nice!')).data.number).toBe(3)
  })

  it('for sale is locked for each until they buy it, and counts what it sold', async () => {
    const photo = await inbox.upload(mia, '/messages/public/file/photo', await stripes())
    const fileIds = [(photo.data as { _id: string })._id, await vaultFile(world, mia.id)]
    const { data } = await send({
      text: 'Secret.',
      fileIds,
      previewFileIds: [fileIds[1]],
      price: 4,
      include: subscribers,
    })
    await sent(data._id)
    const [mine, theirs] = [await lastOf(nina), await lastOf(otto)]
    expect(mine).toMatchObject({ text: '', locked: true, price: 4, previewFileIds: [fileIds[1]] })
    expect((await nina.ask(messages.buyMessage, { params: { id: mine?._id as string } })).status).toBe(200)
    const open = await lastOf(nina)
    expect([open?.text, open?.locked, (await lastOf(otto))?.locked]).toEqual(['Secret.', false, true])
    const { fetchAs } = photographers(world)
    const url = open?.files[0]?.url
    expect([(await fetchAs(nina, url)).status, (await fetchAs(otto, url)).status]).toEqual([200, 403])
    expect((await nina.ask(messages.buyMessage, { params: { id: theirs?._id as string } })).status).toBe(404)
    await world.until(async () => (await one(data._id))?.bought === 1)
    expect(await one(data._id)).toMatchObject({ recipients: 2, bought: 1, earned: 3.2 })

    const remove = (who: Someone) => who.ask(mass.unsendMassMessage, { params: { id: data._id } })
    expect((await remove(await world.performer('leo'))).status).toBe(404)
    expect([(await remove(mia)).data, (await remove(mia)).status]).toEqual([{ success: true }, 200])
    expect(await lastOf(otto)).toMatchObject({ isDeleted: true, text: '', files: [] })
    expect(await lastOf(nina)).toMatchObject({ isDeleted: false, text: 'Secret.' })
    expect((await fetchAs(nina, url)).status).toBe(200)
    expect((await otto.ask(messages.buyMessage, { params: { id: theirs?._id as string } })).status).toBe(404)
    const unread = async () => (await otto.ask(conversations.conversations)).data.data[0]
    await world.until(async () => (await unread())?.lastMessageType === 'deleted')
    expect(await unread()).toMatchObject({ totalNotSeenMessages: 1, lastMessage: '', lastMessageLocked: false })
  })

  it('can wait for its moment, and be taken back before', async () => {
    const soon = fromNow(1_200).toISOString()
    const [first, second] = [
      (await send({ text: 'Later.', include: subscribers, scheduledAt: soon })).data,
      (await send({ text: 'Never.', include: subscribers, scheduledAt: fromNow(day_ms).toISOString() })).data,
    ]
    expect([first, second]).toMatchObject(Array(2).fill({ state: 'scheduled', author: 'scheduled', recipients: 0 }))
    await mia.ask(mass.unsendMassMessage, { params: { id: second._id } })
    await world.running.app.jobs.add('send_mass_message', { id: second._id })
    await world.running.app.jobs.add('send_mass_message', { id: first._id })
    expect((await lastOf(otto))?.text).not.toBe('Later.')
    await sent(first._id)
    expect(await lastOf(otto)).toMatchObject({ text: 'Later.', author: 'scheduled' })
    expect(await one(second._id)).toMatchObject({ state: 'unsent', recipients: 0 })
  })

  it('has a page of its own: groups in their names, who wrote it and what came of it; for its creator alone', async () => {
    const list = (await mia.ask(fans.createFanList, { body: { name: `Close ${Math.random()}` } })).data
    await mia.ask(fans.addToFanList, { params: { id: list._id }, body: { fanIds: [nina.id] } as never })
    const include: Audience[] = [{ kind: 'subscribers' }, { kind: 'list', listId: list._id }]
    const { data } = await send({ text: 'How did it go?', price: 2, include, exclude: [{ kind: 'silent', days: 90 }] })
    const read = (id: string, who = mia) => who.ask(mass.massMessageResults, { params: { id } })
    await world.until(async () => (await read(data._id)).data.state === 'sent')
    expect((await read(data._id)).data).toMatchObject({
      text: 'How did it go?',
      price: 2,
      author: 'person',
      isByHelper: false,
      helper: null,
      unsentAt: null,
      include: [
        { kind: 'subscribers', name: null },
        { kind: 'list', name: list.name },
      ],
      exclude: [{ kind: 'silent', days: 90, name: null }],
    })
    await mia.ask(fans.deleteFanList, { params: { id: list._id } })
    expect((await read(data._id)).data.include[1]).toMatchObject({ kind: 'list', name: null })
    await mia.ask(mass.unsendMassMessage, { params: { id: data._id } })
    expect((await read(data._id)).data).toMatchObject({ state: 'unsent', unsentAt: expect.any(String) })
    for (const wrong of ['x', '01890000-0000-7000-8000-000000000000']) expect((await read(wrong)).status).toBe(404)
    expect((await read(data._id, await world.performer('zoe'))).status).toBe(404)
    expect([(await read(data._id, nina)).status, (await read(data._id, world.visitor as Someone)).status]).toEqual([
      403, 401,
    ])
  })

  it.each([
    ['to nobody', { text: 'x', include: [{ kind: 'renewal-off' }] }, 422, undefined],
    ['without anybody', { text: 'x', include: [] }, 400, 'include'],
    ['of nothing', { include: [{ kind: 'subscribers' }] }, 400, 'text'],
    ['for yesterday', { text: 'x', include: [{ kind: 'subscribers' }], scheduledAt: '2020-01-01' }, 400, 'scheduledAt'],
    ['with a file of someone else', { fileIds: ['x'], include: [{ kind: 'subscribers' }] }, 400, 'fileIds'],
    ['to an unknown group', { text: 'x', include: [{ kind: 'friends' }] }, 400, 'include.0.kind'],
  ])('%s is refused', async (_what, body, status, path) => {
    const answer = await send(body)
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([status, path])
  })

  it('reaches ten thousand fans in seconds, once each, however often its work is begun', async () => {
    const { app } = world.running
    await app.db.sql`
      with made as (
        insert into users (id, role, name, username, created_at, updated_at)
        select gen_random_uuid(), 'user', 'Fan ' || n, 'crowd' || n, now(), now() from generate_series(1, 10000) n
        returning id)
      insert into follows (id, follower_id, following_id, created_at)
      select gen_random_uuid(), id, ${mia.id}, now() from made`
    const followers: Audience[] = [{ kind: 'followers' }]
    const watch = stopwatch()
    const { data } = await send({ text: 'To all of you.', include: followers })
    for (let n = 0; n < 3; n++) await app.jobs.add('send_mass_message', { id: data._id })
    const done = await sent(data._id)
    const took_ms = watch()
    expect(done.recipients).toBe(10_001)
    const [rows] = await app.db.sql`
      select count(*)::int as messages, count(distinct conversation_id)::int as conversations, sum(length(text))::int as text
      from messages where mass_message_id = ${data._id}`
    expect(rows).toEqual({ messages: 10_001, conversations: 10_001, text: 0 })
    const again = stopwatch()
    const second = (await send({ text: 'And again.', include: followers })).data
    await sent(second._id)
    const again_ms = again()
    expect(Math.max(took_ms, again_ms)).toBeLessThan(20_000)
    const [numbers] = await app.db.sql`
      select count(*)::int as n from messages m join conversations c on c.id = m.conversation_id
      where m.mass_message_id = ${second._id} and m.number = c.last_number and m.number >= 2`
    expect(numbers?.n).toBe(10_001)
  })
})
