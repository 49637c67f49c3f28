import { cards, paymentDesk, subscriptions, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '../../../../test/bank.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, fromNow } from '../../../kernel/clock.ts'

let world: World
let olga: Someone
let nina: Someone
let nils: Someone
const paid: string[] = []
beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
  nina = await world.fan('nina')
  nils = await world.fan('nils')
  for (const [who, amount] of [
    [nina, 11],
    [nils, 12],
    [nina, 13],
  ] as const)
    paid.push((await bank(world).topUp(who, amount)).id)
})
afterAll(() => world.close())

type Query = Parameters<typeof ask>[0]
const ask = (query: { [key: string]: string | number }, who: Someone = olga) =>
  who.ask(paymentDesk.deskPayments, { query: query as never })
const idsOf = async (query: Query) => (await ask(query)).data.data.map(({ _id }) => _id)
const open = (id: string, who: Someone = olga) => who.ask(paymentDesk.deskPayment, { params: { id } })
const newestFirst = () => paid.toReversed()

describe('the list of payments', () => {
  it('shows every payment, newest first, page by page without a gap', async () => {
    expect(await idsOf({})).toEqual(newestFirst())
    const { data } = await ask({ limit: 2 })
    expect(data.data.map(({ _id }) => _id)).toEqual(newestFirst().slice(0, 2))
    const rest = await ask({ limit: 2, before: data.next ?? '' })
    expect([rest.data.data.map(({ _id }) => _id), rest.data.next]).toEqual([newestFirst().slice(2), null])
    expect(data.data[0]).toMatchObject({
      fanInfo: { username: 'nina' },
      kind: 'token_package',
      gateway: 'sandbox',
      state: 'success',
      amount: 13,
      currency: 'USD',
      tokens: 13,
      card: null,
    })
    expect(data.gateways).toContain('ccbill')
  })

  it('finds a person by username, email or id, and a payment by its id or the name that its gateway has for it', async () => {
    const ofNina = [paid[2], paid[0]]
    const { email } = (await nina.ask(users.me)).data
    for (const q of ['nina', '@NINA', nina.id, email ?? '']) expect([q, await idsOf({ q })]).toEqual([q, ofNina])
    const { reference } = await bank(world).lastPayment(nils)
    for (const q of [paid[1] ?? '', reference]) expect([q, await idsOf({ q })]).toEqual([q, [paid[1]]])
    for (const q of ['nobody', '01890000-0000-7000-8000-000000000000', "'; drop"])
      expect(await idsOf({ q })).toEqual([])
  })

  it('is narrowed by state, gateway, kind and days, together', async () => {
    const failing = await bank(world).lastPayment(nils)
    await world.running.app.db.sql`update payments set status = 'fail' where id = ${failing.id}`
    expect(await idsOf({ state: 'fail' })).toEqual([paid[1]])
    await world.running.app.db.sql`update payments set status = 'success' where id = ${failing.id}`
    expect(await idsOf({ gateway: 'stripe' })).toEqual([])
    expect(await idsOf({ gateway: 'sandbox', kind: 'token_package', q: 'nils' })).toEqual([paid[1]])
    expect(await idsOf({ kind: 'subscription' })).toEqual([])
    const day = fromNow(0).toISOString().slice(0, 10)
    expect(await idsOf({ fromDate: day, toDate: day })).toEqual(newestFirst())
    expect(await idsOf({ toDate: '2020-01-01' })).toEqual([])
  })

  it('names what is wrong in the question', async () => {
    for (const [query, path] of [
      [{ fromDate: 'yesterday' }, 'fromDate'],
      [{ toDate: '2026-13-40' }, 'toDate'],
      [{ state: 'gone' }, 'state'],
    ] as const) {
      const answer = await ask(query)
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
    }
    expect(await idsOf({ before: 'nonsense' })).toEqual(newestFirst())
  })
})

