import { customRequestDesk, customRequests, users, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { at, day_ms, fromNow } from '../../kernel/clock.ts'
import { moveDueRequests } from './commands/by-itself.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
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
  await offer(mia)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const settings = { isOn: true, price: 20, text: 'Songs for birthdays.', days: 5, openMax: 20 }
const offer = (who: Someone, changes: Partial<typeof settings> = {}) =>
  who.ask(customRequests.changeSettings, { body: { ...settings, ...changes } })
const balance = async (who: Someone) => (await who.ask(users.me)).data.balance

/** A fan with 200 tokens. */
async function fanWithTokens(): Promise<Someone> {
  const fan = await world.fan('nina')
  await giveTokens(world, fan.id, 20_000n)
  return fan
}

const wish = 'A song for my sister, who turns 30.'
const ask = (fan: Someone, changes: Record<string, unknown> = {}, performer = mia) =>
  fan.ask(customRequests.ask, {
    body: { performerId: performer.id, kind: 'other', wish, price: 50, ...changes } as never,
  })
async function asked(fan: Someone, changes: Record<string, unknown> = {}, performer = mia): Promise<string> {
  const answer = await ask(fan, changes, performer)
  expect(answer.body.message ?? answer.status).toBe(200)
  return answer.data._id
}

type Name = 'accept' | 'decline' | 'cancel' | 'deliver' | 'counter' | 'agree' | 'withdraw' | 'complete' | 'dispute'
const act = (who: Someone, name: Name | 'askChanges' | 'one', id: string, body?: unknown) =>
  who.ask(
    customRequests[name] as typeof customRequests.accept,
    { params: { id }, ...(body !== undefined && { body }) } as never,
  )
const given = { text: 'Here it is.', fileIds: [] as string[] }
async function delivered(fan: Someone): Promise<string> {
  const id = await asked(fan)
  await act(mia, 'accept', id)
  expect((await act(mia, 'deliver', id, given)).data.state).toBe('delivered')
  return id
}
const stateOf = async (who: Someone, id: string) => (await act(who, 'one', id)).data.state
const later = (days: number) => at(fromNow(days * day_ms), () => moveDueRequests(world.running.app))

/** What became of the holds of a request. */
const holdsOf = async (id: string) =>
  (
    await sql()<{ state: string }[]>`
    select state from ledger_holds where reference = ${`custom_request:${id}`} order by created_at, id`
  ).map(row => row.state)
const chargesOf = (id: string) => sql()`select total_minor, net_minor, fee_minor from charges where target_id = ${id}`

describe('a custom request', () => {
  it('holds its price at once, and pays the creator when its fan says that it is right', async () => {
    const fan = await fanWithTokens()
    const id = await asked(fan)
    expect(await balance(fan)).toBe(150)
    expect((await act(mia, 'one', id)).data).toMatchObject({
      ...{ state: 'asked', side: 'creator', acts: ['accept', 'counter', 'decline'], wish },
      shares: { price: 50, tax: 0, fee: 10, net: 40 },
    })
    expect((await act(mia, 'accept', id)).data).toMatchObject({ state: 'accepted', acts: ['deliver', 'cancel'] })
    expect((await act(fan, 'one', id)).data).toMatchObject({ acts: [], shares: null, delivery: null })
    await act(mia, 'deliver', id, given)
    expect((await act(fan, 'one', id)).data).toMatchObject({
      ...{
        state: 'delivered',
        acts: ['complete', 'ask_changes', 'dispute'],
        delivery: { text: 'Here it is.', files: [] },
      },
    })
    expect((await act(fan, 'complete', id)).data).toMatchObject({ state: 'completed', acts: [], isOpen: false })
    expect((await act(fan, 'complete', id)).data.state).toBe('completed')
    expect([await balance(fan), await holdsOf(id)]).toEqual([150, ['captured']])
    expect(await chargesOf(id)).toEqual([{ total_minor: 5_000n, net_minor: 4_000n, fee_minor: 1_000n }])
    const { data } = await act(mia, 'one', id)
    expect(data.steps.map(({ what, side }) => `${side} ${what}`)).toEqual([
      ...['fan asked', 'creator accepted', 'creator delivered', 'fan completed'],
    ])
    const charges = (await fan.ask(wallet.searchCharges, { query: { type: 'custom_request' } })).data.data
    expect(charges).toMatchObject([{ totalPrice: 50, performerId: mia.id }])
    expect((await fan.ask(customRequests.mine, { query: { which: 'over' } })).data.data).toMatchObject([{ _id: id }])
    expect((await fan.ask(customRequests.mine, { query: { which: 'open' } })).data.data).toEqual([])
  })

  it.each([
    ['declined', async (_fan: Someone, id: string) => act(mia, 'decline', id, { note: 'Not now.' })],
    ['withdrawn', async (fan: Someone, id: string) => act(fan, 'withdraw', id)],
    [
      'cancelled',
      async (_fan: Someone, id: string) => {
        await act(mia, 'accept', id)
        await act(mia, 'cancel', id, { note: 'I lost my voice.' })
      },
    ],
    ['expired', () => later(8)],
  ])('that is %s gives the tokens back, once', async (state, end) => {
    const fan = await fanWithTokens()
    const id = await asked(fan)
    await end(fan, id)
    await end(fan, id)
    expect([await stateOf(fan, id), await balance(fan), await holdsOf(id)]).toEqual([state, 200, ['released']])
    expect(await chargesOf(id)).toEqual([])
  })

  it('has another price when its fan agrees, and the first hold is released with it', async () => {
    const fan = await fanWithTokens()
    const id = await asked(fan)
    expect((await act(mia, 'counter', id, { price: 250, days: 3, note: 'It is a long one.' })).data).toMatchObject({
      ...{ state: 'countered', counter: { price: 250, days: 3 }, acts: ['decline'] },
    })
    const refused = await act(fan, 'agree', id, { price: 250 })
    expect([refused.error, await balance(fan), await holdsOf(id)]).toEqual(['INSUFFICIENT_BALANCE', 150, ['waiting']])
    await giveTokens(world, fan.id, 10_000n)
    expect((await act(fan, 'agree', id, { price: 50 })).error).toBe('PRICE_CHANGED')
    expect((await act(fan, 'agree', id, { price: 250 })).data).toMatchObject({ state: 'accepted', price: 250, days: 3 })
    expect([await balance(fan), await holdsOf(id)]).toEqual([50, ['released', 'waiting']])
    await act(mia, 'deliver', id, given)
    await act(fan, 'complete', id)
    expect(await chargesOf(id)).toMatchObject([{ total_minor: 25_000n }])
  })

  it('that is late is overdue: its fan takes the tokens back, or they come back by themselves', async () => {
    const [fan, other] = [await fanWithTokens(), await fanWithTokens()]
    const ids = [await asked(fan), await asked(other)] as const
    for (const id of ids) await act(mia, 'accept', id)
    expect((await act(fan, 'withdraw', ids[0])).error).toBe('CUSTOM_REQUEST_MOVED_ON')
    await later(4.5)
    expect(await stateOf(fan, ids[0])).toBe('accepted')
    await later(5.1)
    expect((await act(fan, 'one', ids[0])).data).toMatchObject({ state: 'overdue', acts: ['withdraw'] })
    expect((await act(fan, 'withdraw', ids[0])).data.state).toBe('withdrawn')
    await later(12.5)
    expect([await stateOf(other, ids[1]), await balance(other), await balance(fan)]).toEqual(['expired', 200, 200])
  })

  it('is paid by itself three days after it was delivered, and changed once at most', async () => {
    const fan = await fanWithTokens()
    const id = await delivered(fan)
    expect((await act(fan, 'askChanges', id, { text: 'Her name is Ana.' })).data).toMatchObject({
      state: 'changes_asked',
    })
    await act(mia, 'deliver', id, { ...given, text: 'With her name.' })
    expect((await act(fan, 'askChanges', id, { text: 'Once more.' })).error).toBe('CUSTOM_REQUEST_MOVED_ON')
    expect((await act(fan, 'one', id)).data.acts).toEqual(['complete', 'dispute'])
    await Promise.all([later(3.1), later(3.1)])
    expect([await stateOf(fan, id), await chargesOf(id)]).toMatchObject(['completed', [{ total_minor: 5_000n }]])
  })

  it('that is disputed is decided by an operator, once, and both read why', async () => {
    const fan = await fanWithTokens()
    const ids = [await delivered(fan), await delivered(fan)] as const
    for (const id of ids) await act(fan, 'dispute', id, { text: 'This is another song.' })
    expect((await act(fan, 'complete', ids[0])).error).toBe('CUSTOM_REQUEST_MOVED_ON')
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
    expect([await balance(fan), (await act(fan, 'one', ids[1])).data.delivery]).toEqual([150, null])
    expect((await act(mia, 'one', ids[1])).data.steps.at(-1)).toMatchObject({
      side: 'operator',
      text: 'We listened to it.',
    })
    for (const who of [fan, mia]) expect((await decide(who, ids[1], 'pay')).status).toBe(403)
    const acts = await sql()`select act from operator_acts where target_id = ${ids[0]} order by id`
    expect(acts.map(row => row.act)).toEqual(['decide_custom_request'])
  })

  it('is ended once where both sides move at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const fan = await fanWithTokens()
      const [first, second] = [await asked(fan), await delivered(fan)]
      await Promise.all([
        ...[act(mia, 'accept', first), act(fan, 'withdraw', first), act(mia, 'decline', first, {})],
        ...[act(fan, 'withdraw', first)],
        ...[act(fan, 'complete', second), act(fan, 'complete', second), act(fan, 'dispute', second, { text: 'No.' })],
        later(3.1),
      ])
      const holds = [...(await holdsOf(first)), ...(await holdsOf(second))]
      expect(holds).toHaveLength(2)
      const paid = (await chargesOf(second)).length
      expect([(await chargesOf(first)).length, paid <= 1]).toEqual([0, true])
      const state = await stateOf(fan, second)
      expect([paid, holds[1]]).toEqual(state === 'completed' ? [1, 'captured'] : [0, 'waiting'])
    }
  })
})

