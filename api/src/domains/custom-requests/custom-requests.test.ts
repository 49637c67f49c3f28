import { customRequestDesk, customRequests, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomAct, customers, customWish, handedOver, offered } from '../../../test/custom-requests.ts'
import { giveTokens } from '../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let custom: ReturnType<typeof customers>
let mia: Someone
let leo: Someone
let otto: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  otto = await world.fan('otto')
  olga = await world.operator('olga')
  custom = customers(world, () => mia)
  await custom.offer(mia)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql

/** What became of the holds of a request. */
const holdsOf = async (id: string) =>
  (
    await sql()<{ state: string }[]>`
    select state from ledger_holds where reference = ${`custom_request:${id}`} order by created_at, id`
  ).map(row => row.state)
const chargesOf = (id: string) => sql()`select total_minor, net_minor, fee_minor from charges where target_id = ${id}`

describe('a custom request', () => {
  it('holds its price at once, and pays the creator when its fan says that it is right', async () => {
    const fan = await custom.fanWithTokens()
    const id = await custom.asked(fan)
    expect(await custom.balance(fan)).toBe(150)
    expect((await custom.act(mia, 'one', id)).data).toMatchObject({
      state: 'asked',
      side: 'creator',
      acts: ['accept', 'counter', 'decline'],
      wish: customWish,
      shares: { price: 50, tax: 0, fee: 10, net: 40 },
    })
    expect((await custom.act(mia, 'accept', id)).data).toMatchObject({ state: 'accepted', acts: ['deliver', 'cancel'] })
    expect((await custom.act(fan, 'one', id)).data).toMatchObject({ acts: [], shares: null, delivery: null })
    await custom.act(mia, 'deliver', id, handedOver)
    expect((await custom.act(fan, 'one', id)).data).toMatchObject({
      state: 'delivered',
      acts: ['complete', 'ask_changes', 'dispute'],
      delivery: { text: 'Here it is.', files: [] },
    })
    expect((await custom.act(fan, 'complete', id)).data).toMatchObject({ state: 'completed', acts: [], isOpen: false })
    expect((await custom.act(fan, 'complete', id)).data.state).toBe('completed')
    expect([await custom.balance(fan), await holdsOf(id)]).toEqual([150, ['captured']])
    expect(await chargesOf(id)).toEqual([{ total_minor: 5_000n, net_minor: 4_000n, fee_minor: 1_000n }])
    const { data } = await custom.act(mia, 'one', id)
    expect(data.steps.map(({ what, side }) => `${side} ${what}`)).toEqual([
      'fan asked',
      'creator accepted',
      'creator delivered',
      'fan completed',
    ])
    const charges = (await fan.ask(wallet.searchCharges, { query: { type: 'custom_request' } })).data.data
    expect(charges).toMatchObject([{ totalPrice: 50, performerId: mia.id }])
    expect((await fan.ask(customRequests.mine, { query: { which: 'over' } })).data.data).toMatchObject([{ _id: id }])
    expect((await fan.ask(customRequests.mine, { query: { which: 'open' } })).data.data).toEqual([])
  })

  it.each([
    ['declined', async (_fan: Someone, id: string) => custom.act(mia, 'decline', id, { note: 'Not now.' })],
    ['withdrawn', async (fan: Someone, id: string) => custom.act(fan, 'withdraw', id)],
    [
      'cancelled',
      async (_fan: Someone, id: string) => {
        await custom.act(mia, 'accept', id)
        await custom.act(mia, 'cancel', id, { note: 'I lost my voice.' })
      },
    ],
    ['expired', () => custom.later(8)],
  ])('that is %s gives the tokens back, once', async (state, end) => {
    const fan = await custom.fanWithTokens()
    const id = await custom.asked(fan)
    await end(fan, id)
    await end(fan, id)
    expect([await custom.stateOf(fan, id), await custom.balance(fan), await holdsOf(id)]).toEqual([
      state,
      200,
      ['released'],
    ])
    expect(await chargesOf(id)).toEqual([])
  })

  it('has another price when its fan agrees, and the first hold is released with it', async () => {
    const fan = await custom.fanWithTokens()
    const id = await custom.asked(fan)
    expect(
      (await custom.act(mia, 'counter', id, { price: 250, days: 3, note: 'It is a long one.' })).data,
    ).toMatchObject({
      state: 'countered',
      counter: { price: 250, days: 3 },
      acts: ['decline'],
    })
    const refused = await custom.act(fan, 'agree', id, { price: 250 })
    expect([refused.error, await custom.balance(fan), await holdsOf(id)]).toEqual([
      'INSUFFICIENT_BALANCE',
      150,
      ['waiting'],
    ])
    await giveTokens(world, fan.id, 10_000n)
    expect((await custom.act(fan, 'agree', id, { price: 50 })).error).toBe('PRICE_CHANGED')
    expect((await custom.act(fan, 'agree', id, { price: 250 })).data).toMatchObject({
      state: 'accepted',
      price: 250,
      days: 3,
    })
    expect([await custom.balance(fan), await holdsOf(id)]).toEqual([50, ['released', 'waiting']])
    await custom.act(mia, 'deliver', id, handedOver)
    await custom.act(fan, 'complete', id)
    expect(await chargesOf(id)).toMatchObject([{ total_minor: 25_000n }])
  })

  it('that is late is overdue: its fan takes the tokens back, or they come back by themselves', async () => {
    const [fan, other] = [await custom.fanWithTokens(), await custom.fanWithTokens()]
    const ids = [await custom.asked(fan), await custom.asked(other)] as const
    for (const id of ids) await custom.act(mia, 'accept', id)
    expect((await custom.act(fan, 'withdraw', ids[0])).error).toBe('CUSTOM_REQUEST_MOVED_ON')
    await custom.later(4.5)
    expect(await custom.stateOf(fan, ids[0])).toBe('accepted')
    await custom.later(5.1)
    expect((await custom.act(fan, 'one', ids[0])).data).toMatchObject({ state: 'overdue', acts: ['withdraw'] })
    expect((await custom.act(fan, 'withdraw', ids[0])).data.state).toBe('withdrawn')
    await custom.later(12.5)
    expect([await custom.stateOf(other, ids[1]), await custom.balance(other), await custom.balance(fan)]).toEqual([
      'expired',
      200,
      200,
    ])
  })

  it('is paid by itself three days after it was delivered, and changed once at most', async () => {
    const fan = await custom.fanWithTokens()
    const id = await custom.delivered(fan)
    expect((await custom.act(fan, 'askChanges', id, { text: 'Her name is Ana.' })).data).toMatchObject({
      state: 'changes_asked',
    })
    await custom.act(mia, 'deliver', id, { ...handedOver, text: 'With her name.' })
    expect((await custom.act(fan, 'askChanges', id, { text: 'Once more.' })).error).toBe('CUSTOM_REQUEST_MOVED_ON')
    expect((await custom.act(fan, 'one', id)).data.acts).toEqual(['complete', 'dispute'])
    await Promise.all([custom.later(3.1), custom.later(3.1)])
    expect([await custom.stateOf(fan, id), await chargesOf(id)]).toMatchObject(['completed', [{ total_minor: 5_000n }]])
  })

  it('that is disputed is decided by an operator, once, and both read why', async () => {
    const fan = await custom.fanWithTokens()
    const ids = [await custom.delivered(fan), await custom.delivered(fan)] as const
    for (const id of ids) await custom.act(fan, 'dispute', id, { text: 'This is another song.' })
    expect((await custom.act(fan, 'complete', ids[0])).error).toBe('CUSTOM_REQUEST_MOVED_ON')
    const desk = await olga.ask(customRequestDesk.deskRequests, { query: { limit: 1 } as never })
    expect(desk.data).toMatchObject({ data: [{ _id: ids[0] }], next: ids[0], counts: { disputed: 2, overdue: 0 } })
    const next = await olga.ask(customRequestDesk.deskRequests, { query: { before: ids[0] } })
    expect(next.data.data.map(row => row._id)).toEqual([ids[1]])
    const decide = (who: Someone, id: string, decision: string, reason = 'We listened to it.') =>
      who.ask(customRequestDesk.decide, { params: { id }, body: { decision, reason } as never })
    expect((await decide(olga, ids[0], 'pay')).data.state).toBe('completed')
    expect((await decide(olga, ids[0], 'return')).error).toBe('CUSTOM_REQUEST_MOVED_ON')
    expect((await decide(olga, ids[1], 'return')).data.state).toBe('returned')
    expect((await decide(olga, ids[1], 'keep')).body.fields?.[0]?.path).toBe('decision')
    expect([await custom.balance(fan), (await custom.act(fan, 'one', ids[1])).data.delivery]).toEqual([150, null])
    expect((await custom.act(mia, 'one', ids[1])).data.steps.at(-1)).toMatchObject({
      side: 'operator',
      text: 'We listened to it.',
    })
    for (const who of [fan, mia]) expect((await decide(who, ids[1], 'pay')).status).toBe(403)
    const acts = await sql()`select act from operator_acts where target_id = ${ids[0]} order by id`
    expect(acts.map(row => row.act)).toEqual(['decide_custom_request'])
  })

  it('is ended once where both sides move at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const fan = await custom.fanWithTokens()
      const [first, second] = [await custom.asked(fan), await custom.delivered(fan)]
      await Promise.all([
        custom.act(mia, 'accept', first),
        custom.act(fan, 'withdraw', first),
        custom.act(mia, 'decline', first, {}),
        custom.act(fan, 'withdraw', first),
        custom.act(fan, 'complete', second),
        custom.act(fan, 'complete', second),
        custom.act(fan, 'dispute', second, { text: 'No.' }),
        custom.later(3.1),
      ])
      const holds = [...(await holdsOf(first)), ...(await holdsOf(second))]
      expect(holds).toHaveLength(2)
      const paid = (await chargesOf(second)).length
      expect([(await chargesOf(first)).length, paid <= 1]).toEqual([0, true])
      const state = await custom.stateOf(fan, second)
      expect([paid, holds[1]]).toEqual(state === 'completed' ? [1, 'captured'] : [0, 'waiting'])
    }
  })
})