describe('one payment', () => {
  it('shows what its gateway told, its transfer, its refund and its receipt', async () => {
    const payment = await bank(world).topUp(nina, 20)
    paid.push(payment.id)
    const before = (await open(payment.id)).data
    expect(before).toMatchObject({
      state: 'success',
      receiptId: payment.id,
      chargeId: null,
      refunds: [],
      dispute: null,
    })
    expect(before.events.map(({ kind, state, amount }) => [kind, state, amount])).toEqual([['paid', 'worked', 20]])
    expect(before.transfers.map(({ kind }) => kind)).toEqual(['top_up'])

    await bank(world).tell('disputed', payment, 'fraudulent')
    await bank(world).tell('refunded', payment)
    const after = (await open(payment.id)).data
    expect(after.state).toBe('disputed')
    expect(after.events.map(({ kind, state }) => [kind, state])).toEqual([
      ['paid', 'worked'],
      ['disputed', 'worked'],
      ['refunded', 'parked'],
    ])
    expect(after.events[2]?.sentence).toContain('refunded or disputed before')
    expect(after.transfers).toHaveLength(2)
    expect(after.dispute).toMatchObject({ _id: expect.any(String) })
  })

  it('of a subscription names the creator, the sale and the card', async () => {
    const mia = await world.performer('mia')
    await world.running.app.db.sql`update performers set monthly_price_minor = 1000 where user_id = ${mia.id}`
    const card = { token: 'tok_success', holderName: 'Nina Alder', month: 12, year: 2034 }
    const kept = await nina.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body: card })
    expect(kept.status).toBe(200)
    const body = { performerId: mia.id, type: 'monthly', cardId: kept.data._id } as const
    const asked = await nina.ask(subscriptions.subscribe, { body })
    expect(asked.status).toBe(200)
    const [row] = await world.until(async () => {
      const rows = (await ask({ kind: 'subscription', state: 'success' })).data.data
      return rows.length > 0 && rows
    })
    expect(row?.card).toEqual({ brand: 'visa', last4Digits: '4242' })
    const { data } = await open(row?._id ?? '')
    expect(data).toMatchObject({ performerInfo: { username: 'mia' }, chargeId: data.transfers[0]?._id })
    expect(data.transfers.map(({ kind }) => kind)).toEqual(['subscription_period'])
    paid.push(row?._id ?? '')
  })

  it('that there isn’t, is not found', async () => {
    for (const id of ['nothing', nina.id]) expect((await open(id)).error).toBe('ENTITY_NOT_FOUND')
  })
})

describe('the file of payments', () => {
  const download = async (query: string, who: Someone = olga) =>
    world.raw(`/operator/payments/export${query}`, { headers: { authorization: who.token } })

  it('has one line for each payment that fits, and that it was asked for is written down', async () => {
    const { headers } = await download('?q=nils')
    expect(headers.get('content-disposition')).toContain('payments.csv')
    const answer = await olga.ask(paymentDesk.exportPayments, { query: { q: 'nils' } })
    const [head, ...lines] = String(answer.body.text).trim().split('\r\n')
    expect(head).toContain('Payment,Created')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`${paid[1]},`)
    expect(lines[0]).toContain(',12.00,USD,')
    const [act] = await world.running.app.db.sql`
      select operator_id, after from operator_acts where act = 'export_payments' order by id desc limit 1`
    expect(act).toMatchObject({ operator_id: olga.id, after: { q: 'nils' } })
  })

  it('goes on beyond a thousand lines, each once', async () => {
    const { sql } = world.running.app.db
    await at(fromNow(-86_400_000), async () => {
      await sql`
        insert into payments (id, fan_id, kind, type, title, gateway, status, amount_minor, currency, tokens_minor,
          gateway_reference, created_at, updated_at)
        select gen_random_uuid(), ${nils.id}, 'token_package', 'token_package', 'x', 'sandbox', 'fail', 100, 'USD', 100,
          'many_' || n, ${fromNow(0)}::timestamptz + (n / 7) * interval '1 ms', now() from generate_series(1, 2050) n`
    })
    const answer = await olga.ask(paymentDesk.exportPayments, { query: { state: 'fail' } })
    const ids = String(answer.body.text)
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',')[0])
    expect([ids.length, new Set(ids).size]).toEqual([2050, 2050])
  })
})

it('payments are shown to operators of finance alone', async () => {
  const support = await world.operator('susan')
  await world.running.app.db.sql`update operators set permissions = array['support'] where user_id = ${support.id}`
  for (const who of [nina, await world.performer('mona'), support]) {
    expect((await ask({}, who)).status).toBe(403)
    expect((await open(paid[0] ?? '', who)).status).toBe(403)
    expect((await who.ask(paymentDesk.exportPayments)).status).toBe(403)
  }
  expect((await ask({}, world.visitor)).status).toBe(401)
  expect((await world.visitor.ask(paymentDesk.exportPayments)).status).toBe(401)
})
