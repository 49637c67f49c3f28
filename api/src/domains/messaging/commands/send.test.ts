import { conversations, earnings, messages, users, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { giveTokens } from '../../../../test/money.ts'
import { vaultFile } from '../../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let inbox: ReturnType<typeof inboxes>
let mia: Someone
let nina: Someone
let talk: string
beforeAll(async () => {
  world = await openWorld()
  inbox = inboxes(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  await inbox.subscribe(nina, mia)
  talk = await inbox.open(nina, mia)
})
afterAll(() => world.close())

const numbers = async (id = talk, query: Record<string, unknown> = {}) =>
  (await inbox.page(nina, id, query)).data.map(message => message.number)

describe('a message', () => {
  it('that two tabs send at once under one id of theirs is one message', async () => {
    const before = (await inbox.page(nina, talk)).total
    const body = { text: 'Only once.', clientMessageId: 'tab-1-message-1' }
    const sent = await Promise.all(Array.from({ length: 6 }, () => inbox.send(nina, talk, body)))
    expect(new Set(sent.map(answer => `${answer.status} ${answer.data._id}`)).size).toBe(1)
    expect(sent[0]?.data).toMatchObject({ number: before + 1, clientMessageId: 'tab-1-message-1', text: 'Only once.' })
    expect((await inbox.page(nina, talk)).total).toBe(before + 1)
    const [seen] = (await inbox.page(mia, talk)).data
    expect(seen).toMatchObject({ text: 'Only once.', clientMessageId: null, author: 'person', isDeleted: false })
    expect((await inbox.send(mia, talk, body)).data.number).toBe(before + 2)
  })

  it('of fifty that are sent at once each has its number, without holes', async () => {
    const fan = await world.fan('busy')
    await inbox.subscribe(fan, mia)
    const id = await inbox.open(fan, mia)
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, n) => inbox.send(n % 2 ? fan : mia, id, `Number ${n}`)),
    )
    expect(sent.map(answer => answer.status)).toEqual(Array(50).fill(200))
    const all = Array.from({ length: 50 }, (_, n) => n + 1)
    expect(sent.map(answer => answer.data.number).sort((a, b) => a - b)).toEqual(all)
    expect((await inbox.page(fan, id)).data.map(message => message.number)).toEqual(all.toReversed())
    expect((await inbox.page(fan, id, { after: 40, limit: 5 })).data.map(one => one.number)).toEqual([
      41, 42, 43, 44, 45,
    ])
    expect((await inbox.page(fan, id, { before: 4 })).data.map(one => one.number)).toEqual([3, 2, 1])
    expect((await inbox.page(fan, id, { offset: 48 })).data.map(one => one.number)).toEqual([2, 1])
    expect((await inbox.page(fan, id, { limit: 25 })).total).toBe(50)
    const both = await fan.ask(messages.messages, { params: { id }, query: { before: 3, after: 1 } })
    expect([both.status, both.body.fields?.[0]?.path]).toEqual([400, 'after'])
  })

  it('is kept as it was typed, without HTML, and carries nothing that the sender claims to be', async () => {
    const text = 'Hi <3, 3 < 5 & "quotes"\n\nEmoji 🎸 العربية'
    const typed = `<script>alert(1)</script><b>Hi</b>${text.slice(2)}`
    const ago = '2001-01-01T00:00:00.000Z'
    const claims = { author: 'automatic', isSystem: true, senderId: mia.id, number: 1, type: 'tip', createdAt: ago }
    const { data } = await inbox.send(nina, talk, { text: typed, ...claims })
    expect(data).toMatchObject({ text, author: 'person', isSystem: false, senderId: nina.id, type: 'text' })
    // The time is the server's, however wrong the clock of the client is.
    expect(data.createdAt).not.toBe(ago)
    expect(data.senderInfo).toMatchObject({ _id: nina.id, username: 'nina', isPerformer: false })
  })

  it.each([
    ['nothing', {}, 'text'],
    ['blanks', { text: '  \n ' }, 'text'],
    ['what nobody sees', { text: '\u200b\u3164\u2800\u00ad' }, 'text'],
    ['tags alone', { text: '<p><br></p>' }, 'text'],
    ['too much', { text: 'x'.repeat(5_001) }, 'text'],
    ['text that turns', { text: 'a\u202eb' }, 'text'],
    ['seven files', { text: 'x', fileIds: Array(7).fill('f') }, 'fileIds'],
    ['a file of nobody', { text: 'x', fileIds: ['f'] }, 'fileIds'],
    ['a negative price', { text: 'x', price: -1 }, 'price'],
    ['a fan’s price', { text: 'x', price: 5 }, 'price'],
    ['a preview of no file', { text: 'x', previewFileIds: ['f'] }, 'previewFileIds'],
    ['an id too short', { text: 'x', clientMessageId: 'short' }, 'clientMessageId'],
  ])('with %s is refused, naming the field, and leaves no number behind', async (_what, body, path) => {
    const before = await numbers()
    const answer = await inbox.send(nina, talk, body)
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
    expect(await numbers()).toEqual(before)
  })

  it('of a megabyte is refused', async () => {
    const answer = await inbox.send(nina, talk, 'x'.repeat(1_000_000))
    expect([400, 413]).toContain(answer.status)
    const both = await nina.ask(conversations.conversation, { params: { id: talk } })
    expect(both.status).toBe(200)
  })

  it('takes the sender’s own files only, each once', async () => {
    const [mine, theirs] = [await vaultFile(world, mia.id), await vaultFile(world, nina.id)]
    const fileIds = async (ids: string[], who = mia) => {
      const answer = await inbox.send(who, talk, { fileIds: ids })
      return [answer.status, answer.body.fields?.[0]?.path ?? answer.data.type]
    }
    expect(await fileIds([mine])).toEqual([200, 'photo'])
    for (const ids of [[theirs], [mine, mine], [mine, theirs]]) expect(await fileIds(ids)).toEqual([400, 'fileIds'])
    expect(await fileIds([mine, await vaultFile(world, mia.id, 'video')])).toEqual([200, 'media'])
    expect(await fileIds([await vaultFile(world, mia.id, 'thumbnail')])).toEqual([400, 'fileIds'])
  })

  it.each([0.5, 10_000.01])('of a creator can’t cost %d', async price => {
    const answer = await inbox.send(mia, talk, { text: 'x', price })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'price'])
  })
})

