import { auth, blocks, messages, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ear, inboxes } from '../../../test/inbox.ts'
import { giveTokens } from '../../../test/money.ts'
import { photographers, stripes } from '../../../test/photos.ts'
import { secondNode } from '../../../test/second-node.ts'
import { openWorld, password, type Someone, type World } from '../../../test/world.ts'

let world: World
let inbox: ReturnType<typeof inboxes>
let mia: Someone
let nina: Someone
let otto: Someone
let talk: string
beforeAll(async () => {
  world = await openWorld()
  inbox = inboxes(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  await inbox.subscribe(nina, mia)
  talk = await inbox.open(nina, mia)
})
afterAll(async () => {
  inbox.close()
  await second?.close()
  await world.close()
})

let second: Awaited<ReturnType<typeof secondNode>> | undefined
async function otherNode(): Promise<string> {
  second ??= await secondNode(world)
  return second.url
}

const heard = (ear: Ear, event: string, count = 1) =>
  world.until(async () => ear.of(event).length >= count && ear.of(event))
const again = async (username: string) =>
  (await world.visitor.ask(auth.login, { body: { credentials: username, password } })).data
const moment = () => new Promise(resolve => setTimeout(resolve, 400))

describe('what is heard of a conversation', () => {
  it('is the message, as each may see it, for both people and their other tabs, and for nobody else', async () => {
    const ears = await Promise.all([nina, nina, mia, otto].map(who => inbox.listen(who)))
    const [tab, other, creator, stranger] = ears as [Ear, Ear, Ear, Ear]
    const photo = await inbox.upload(mia, '/messages/public/file/photo', await stripes())
    const fileIds = [(photo.data as { _id: string })._id]
    const body = { text: 'Closed words.', price: 3, fileIds, clientMessageId: 'from-a-tab' }
    const { data } = await inbox.send(mia, talk, body)
    const [[one], [two], [own]] = [
      await heard(tab, 'message_created'),
      await heard(other, 'message_created'),
      await heard(creator, 'message_created'),
    ]
    expect(own).toMatchObject({ _id: data._id, text: 'Closed words.', clientMessageId: 'from-a-tab', locked: false })
    for (const view of [one, two]) {
      expect(view).toMatchObject({ _id: data._id, text: '', clientMessageId: null, locked: true, price: 3 })
      expect(JSON.stringify(view)).not.toContain('Closed')
    }
    expect(await heard(tab, 'nofify_read_messages_in_conversation')).toEqual([{ total: 1, ownerId: nina.id }])
    expect(creator.of('nofify_read_messages_in_conversation')).toEqual([])
    await giveTokens(world, nina.id, 1_000n)
    await nina.ask(messages.buyMessage, { params: { id: data._id } })
    expect(await heard(tab, 'token_transaction_success')).toMatchObject([{ item: { _id: data._id, type: 'message' } }])
    await moment()
    expect(stranger.heard).toEqual([])
  })

  it('has addresses of files that work in the session that hears it', async () => {
    const ear = await inbox.listen(nina)
    const photo = await inbox.upload(mia, '/messages/public/file/photo', await stripes())
    await inbox.send(mia, talk, { fileIds: [(photo.data as { _id: string })._id] })
    const [view] = (await heard(ear, 'message_created')) as { files: { url: string }[] }[]
    const { fetchAs } = photographers(world)
    expect((await fetchAs(nina, view?.files[0]?.url)).status).toBe(200)
    expect((await fetchAs(otto, view?.files[0]?.url)).status).toBe(403)
  })

  it('is what was read, unsent and cleared', async () => {
    const [fan, creator] = [await inbox.listen(nina), await inbox.listen(mia)]
    const otherDevice = await inbox.listen(await again('nina'))
    const { data } = await inbox.send(nina, talk, 'Hello.')
    await mia.ask(messages.readAll, { params: { id: talk } })
    expect(await heard(fan, 'conversation_seen')).toEqual([{ conversationId: talk, number: data.number }])
    await world.until(async () => creator.of('nofify_read_messages_in_conversation').at(-1)?.total === 0)
    await nina.ask(messages.deleteMessage, { params: { id: data._id } })
    for (const ear of [otherDevice, creator])
      expect(await heard(ear, 'message_deleted')).toEqual([{ _id: data._id, conversationId: talk }])
    await mia.ask(messages.removeAllMessages, { params: { id: talk } })
    for (const ear of [fan, creator]) expect(await heard(ear, 'messages_cleared')).toEqual([{ conversationId: talk }])
    // The session that unsent it has its answer.
    expect(fan.of('message_deleted')).toEqual([])
  })

  it('is nothing of an unsent message for who bought it', async () => {
    const fan = await inbox.listen(nina)
    const { data } = await inbox.send(mia, talk, { text: 'Sold.', price: 1 })
    await giveTokens(world, nina.id, 1_000n)
    await nina.ask(messages.buyMessage, { params: { id: data._id } })
    await mia.ask(messages.deleteMessage, { params: { id: data._id } })
    const { data: next } = await inbox.send(mia, talk, 'Next.')
    await world.until(async () => fan.of('message_created').some(one => one._id === next._id))
    expect(fan.of('message_deleted')).toEqual([])
  })

  it('is a tip, once', async () => {
    const creator = await inbox.listen(mia)
    await giveTokens(world, nina.id, 2_000n)
    await nina.ask(wallet.tip, { params: { id: mia.id }, body: { price: 11, conversationId: talk } })
    expect(await heard(creator, 'message_created')).toMatchObject([{ type: 'tip', price: 11, senderId: nina.id }])
  })
})

describe('typing', () => {
  it('reaches the other person, on another node as well, and nobody else', async () => {
    const far = await inbox.listen(mia, await otherNode())
    const [near, own, stranger] = [await inbox.listen(mia), await inbox.listen(nina), await inbox.listen(otto)]
    own.socket.emit('conversation/typing', { conversationId: talk })
    for (const ear of [far, near])
      expect(await heard(ear, 'typing')).toEqual([{ conversationId: talk, userId: nina.id }])
    stranger.socket.emit('conversation/typing', { conversationId: talk })
    await moment()
    expect([far.of('typing').length, own.of('typing'), stranger.of('typing')]).toEqual([1, [], []])
  })

  it('is not told after a block', async () => {
    const fan = await world.fan('unwanted')
    await inbox.subscribe(fan, mia)
    const id = await inbox.open(fan, mia)
    const [creator, ear] = [await inbox.listen(mia), await inbox.listen(fan)]
    await mia.ask(blocks.blockUser, { body: { targetId: fan.id } })
    ear.socket.emit('conversation/typing', { conversationId: id })
    await moment()
    expect(creator.of('typing')).toEqual([])
  })
})

describe('a socket', () => {
  it('with a forged token, or without one, hears and says nothing', async () => {
    const creator = await inbox.listen(mia)
    const ears = [await inbox.listen({ token: 'x'.repeat(43) }), await inbox.listen({ token: '' })]
    for (const { socket } of ears) socket.emit('conversation/typing', { conversationId: talk })
    await inbox.send(nina, talk, 'For Mia only.')
    await heard(creator, 'message_created')
    await moment()
    expect([creator.of('typing'), ...ears.map(ear => ear.heard)]).toEqual([[], [], []])
  })

  it.each([null, 5, 'text', [], {}, { conversationId: {} }, { conversationId: 'x' }])(
    'that sends %j as typing ends nothing',
    async data => {
      const ear = await inbox.listen(nina)
      ear.socket.emit('conversation/typing', data)
      await inbox.send(nina, talk, 'Still here.')
      await heard(ear, 'message_created')
      expect(ear.socket.connected).toBe(true)
    },
  )

  it('that sends more than twenty events in a second is closed, others stay', async () => {
    const [flood, calm] = [await inbox.listen(nina), await inbox.listen(nina)]
    for (let n = 0; n < 60; n++) flood.socket.emit('conversation/typing', { conversationId: talk })
    await world.until(async () => !flood.socket.connected)
    expect(calm.socket.connected).toBe(true)
  })
})

it('two hundred messages over two nodes reach a reader whose connection breaks, in order, none lost and none twice', async () => {
  const url = await otherNode()
  const fan = await world.fan('reader')
  await inbox.subscribe(fan, mia)
  const id = await inbox.open(fan, mia)
  const got: number[] = []
  const take = (number: number) => {
    if (number > (got.at(-1) ?? 0)) got.push(number)
  }
  let done = false
  const reading = (async () => {
    while (!done) {
      const ear = await inbox.listen(fan, got.length % 2 ? url : world.url)
      for (const message of (await inbox.page(fan, id, { after: got.at(-1) ?? 0 })).data) take(message.number)
      ear.socket.on('message_created', async ({ number }) => {
        if (number === (got.at(-1) ?? 0) + 1) take(number)
      })
      await new Promise(resolve => setTimeout(resolve, 150))
      ear.socket.disconnect()
    }
    for (const message of (await inbox.page(fan, id, { after: got.at(-1) ?? 0 })).data) take(message.number)
  })()
  const sent = await Promise.all(
    Array.from({ length: 4 }, async (_, lane) => {
      const answers = []
      for (let n = 0; n < 50; n++) {
        const clientMessageId = `lane-${lane}-message-${n}`
        const body = { text: clientMessageId, clientMessageId }
        const first = await inbox.send(mia, id, body)
        // The answer was lost, the client sends it again.
        answers.push(n % 10 === 0 ? await inbox.send(mia, id, body) : first)
      }
      return answers
    }),
  )
  done = true
  await reading
  expect(sent.flat().every(answer => answer.status === 200)).toBe(true)
  expect(got).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  const all = (await inbox.page(fan, id, { after: 0 })).data
  expect(new Set(all.map(message => message.text)).size).toBe(200)
  for (const [lane] of Array(4).entries()) {
    const order = all.filter(message => message.text.startsWith(`lane-${lane}-`)).map(message => message.text)
    expect(order).toEqual(Array.from({ length: 50 }, (_, n) => `lane-${lane}-message-${n}`))
  }
})