describe('refused', () => {
  it('is what a creator doesn’t offer, what is too little or too much, and what isn’t said', async () => {
    const fan = await fanWithTokens()
    expect((await ask(fan, {}, leo)).error).toBe('CUSTOM_REQUESTS_OFF')
    expect((await ask(fan, { price: 19.99 })).body).toMatchObject({ fields: [{ path: 'price' }] })
    expect((await ask(fan, { price: 1_000_000 })).error).toBe('AMOUNT_OUT_OF_RANGE')
    expect((await ask(fan, { price: 500 })).error).toBe('INSUFFICIENT_BALANCE')
    for (const wrong of [{ wish: 'Short' }, { wish: 'x'.repeat(2_001) }, { kind: 'poem' }])
      expect((await ask(fan, wrong)).body.fields?.[0]?.path).toBe(Object.keys(wrong)[0])
    expect((await ask(fan, { performerId: nowhere })).status).toBe(404)
    expect((await ask(fan, { performerId: 'nonsense' })).status).toBe(404)
    expect([(await ask(leo)).status, (await ask(world.visitor)).status]).toEqual([403, 401])
    expect(await balance(fan)).toBe(200)
    await offer(leo, { openMax: 1 })
    await asked(fan, {}, leo)
    expect((await ask(otto, {}, leo)).error).toBe('CUSTOM_REQUESTS_FULL')
    expect((await fan.ask(customRequests.offer, { params: { id: leo.id } })).data).toMatchObject({
      isFull: true,
      price: 20,
    })
  })

  it('is every act of the other side, of strangers and on what isn’t there', async () => {
    const fan = await fanWithTokens()
    const id = await asked(fan)
    const creators: [Name, unknown?][] = [
      ...([['accept'], ['decline', {}], ['cancel', { note: 'No.' }], ['deliver', given]] as [Name, unknown?][]),
      ['counter', { price: 60, days: 3 }],
    ]
    const fans: [Name | 'askChanges', unknown?][] = [
      ...([['withdraw'], ['complete'], ['agree', { price: 50 }]] as [Name, unknown?][]),
      ...([
        ['dispute', { text: 'No.' }],
        ['askChanges', { text: 'No.' }],
      ] as [Name, unknown?][]),
    ]
    for (const [name, body] of creators) {
      expect([(await act(fan, name, id, body)).status, (await act(leo, name, id, body)).status]).toEqual([403, 404])
      expect((await act(mia, name, 'nonsense', body)).status).toBe(404)
    }
    for (const [name, body] of fans) {
      expect([(await act(mia, name, id, body)).status, (await act(otto, name, id, body)).status]).toEqual([403, 404])
      expect((await act(fan, name, nowhere, body)).status).toBe(404)
    }
    for (const who of [otto, leo]) expect((await act(who, 'one', id)).status).toBe(404)
    for (const name of ['complete', 'dispute', 'askChanges'] as const)
      expect((await act(fan, name, id, { text: 'No.' })).error).toBe('CUSTOM_REQUEST_MOVED_ON')
    expect((await act(mia, 'counter', id, { price: 60, days: 31 })).body.fields?.[0]?.path).toBe('days')
    expect((await act(mia, 'counter', id, { price: 0.5, days: 3 })).error).toBe('AMOUNT_OUT_OF_RANGE')
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
      expect((await offer(leo, changes)).body.fields?.[0]?.path).toBe(Object.keys(changes)[0])
    expect((await otto.ask(customRequests.changeSettings, { body: settings })).status).toBe(403)
    expect((await mia.ask(customRequests.ownSettings)).data).toMatchObject({
      isOn: true,
      price: 20,
      days: 5,
      openMax: 20,
    })
  })
})