describe('a creator’s price for messages', () => {
  const balance = async (who: Someone) => ((await who.ask(users.me)).data as { balance: number }).balance

  it('is paid with each message by those who don’t subscribe, once for each id of theirs', async () => {
    await mia.ask(conversations.setWritingRules, { body: { whoMayWrite: 'everybody', messagePrice: 2.5 } })
    const fan = await world.fan('payer')
    const id = await inbox.open(fan, mia)
    const price = async (who: Someone, of = id) =>
      (await who.ask(conversations.conversation, { params: { id: of } })).data.messagePrice
    expect([await price(fan), await price(mia), await price(nina, talk)]).toEqual([2.5, 0, 0])
    const poor = await inbox.send(fan, id, 'Hello.')
    expect([poor.status, poor.error, poor.body.needed, poor.body.balance]).toEqual([
      422,
      'INSUFFICIENT_BALANCE',
      2.5,
      0,
    ])
    expect((await inbox.page(fan, id)).total).toBe(0)
    await giveTokens(world, fan.id, 600n)
    const body = { text: 'Hello.', clientMessageId: 'paid-once', priceSeen: 2.5 }
    const sent = await Promise.all([1, 2, 3, 4].map(() => inbox.send(fan, id, body)))
    expect(new Set(sent.map(answer => `${answer.status} ${answer.data._id}`)).size).toBe(1)
    expect([await balance(fan), (await inbox.page(fan, id)).total]).toEqual([3.5, 1])
    const changed = await inbox.send(fan, id, { text: 'Hello.', priceSeen: 0 })
    expect([changed.status, changed.error, changed.body.price]).toEqual([409, 'PRICE_CHANGED', 2.5])
    expect((await inbox.send(fan, id, 'Again.')).status).toBe(200)
    expect((await inbox.send(fan, id, 'Too poor.')).error).toBe('INSUFFICIENT_BALANCE')
    expect([await balance(fan), (await inbox.page(fan, id)).total]).toEqual([1, 2])
    expect((await inbox.send(nina, talk, 'Free.')).status).toBe(200)
    const { data } = await fan.ask(wallet.searchCharges)
    expect(data.data.map(charge => [charge.type, charge.totalPrice])).toEqual(Array(2).fill(['message', 2.5]))
    expect((await mia.ask(earnings.searchEarnings)).data.total).toBe(2)
  })
})

describe('a tip in a conversation', () => {
  it('stands in it once, and only in one with this creator', async () => {
    const leo = await world.performer('leo')
    await giveTokens(world, nina.id, 10_000n)
    const before = (await inbox.page(nina, talk)).total
    const tip = (conversationId: string, key: string, to = mia) =>
      nina.ask(wallet.tip, {
        params: { id: to.id },
        body: { price: 12, conversationId },
        headers: { 'idempotency-key': key },
      })
    expect([(await tip(talk, 'tip-1')).status, (await tip(talk, 'tip-1')).status]).toEqual([200, 200])
    const [last] = await world.until(async () => {
      const { data } = await inbox.page(nina, talk)
      return data.length > before && data
    })
    expect(last).toMatchObject({ type: 'tip', price: 12, senderId: nina.id, text: '', locked: false, isSale: false })
    await new Promise(resolve => setTimeout(resolve, 300))
    expect((await inbox.page(mia, talk)).total).toBe(before + 1)
    const other = await inbox.open(await world.fan('other'), mia)
    for (const [id, to] of [
      [other, mia],
      [talk, leo],
      ['x', mia],
    ] as const) {
      const answer = await tip(id, `tip-${id}`, to)
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'conversationId'])
    }
    expect(await balanceOf(nina)).toBe(88)
  })
})

async function balanceOf(who: Someone): Promise<number> {
  return ((await who.ask(users.me)).data as { balance: number }).balance
}
