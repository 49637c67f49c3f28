import { conversations, fans, follows, mass, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'

let world: World
let inbox: ReturnType<typeof inboxes>
let mia: Someone
let leo: Someone
let nina: Someone
let otto: Someone
beforeAll(async () => {
  world = await openWorld()
  inbox = inboxes(world)
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  for (const fan of [nina, otto]) await fan.ask(follows.follow, { params: { id: mia.id } })
  await giveTokens(world, nina.id, 10_000n)
})
afterAll(() => world.close())

const create = (name: string, who = mia) => who.ask(fans.createFanList, { body: { name } })
const names = async (who: Someone) => (await who.ask(fans.fanLists)).data.data.map(({ name, fans }) => [name, fans])

describe('a list of fans', () => {
  it('is made, renamed, filled, written to and deleted by the creator who keeps it, and by nobody else', async () => {
    const { _id: id } = (await create(' Regulars ')).data
    const add = (fanIds: string[], who = mia) => who.ask(fans.addToFanList, { params: { id }, body: { fanIds } })
    expect((await add([nina.id, otto.id, nina.id])).data).toEqual({ _id: id, name: 'Regulars', fans: 2, rules: null })
    expect((await add([otto.id])).data.fans).toBe(2)
    const stranger = await world.fan('stranger')
    for (const other of [leo.id, stranger.id, 'x']) {
      const wrong = await add([nina.id, other])
      expect([wrong.status, wrong.body.fields?.[0]?.path]).toEqual([400, 'fanIds'])
    }
    const on = await mia.ask(fans.fansOfList, { params: { id } })
    expect([on.data.total, on.data.data.map(one => one.username).sort()]).toEqual([2, ['nina', 'otto']])
    const include = [{ kind: 'list' as const, listId: id }]
    expect((await mia.ask(mass.countMassMessage, { body: { include } })).data.total).toBe(2)
    expect((await leo.ask(mass.countMassMessage, { body: { include } })).status).toBe(400)
    const audiences = (await mia.ask(mass.audiences)).data.data
    expect(audiences.at(-1)).toEqual({ kind: 'list', listId: id, name: 'Regulars', count: 2 })
    await otto.ask(follows.unfollow, { params: { id: mia.id } })
    expect((await mia.ask(mass.countMassMessage, { body: { include } })).data.total).toBe(1)
    const off = await mia.ask(fans.removeFromFanList, { params: { id, fanId: otto.id } })
    expect(off.data.fans).toBe(1)
    const taken = [await create('REGULARS'), await create('x'.repeat(61)), await create(' ')]
    expect(taken.map(answer => [answer.status, answer.body.fields?.[0]?.path])).toEqual(Array(3).fill([400, 'name']))
    const rename = (who: Someone) => who.ask(fans.renameFanList, { params: { id }, body: { name: 'Friends' } })
    expect([(await rename(leo)).status, (await rename(mia)).data.name]).toEqual([404, 'Friends'])
    expect([await names(mia), await names(leo)]).toEqual([[['Friends', 1]], []])
    expect((await add([otto.id], leo)).status).toBe(404)
    expect((await leo.ask(fans.fansOfList, { params: { id } })).status).toBe(404)
    const remove = (who: Someone) => who.ask(fans.deleteFanList, { params: { id } })
    expect([(await remove(leo)).status, (await remove(mia)).status, (await remove(mia)).status]).toEqual([
      404, 200, 404,
    ])
  })
})

describe('a smart list', () => {
  const make = (name: string, rules: unknown, who = mia) =>
    who.ask(fans.createFanList, { body: { name, rules } as never })

  it('fills itself with the fans for whom all of its rules hold, and is a group for a message to many', async () => {
    const pia = await world.performer('pia')
    const [one, two, three] = [await world.fan('one'), await world.fan('two'), await world.fan('three')]
    for (const fan of [one, two, three]) await fan.ask(follows.follow, { params: { id: pia.id } })
    await giveTokens(world, one.id, 100_000n)
    await giveTokens(world, two.id, 100_000n)
    await one.ask(wallet.tip, { params: { id: pia.id }, body: { price: 300 } })
    await two.ask(wallet.tip, { params: { id: pia.id }, body: { price: 10 } })
    const rules = [{ kind: 'followers' }, { kind: 'spent', amount: 200 }]
    const made = await make('Big spenders', rules, pia)
    expect(made.data).toEqual({ _id: made.data._id, name: 'Big spenders', fans: 1, rules })
    const id = made.data._id
    const on = await pia.ask(fans.fansOfList, { params: { id } })
    expect([on.data.total, on.data.data.map(fan => fan.username)]).toEqual([1, ['one']])
    const change = (body: unknown, who = pia) => who.ask(fans.renameFanList, { params: { id }, body: body as never })
    expect((await change({ name: 'Spenders', rules: [{ kind: 'spent', amount: 5 }] })).data.fans).toBe(2)
    expect((await change({ name: 'Spenders now' })).data).toMatchObject({ name: 'Spenders now', fans: 2 })
    const count = (groups: object) => pia.ask(mass.countMassMessage, { body: groups as never })
    const list = { kind: 'list', listId: id }
    expect((await count({ include: [list] })).data.total).toBe(2)
    expect((await count({ include: [{ kind: 'followers' }], exclude: [list] })).data.total).toBe(1)
    const audiences = (await pia.ask(mass.audiences)).data.data
    expect(audiences.at(-1)).toEqual({ ...list, name: 'Spenders now', count: 2 })
    await two.ask(follows.unfollow, { params: { id: pia.id } })
    await change({ name: 'Spenders', rules: [{ kind: 'followers' }, { kind: 'spent', amount: 5 }] })
    expect((await pia.ask(fans.fanLists)).data.data.map(list => list.fans)).toEqual([1])
    expect([(await change({ name: 'Mine' }, leo)).status]).toEqual([404])
  })

  it('takes nobody by hand, and refuses rules that are none', async () => {
    const { _id: id } = (await make('Quiet', [{ kind: 'silent', days: 7 }])).data
    const added = await mia.ask(fans.addToFanList, { params: { id }, body: { fanIds: [nina.id] } })
    expect([added.status, added.body.fields?.[0]?.path]).toEqual([400, 'fanIds'])
    for (const rules of [[], [{ kind: 'list', listId: id }], [{ kind: 'silent', days: 0 }], [{ kind: 'x' }], 'all'])
      expect((await make('Wrong', rules)).status).toBe(400)
    const byHand = (await create('By hand')).data
    const turned = await mia.ask(fans.renameFanList, {
      params: { id: byHand._id },
      body: { name: 'By hand', rules: [{ kind: 'followers' }] },
    })
    expect([turned.status, turned.body.fields?.[0]?.path]).toEqual([400, 'rules'])
  })
})

describe('the card of a fan', () => {
  const card = (who: Someone, id: string) => who.ask(fans.fan, { params: { id } })

  it('tells what a creator knows of them, and of strangers nothing', async () => {
    await nina.ask(wallet.tip, { params: { id: mia.id }, body: { price: 15 } })
    const { _id: listId } = (await create('Front row')).data
    await mia.ask(fans.addToFanList, { params: { id: listId }, body: { fanIds: [nina.id] } })
    const talk = await inbox.open(mia, nina, 'user')
    await mia.ask(conversations.renameConversation, { params: { id: talk }, body: { name: 'Nina from Oslo' } })
    expect((await card(mia, nina.id)).data).toMatchObject({
      _id: nina.id,
      username: 'nina',
      follows: true,
      subscription: null,
      spent: 15,
      note: '',
      ownName: 'Nina from Oslo',
      conversationId: talk,
      lastWroteAt: null,
      lists: [{ _id: listId }],
    })
    expect((await card(leo, nina.id)).status).toBe(404)
    for (const id of [leo.id, mia.id, 'x', newId()]) expect((await card(mia, id)).status).toBe(404)
  })

  it('holds a note that the creator who wrote it sees, the fan who asks for it, and nobody else', async () => {
    const write = (note: string, who = mia) => who.ask(fans.writeFanNote, { params: { id: nina.id }, body: { note } })
    expect((await write(' Likes waltzes. ')).data.note).toBe('Likes waltzes.')
    await nina.ask(follows.follow, { params: { id: leo.id } })
    expect((await card(leo, nina.id)).data.note).toBe('')
    const talk = await inbox.open(nina, mia)
    const about = (who: Someone, id = talk) => who.ask(conversations.noteAboutMe, { params: { id } })
    expect((await about(nina)).data).toEqual({ note: 'Likes waltzes.', updatedAt: expect.any(String) })
    expect((await about(nina, await inbox.open(nina, leo))).data).toEqual({ note: '', updatedAt: null })
    const stranger = await world.fan('curious')
    for (const id of [talk, 'x', newId()]) expect((await about(stranger, id)).status).toBe(404)
    expect((await about(mia)).status).toBe(403)
    const long = await write('x'.repeat(2_001))
    expect([long.status, long.body.fields?.[0]?.path]).toEqual([400, 'note'])
    expect((await write('')).data.note).toBe('')
  })
})

describe('a saved reply', () => {
  it('is kept, changed and deleted by its creator, a hundred at most', async () => {
    const keep = (text: string, who = mia) => who.ask(fans.createSavedReply, { body: { name: 'Thanks', text } })
    const { _id: id } = (await keep('Thank you!')).data
    const change = (who: Someone) =>
      who.ask(fans.changeSavedReply, { params: { id }, body: { name: 'Thanks', text: 'Thanks a lot!' } })
    expect([(await change(leo)).status, (await change(mia)).data.text]).toEqual([404, 'Thanks a lot!'])
    expect((await leo.ask(fans.savedReplies)).data.data).toEqual([])
    expect((await keep(' ')).body.fields?.[0]?.path).toBe('text')
    await Promise.all(Array.from({ length: 99 }, (_, n) => keep(`Text ${n}`)))
    expect([(await keep('One more.')).status, (await mia.ask(fans.savedReplies)).data.data.length]).toEqual([400, 100])
    const ids = (await mia.ask(fans.savedReplies)).data.data.map(reply => reply._id)
    const order = (list: string[], who = mia) => who.ask(fans.orderSavedReplies, { body: { ids: list } })
    expect((await order(ids.toReversed())).data.data.map(reply => reply._id)).toEqual(ids.toReversed())
    const wrong = [await order(ids.slice(1)), await order([...ids.slice(1), newId()]), await order(ids, leo)]
    expect(wrong.map(answer => [answer.status, answer.body.fields?.[0]?.path])).toEqual(Array(3).fill([400, 'ids']))
    const remove = (who: Someone) => who.ask(fans.deleteSavedReply, { params: { id } })
    expect([(await remove(leo)).status, (await remove(mia)).status, (await remove(mia)).status]).toEqual([
      404, 200, 404,
    ])
  })
})

describe('what is sent by itself', () => {
  it('welcomes who subscribes and thanks who tips, once, marked as automatic, and only while it is on', async () => {
    const set = (body: Record<string, unknown>) => mia.ask(fans.setAutomaticMessages, { body: body as never })
    const empty = await set({ welcome: { isOn: true, text: ' ' } })
    expect([empty.status, empty.body.fields?.[0]?.path]).toEqual([400, 'welcome.text'])
    await set({ thanks: { isOn: true, text: 'Thank you for the tip!' } })
    expect((await set({ welcome: { isOn: true, text: 'Welcome!' } })).data).toMatchObject({
      welcome: { isOn: true, text: 'Welcome!' },
      thanks: { isOn: true, text: 'Thank you for the tip!' },
    })
    const fan = await world.fan('newcomer')
    await giveTokens(world, fan.id, 5_000n)
    const fact = { subscriptionId: newId(), fanId: fan.id, performerId: mia.id, type: 'monthly' }
    for (let n = 0; n < 2; n++) await world.running.app.db.tx(tx => recordFact(tx, 'subscription_started', fact))
    await fan.ask(wallet.tip, { params: { id: mia.id }, body: { price: 10 } })
    const talk = await inbox.open(fan, mia)
    const said = async () => (await inbox.page(fan, talk, { after: 0 })).data.map(({ text, author }) => [text, author])
    await world.until(async () => (await said()).length >= 2)
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(await said()).toEqual([
      ['Welcome!', 'automatic'],
      ['Thank you for the tip!', 'automatic'],
    ])
    await set({ thanks: { isOn: false, text: 'Thank you for the tip!' } })
    await fan.ask(wallet.tip, { params: { id: mia.id }, body: { price: 10 } })
    await new Promise(resolve => setTimeout(resolve, 800))
    expect(await said()).toHaveLength(2)
  })
})
