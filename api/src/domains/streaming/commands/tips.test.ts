import { chat, streams, streamTips, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { onAir } from '../../../../test/live.ts'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { refundCharge } from '../../wallet/index.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let inbox: ReturnType<typeof inboxes>
let mia: Someone
let leo: Someone
let nina: Someone
let otto: Someone
let olga: Someone
let conversationId: string
let id: string
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,realtime,worker' })
  inbox = inboxes(world)
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  olga = await world.operator('olga')
  await giveTokens(world, nina.id, 100_000n)
  await giveTokens(world, otto.id, 100_000n)
})
afterAll(() => {
  inbox.close()
  return world.close()
})
beforeEach(async () => {
  conversationId = await onAir(world, mia)
  id = (await mia.ask(streams.ownStream)).data.stream?._id ?? ''
})

const tip = (who: Someone, price: number, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  who.ask(wallet.tip, { params: { id: mia.id }, body: { price, conversationId, ...more }, headers })
const tipsAs = (who: Someone) => who.ask(streamTips.tipsOfStream, { params: { id } })
const tips = async (who = nina) => (await tipsAs(who)).data
const setGoal = (title: string, tokens: number, who = mia) =>
  who.ask(streamTips.setGoal, { params: { id }, body: { title, tokens } })
const setMenu = (entries: { _id?: string; title: string; price: number }[], who = mia) =>
  who.ask(streamTips.setTipMenu, { body: { entries } })
const said = async () => (await nina.ask(chat.chatMessages, { params: { id: conversationId } })).data.data
const giveBack = (chargeId: string) =>
  world.running.app.db.tx(tx => refundCharge(tx, { chargeId, reason: 'It was a mistake.', causedBy: olga.id }))

describe('the tip menu', () => {
  it('is tipped from at just its price, and the chat says for what', async () => {
    const { entries } = (
      await setMenu([
        { title: 'Choose the key', price: 15 },
        { title: 'Shout-out', price: 10 },
      ])
    ).data
    const [key, shout] = entries
    expect((await tips()).menu).toEqual([
      { _id: key?._id, title: 'Choose the key', price: 15 },
      { _id: shout?._id, title: 'Shout-out', price: 10 },
    ])
    expect((await mia.ask(streamTips.tipMenu)).data.entries).toEqual(entries)
    const given = await tip(nina, 15, { menuEntryId: key?._id ?? '' })
    expect(given.data).toMatchObject({ type: 'stream_tip', totalPrice: 15 })
    const line = await world.until(async () => (await said()).find(({ type }) => type === 'tip'))
    expect(line).toMatchObject({
      price: 15,
      note: 'Choose the key',
      text: 'nina tipped $15.00',
      senderInfo: { username: 'nina' },
    })
    const bought = await nina.ask(wallet.searchCharges)
    expect(bought.data.data[0]?.products[0]?.name).toBe('Choose the key')
  })

  it('says a changed price before anything is paid, and answers a repeated tip as it was made', async () => {
    const [entry] = (await setMenu([{ title: 'Sing', price: 20 }])).data.entries
    const menuEntryId = entry?._id ?? ''
    const key = { 'idempotency-key': 'sing-for-otto' }
    const first = await tip(otto, 20, { menuEntryId }, key)
    await setMenu([{ _id: menuEntryId, title: 'Sing', price: 25 }])
    const late = await tip(otto, 20, { menuEntryId })
    expect([late.status, late.error, late.body.price]).toEqual([409, 'PRICE_CHANGED', 25])
    expect((await tip(otto, 20, { menuEntryId }, key)).data._id).toBe(first.data._id)
    expect((await tip(otto, 25, { menuEntryId })).status).toBe(200)
    await setMenu([])
    expect((await tip(otto, 25, { menuEntryId })).body.fields?.[0]?.path).toBe('menuEntryId')
    expect((await tips()).total).toBe(45)
  })

  it('is a creator’s own: at most twenty entries, at prices that a tip may have, and nobody else’s ids', async () => {
    const [mine] = (await setMenu([{ title: 'Dance', price: 30 }])).data.entries
    const [theirs] = (await setMenu([{ _id: mine?._id ?? '', title: 'Joke', price: 10 }], leo)).data.entries
    expect(theirs?._id).not.toBe(mine?._id)
    expect((await mia.ask(streamTips.tipMenu)).data.entries[0]?._id).toBe(mine?._id)
    const tooLow = await setMenu([
      { title: 'Dance', price: 30 },
      { title: 'Wink', price: 1 },
    ])
    expect([tooLow.status, tooLow.body.fields?.[0]?.path]).toEqual([400, 'entries.1.price'])
    expect((await setMenu(Array.from({ length: 21 }, (_, n) => ({ title: `Song ${n}`, price: 10 })))).status).toBe(400)
    expect((await setMenu([{ title: '', price: 10 }])).status).toBe(400)
    for (const who of [nina, olga]) expect((await setMenu([], who)).status).toBe(403)
    expect((await nina.ask(streamTips.tipMenu)).status).toBe(403)
    expect((await tip(nina, 10, { menuEntryId: theirs?._id ?? '' })).status).toBe(400)
    expect((await mia.ask(streamTips.tipMenu)).data.entries).toHaveLength(1)
    await setMenu([])
  })
})

describe('the goal of a stream', () => {
  it('counts tips of this stream alone, is celebrated in the chat once, and the next one begins at nothing', async () => {
    await tip(nina, 50)
    await setGoal('Lanterns with strings', 60)
    await nina.ask(wallet.tip, { params: { id: mia.id }, body: { price: 40 } })
    await tip(nina, 20)
    expect((await tips()).goal).toMatchObject({
      title: 'Lanterns with strings',
      tokens: 60,
      given: 20,
      reachedAt: null,
    })
    await tip(otto, 40)
    const cheers = await world.until(async () => (await said()).find(({ isSystem }) => isSystem))
    expect(cheers).toMatchObject({ type: 'notify', text: 'Lanterns with strings' })
    await tip(otto, 10)
    await world.until(async () => (await said()).filter(({ type }) => type === 'tip').length === 4)
    expect((await said()).filter(({ isSystem }) => isSystem)).toHaveLength(1)
    expect((await tips()).goal).toMatchObject({ given: 70, reachedAt: expect.any(String) })
    expect((await setGoal('An encore', 100)).data).toMatchObject({ title: 'An encore', given: 0, reachedAt: null })
    expect((await setGoal('Two encores', 200)).data).toMatchObject({ title: 'Two encores', given: 0 })
    expect((await tips()).total).toBe(120)
    await mia.ask(streamTips.dropGoal, { params: { id } })
    expect((await tips()).goal).toBeNull()
  })

  it('loses what is refunded, and everybody in the stream is told at once', async () => {
    await setGoal('Strings', 500)
    const ear = await inbox.listen(otto)
    ear.socket.emit('public-stream/join', { conversationId })
    await world.until(async () => ear.of('join-broadcaster').length === 1)
    const { data } = await tip(nina, 30)
    await tip(otto, 10)
    const last = () => ear.of('stream_tips').at(-1) as { total: number; goal: { given: number } } | undefined
    await world.until(async () => last()?.total === 40)
    expect(last()?.goal.given).toBe(40)
    await giveBack(data._id)
    await world.until(async () => last()?.total === 10)
    expect(await tips()).toMatchObject({ total: 10, goal: { given: 10 }, leaders: [{ _id: otto.id, spent: 10 }] })
    ear.socket.disconnect()
  })

  it('is set when a creator goes live, by nobody else, and not once the stream has ended', async () => {
    const went = await mia.ask(streams.goLive, {
      body: { title: 'Songs', audience: 'everybody', goal: { title: 'New lamp', tokens: 300 } },
    })
    const own = went.data.stream._id
    const { goal } = (await mia.ask(streamTips.tipsOfStream, { params: { id: own } })).data
    expect(goal).toMatchObject({ title: 'New lamp', tokens: 300, given: 0 })
    id = own
    expect([(await setGoal('Mine', 10, leo)).status, (await setGoal('Mine', 10, nina)).status]).toEqual([404, 403])
    expect((await leo.ask(streamTips.dropGoal, { params: { id } })).status).toBe(404)
    expect((await setGoal('Too little', 0.5)).body.fields?.[0]?.path).toBe('tokens')
    expect((await setGoal('', 50)).status).toBe(400)
    await mia.ask(streams.endLive, { params: { id } })
    expect((await setGoal('Late', 50)).error).toBe('STREAM_ENDED')
    id = nowhere
    expect((await setGoal('Nowhere', 50)).status).toBe(404)
  })
})

describe('who tipped most in a stream', () => {
  it('is shown in order, of equals the one who got there first, and hides their name if they want', async () => {
    await tip(otto, 20)
    await tip(nina, 20)
    expect((await tips()).leaders.map(({ _id, spent }) => [_id, spent])).toEqual([
      [otto.id, 20],
      [nina.id, 20],
    ])
    await tip(nina, 10)
    await nina.ask(streamTips.hideName, { body: { isHidden: true } })
    const seen = await tips(otto)
    expect(seen.leaders).toEqual([
      { _id: '', name: '', avatar: '', spent: 30 },
      expect.objectContaining({ _id: otto.id, spent: 20 }),
    ])
    expect([seen.isHidden, (await tips(nina)).isHidden]).toEqual([false, true])
    await nina.ask(streamTips.hideName, { body: { isHidden: false } })
    expect((await tips()).leaders[0]?._id).toBe(nina.id)
    expect((await mia.ask(streamTips.hideName, { body: { isHidden: true } })).status).toBe(403)
  })

  it('is told to nobody who may not watch', async () => {
    expect((await tipsAs(world.visitor)).status).toBe(401)
    await mia.ask(streams.updateCurrent, { body: { audience: 'subscribers' } })
    expect([(await tipsAs(nina)).status, (await tipsAs(leo)).status, (await tipsAs(mia)).status]).toEqual([
      403, 403, 200,
    ])
  })
})
