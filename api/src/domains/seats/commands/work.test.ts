import {
  conversations,
  earnings,
  feeds,
  follows,
  mass,
  media,
  messages,
  payouts,
  seats,
  users,
  wallet,
} from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { photographers, stripes } from '../../../../test/photos.ts'
import { helping } from '../../../../test/seats.ts'
import { secondNode } from '../../../../test/second-node.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let help: ReturnType<typeof helping>
let inbox: ReturnType<typeof inboxes>
let mia: Someone
let nina: Someone
let olaf: Someone
let talk: string
let seat: string
let node: Awaited<ReturnType<typeof secondNode>> | undefined

beforeAll(async () => {
  world = await openWorld()
  help = helping(world)
  inbox = inboxes(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  olaf = await world.fan('olaf')
  await inbox.subscribe(nina, mia)
  talk = await inbox.open(nina, mia)
  await inbox.send(nina, talk, 'Are you there?')
  seat = await help.hire(mia, olaf, ['chat'])
})
afterAll(async () => {
  inbox.close()
  await node?.close()
  await world.close()
})

const actsOf = async (who: Someone, query = {}) => (await who.ask(seats.helperActs, { query })).data
const scopesOf = (...scopes: string[]) =>
  mia.ask(seats.changeHelper, { params: { id: seat }, body: { scopes } as never })

describe('a helper who writes for a creator', () => {
  it('sees and answers conversations at work alone; each knows as much as they should of who wrote', async () => {
    await scopesOf('chat')
    expect((await inbox.send(olaf, talk, 'Hello?')).status).toBe(404)
    await help.start(olaf, seat)
    expect((await olaf.ask(conversations.conversations)).data.data.map(({ _id }) => _id)).toContain(talk)
    const sent = await inbox.send(olaf, talk, 'Yes, I am.')
    expect(sent.data).toMatchObject({ senderId: mia.id, author: 'helper', helper: { _id: olaf.id } })
    const seenBy = async (who: Someone) => (await inbox.page(who, talk)).data.find(({ _id }) => _id === sent.data._id)
    expect(await seenBy(mia)).toMatchObject({ author: 'helper', helper: { _id: olaf.id, name: expect.any(String) } })
    const fans = await seenBy(nina)
    expect(fans).toMatchObject({ author: 'helper', helper: null, text: 'Yes, I am.' })
    expect(JSON.stringify(fans)).not.toContain(olaf.id)
    const own = await inbox.send(mia, talk, 'It is me.')
    expect(own.data).toMatchObject({ author: 'person', helper: null })
    await help.stop(olaf)
    expect((await inbox.send(olaf, talk, 'Still here?')).status).toBe(404)
  })

  it('writes to many, marked as theirs', async () => {
    await scopesOf('chat')
    await help.start(olaf, seat)
    const body = { text: 'Hello all.', include: [{ kind: 'subscribers' as const }] }
    const { data } = await olaf.ask(mass.sendMassMessage, { body })
    expect(data.author).toBe('helper')
    for (const who of [mia, olaf])
      expect((await who.ask(mass.massMessageResults, { params: { id: data._id } })).data).toMatchObject({
        text: 'Hello all.',
        isByHelper: true,
        helper: { _id: olaf.id, name: expect.any(String) },
      })
    const found = await world.until(async () =>
      (await inbox.page(mia, talk)).data.find(({ text }) => text === 'Hello all.'),
    )
    expect(found).toMatchObject({ author: 'helper', helper: { _id: olaf.id } })
    await help.stop(olaf)
  })

  it('opens files of the conversation at work, and not any more when it is over', async () => {
    await scopesOf('chat')
    await help.start(olaf, seat)
    const photo = await inbox.upload(olaf, '/messages/public/file/photo', await stripes())
    const fileIds = [(photo.data as { _id: string })._id]
    const sent = await inbox.send(olaf, talk, { text: 'Look.', fileIds })
    const url = sent.data.files[0]?.url
    const { fetchAs } = photographers(world)
    expect((await fetchAs(olaf, url)).status).toBe(200)
    expect((await fetchAs(nina, url)).status).toBe(403)
    await help.stop(olaf)
    expect((await fetchAs(olaf, url)).status).toBe(403)
  })

  it('attaches what is in the vault of the creator, and changes nothing there', async () => {
    const { fetchAs, upload } = photographers(world)
    const { _id: id } = (await upload(mia, await stripes(), 'vault.jpg')).data as { _id: string }
    await scopesOf('chat')
    await help.start(olaf, seat)
    const data = await world.until(async () => {
      const { data: vault } = await olaf.ask(media.vault)
      return vault.data.find(file => file._id === id)?.status === 'finished' && vault
    })
    expect(data.data.map(({ _id }) => _id)).toContain(id)
    expect((await olaf.ask(media.vaultFolders)).status).toBe(200)
    expect((await fetchAs(olaf, data.data.find(({ _id }) => _id === id)?.url)).status).toBe(200)
    const sent = await inbox.send(olaf, talk, { text: 'From the vault.', fileIds: [id] })
    expect(sent.data.files.map(({ _id }) => _id)).toEqual([id])
    const changes = [
      olaf.ask(media.createVaultFolder, { body: { name: 'Mine' } }),
      olaf.ask(media.moveVaultFiles, { body: { ids: [id], folderId: null } }),
      olaf.ask(media.deleteVaultFile, { params: { id } }),
      olaf.ask(media.putCaptions, { params: { id, language: 'en' }, body: { text: 'Hello.' } }),
      olaf.ask(media.deleteCaptions, { params: { id, language: 'en' } }),
    ]
    for (const change of changes) expect(await change).toMatchObject({ status: 403, error: 'OUTSIDE_SEAT' })
    await scopesOf('post')
    expect((await olaf.ask(media.captions, { params: { id } })).status).toBe(200)
    await scopesOf('money')
    expect((await olaf.ask(media.vault)).error).toBe('OUTSIDE_SEAT')
    await help.stop(olaf)
  })

  it('is refused what is outside of the seat, and keeps an account of their own', async () => {
    await scopesOf('chat')
    await help.start(olaf, seat)
    const draft = { body: { type: 'text' as const, text: 'A post.' } }
    for (const endpoint of [feeds.ownFeeds, earnings.earningStats])
      expect(await olaf.ask(endpoint)).toMatchObject({ status: 403, error: 'OUTSIDE_SEAT' })
    expect(await olaf.ask(feeds.createFeed, draft)).toMatchObject({ status: 403, error: 'OUTSIDE_SEAT' })
    expect((await olaf.ask(payouts.calculatePayout, { body: {} as never })).status).toBe(403)
    expect((await olaf.ask(users.me)).data).toMatchObject({ _id: olaf.id, worksFor: { performer: { _id: mia.id } } })
    expect((await olaf.ask(wallet.tip, { params: { id: nina.id }, body: { price: 1 } })).status).not.toBe(200)
    await scopesOf('post')
    expect((await olaf.ask(conversations.conversations)).error).toBe('OUTSIDE_SEAT')
    expect((await olaf.ask(feeds.createFeed, draft)).status).toBe(200)
    expect((await mia.ask(feeds.ownFeeds)).data.data.map(({ text }) => text)).toContain('A post.')
    await scopesOf('money')
    expect((await olaf.ask(earnings.earningStats)).status).toBe(200)
    expect((await olaf.ask(feeds.createFeed, draft)).error).toBe('OUTSIDE_SEAT')
    await help.stop(olaf)
  })

  it('uploads large files for the creator with the scope for it, and is refused without', async () => {
    const metadata = `purpose ${btoa('photo')},filename ${btoa('a.jpg')}`
    const headers = { authorization: olaf.token, 'tus-resumable': '1.0.0', 'upload-length': '10' }
    const upload = () => world.raw('/uploads', { method: 'POST', headers: { ...headers, 'upload-metadata': metadata } })
    await scopesOf('chat')
    await help.start(olaf, seat)
    expect(await upload()).toMatchObject({ status: 403, error: 'OUTSIDE_SEAT' })
    await scopesOf('post')
    expect((await upload()).status).toBe(201)
    await help.stop(olaf)
    expect(await upload()).toMatchObject({ status: 403, error: 'FORBIDDEN' })
  })

  it('spends their own tokens only: their creator has none that they could spend', async () => {
    const { sql } = world.running.app.db
    const before = await sql`select count(*)::int as n from charges`
    await scopesOf('chat', 'post', 'money')
    await help.start(olaf, seat)
    const { data } = await inbox.send(mia, talk, { text: 'For sale.', price: 3 })
    expect((await olaf.ask(messages.buyMessage, { params: { id: data._id } })).status).not.toBe(200)
    expect(await sql`select count(*)::int as n from charges`).toEqual(before)
    await help.stop(olaf)
  })
})

describe('the Idempotency-Key of a helper', () => {
  it('is their own, in their account as well as at work', async () => {
    await scopesOf('chat')
    await help.start(olaf, seat)
    const headers = { 'idempotency-key': `key-of-two-${Math.random()}` }
    const send = (who: Someone) =>
      who.ask(messages.sendMessage, { params: { id: talk }, body: { text: 'Once.' }, headers })
    const [first, again, creators] = [await send(olaf), await send(olaf), await send(mia)]
    expect(again.data._id).toBe(first.data._id)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(creators.data._id).not.toBe(first.data._id)
    await help.stop(olaf)
  })
})

describe('what helpers did', () => {
  it('is written down for the creator, newest first, in pages and by helper; not what was read, marked as read or refused', async () => {
    const lena = await world.fan('lena')
    const other = await help.hire(mia, lena, ['chat'])
    await scopesOf('chat')
    await help.start(olaf, seat)
    await help.start(lena, other)
    const before = (await actsOf(mia, { limit: 1 })).data[0]?._id
    await inbox.page(olaf, talk)
    expect((await olaf.ask(messages.readAll, { params: { id: talk } })).status).toBe(200)
    await inbox.send(olaf, talk, '')
    await olaf.ask(mass.countMassMessage, { body: { include: [{ kind: 'subscribers' }] } })
    expect((await actsOf(mia, { limit: 1 })).data[0]?._id).toBe(before)
    await inbox.send(olaf, talk, 'One.')
    const { data: reply } = await lena.ask(conversations.openConversation, {
      body: { source: 'user', sourceId: nina.id },
    })
    const { data, hasMore } = await actsOf(mia, { limit: 2 })
    expect(data).toMatchObject([
      { helper: { _id: lena.id }, call: 'POST /conversations', subjectId: reply._id, seatId: other },
      { helper: { _id: olaf.id }, call: 'POST /messages/conversations/:id', subjectId: talk, seatId: seat },
    ])
    expect(hasMore).toBe(true)
    const next = await actsOf(mia, { limit: 1, before: data[0]?._id })
    expect(next.data[0]?._id).toBe(data[1]?._id)
    const lenas = await actsOf(mia, { helperId: lena.id })
    expect(lenas.data.every(act => act.helper?._id === lena.id)).toBe(true)
    for (const query of [{ before: 'x' }, { helperId: 'x' }])
      expect((await mia.ask(seats.helperActs, { query })).status).toBe(400)
    const stranger = await world.performer('stranger')
    expect((await actsOf(stranger)).data).toEqual([])
    expect((await olaf.ask(seats.helperActs)).status).toBe(403)
    for (const who of [olaf, lena]) await help.stop(who)
  })
})

describe("a helper's socket", () => {
  const moment = () => new Promise(resolve => setTimeout(resolve, 400))

  it('hears what is written to the creator while it works with that scope, and nothing of money', async () => {
    await scopesOf('chat')
    const ear = await inbox.listen(olaf)
    await inbox.send(nina, talk, 'Before.')
    await help.start(olaf, seat)
    await world.until(async () => ear.of('work_changed').at(-1)?.performerId === mia.id)
    const { data } = await inbox.send(nina, talk, 'During.')
    await world.until(async () => ear.of('message_created').length > 0)
    expect(ear.of('message_created').map(({ _id }) => _id)).toEqual([data._id])
    await world.until(async () => ear.of('nofify_read_messages_in_conversation').at(-1)?.ownerId === mia.id)
    const fan = await inbox.listen(nina)
    ear.socket.emit('conversation/typing', { conversationId: talk })
    await world.until(async () => fan.of('typing').length > 0)
    expect(fan.of('typing')).toEqual([{ conversationId: talk, userId: mia.id }])
    fan.socket.emit('conversation/typing', { conversationId: talk })
    await world.until(async () => ear.of('typing').length > 0)
    await nina.ask(follows.follow, { params: { id: mia.id } })
    const told = ear.of('work_changed').length
    await scopesOf('money')
    await world.until(async () => ear.of('work_changed').length > told)
    const heard = ear.of('message_created').length
    await inbox.send(nina, talk, 'Without the scope.')
    await moment()
    expect(ear.of('message_created')).toHaveLength(heard)
    expect(ear.heard.filter(({ event }) => /balance|notification/.test(event))).toEqual([])
    await help.stop(olaf)
  })

  it('is told that the seat has ended, and hears nothing from then on', async () => {
    const jan = await world.fan('jan')
    const id = await help.hire(mia, jan, ['chat'])
    await help.start(jan, id)
    const ear = await inbox.listen(jan)
    await inbox.send(nina, talk, 'Heard.')
    await world.until(async () => ear.of('message_created').length === 1)
    await mia.ask(seats.endSeat, { params: { id } })
    await world.until(async () => ear.of('work_changed').at(-1)?.performerId === null)
    await inbox.send(nina, talk, 'Unheard.')
    await moment()
    expect(ear.of('message_created')).toHaveLength(1)
    expect((await inbox.send(jan, talk, 'Me?')).status).toBe(404)
  })

  it('is told on another node as well, which believes the session no longer', async () => {
    node ??= await secondNode(world)
    const { url } = node
    const kim = await world.fan('kim')
    const id = await help.hire(mia, kim, ['chat'])
    const ear = await inbox.listen(kim, url)
    const asked = async () =>
      (await fetch(`${url}/messages/conversations/${talk}`, { headers: { authorization: kim.token } })).status
    expect(await asked()).toBe(404)
    await help.start(kim, id)
    await world.until(async () => ear.of('work_changed').at(-1)?.performerId === mia.id)
    expect(await asked()).toBe(200)
    await inbox.send(nina, talk, 'Once.')
    await world.until(async () => ear.of('message_created').some(({ text }) => text === 'Once.'))
    await mia.ask(seats.endSeat, { params: { id } })
    await world.until(async () => ear.of('work_changed').at(-1)?.performerId === null)
    expect(await asked()).toBe(404)
    expect(ear.of('message_created').filter(({ text }) => text === 'Once.')).toHaveLength(1)
  })
})