describe('refused', () => {
  it('is what a creator doesn’t offer, what is too little or too much, and what isn’t said', async () => {
    const fan = await custom.fanWithTokens()
    expect((await custom.ask(fan, {}, leo)).error).toBe('CUSTOM_REQUESTS_OFF')
    expect((await custom.ask(fan, { price: 19.99 })).body).toMatchObject({ fields: [{ path: 'price' }] })
    expect((await custom.ask(fan, { price: 1_000_000 })).error).toBe('AMOUNT_OUT_OF_RANGE')
    expect((await custom.ask(fan, { price: 500 })).error).toBe('INSUFFICIENT_BALANCE')
    for (const wrong of [{ wish: 'Short' }, { wish: 'x'.repeat(2_001) }, { kind: 'poem' }])
      expect((await custom.ask(fan, wrong)).body.fields?.[0]?.path).toBe(Object.keys(wrong)[0])
    expect((await custom.ask(fan, { performerId: nowhere })).status).toBe(404)
    expect((await custom.ask(fan, { performerId: 'nonsense' })).status).toBe(404)
    expect([(await custom.ask(leo)).status, (await custom.ask(world.visitor)).status]).toEqual([403, 401])
    expect(await custom.balance(fan)).toBe(200)
    await custom.offer(leo, { openMax: 1 })
    await custom.asked(fan, {}, leo)
    expect((await custom.ask(otto, {}, leo)).error).toBe('CUSTOM_REQUESTS_FULL')
    expect((await fan.ask(customRequests.offer, { params: { id: leo.id } })).data).toMatchObject({
      isFull: true,
      price: 20,
    })
  })

  it('is every act of the other side, of strangers and on what isn’t there', async () => {
    const fan = await custom.fanWithTokens()
    const id = await custom.asked(fan)
    const creators: [CustomAct, unknown?][] = [
      ...([['accept'], ['decline', {}], ['cancel', { note: 'No.' }], ['deliver', handedOver]] as [
        CustomAct,
        unknown?,
      ][]),
      ['counter', { price: 60, days: 3 }],
    ]
    const fans: [CustomAct | 'askChanges', unknown?][] = [
      ...([['withdraw'], ['complete'], ['agree', { price: 50 }]] as [CustomAct, unknown?][]),
      ...([
        ['dispute', { text: 'No.' }],
        ['askChanges', { text: 'No.' }],
      ] as [CustomAct, unknown?][]),
    ]
    for (const [name, body] of creators) {
      expect([(await custom.act(fan, name, id, body)).status, (await custom.act(leo, name, id, body)).status]).toEqual([
        403, 404,
      ])
      expect((await custom.act(mia, name, 'nonsense', body)).status).toBe(404)
    }
    for (const [name, body] of fans) {
      expect([(await custom.act(mia, name, id, body)).status, (await custom.act(otto, name, id, body)).status]).toEqual(
        [403, 404],
      )
      expect((await custom.act(fan, name, nowhere, body)).status).toBe(404)
    }
    for (const who of [otto, leo]) expect((await custom.act(who, 'one', id)).status).toBe(404)
    for (const name of ['complete', 'dispute', 'askChanges'] as const)
      expect((await custom.act(fan, name, id, { text: 'No.' })).error).toBe('CUSTOM_REQUEST_MOVED_ON')
    expect((await custom.act(mia, 'counter', id, { price: 60, days: 31 })).body.fields?.[0]?.path).toBe('days')
    expect((await custom.act(mia, 'counter', id, { price: 0.5, days: 3 })).error).toBe('AMOUNT_OUT_OF_RANGE')
    expect((await olga.ask(customRequestDesk.deskRequest, { params: { id: 'nonsense' } })).status).toBe(404)
    expect((await olga.ask(customRequestDesk.deskRequest, { params: { id } })).data).toMatchObject({
      side: 'operator',
      acts: [],
    })
    expect((await fan.ask(customRequestDesk.deskRequests)).status).toBe(403)
  })

  it('are settings outside of their limits', async () => {
    const wrong = [
      { price: 1 },
      { price: 100_000_000 },
      { text: 'x'.repeat(1_001) },
      { days: 0 },
      { days: 31 },
      { openMax: 21 },
    ]
    for (const changes of [...wrong, { text: ' ' }])
      expect((await custom.offer(leo, changes)).body.fields?.[0]?.path).toBe(Object.keys(changes)[0])
    expect((await otto.ask(customRequests.changeSettings, { body: offered })).status).toBe(403)
    expect((await mia.ask(customRequests.ownSettings)).data).toMatchObject({
      isOn: true,
      price: 20,
      days: 5,
      openMax: 20,
    })
  })
})
