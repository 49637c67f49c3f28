import { blocks, moneyToWire, refundDesk, users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Fact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { lifecycle } from '../../../kernel/lifecycle.ts'
import { handOver } from '../../../kernel/relay.ts'
import type { HeldRow, WrittenStep } from './agreement.ts'
import { held, workDueIn } from './held.ts'
import { tableOf } from './table.ts'

/** A room that doesn't exist: portraits that fans order. They're painted, and paid once they're sent. */
const life = lifecycle({
  ordered: ['sent', 'refused', 'lapsed', 'returned'],
  sent: ['returned'],
  refused: [],
  lapsed: [],
  returned: [],
})
type State = (typeof life.states)[number]
type Portrait = HeldRow & {
  performer_id: string
  state: State
  price_minor: bigint
  next_at: Date | null
  note: string
  updated_at: Date
}

const table = tableOf<Portrait>('portraits', 'portrait')
const told: string[] = []
const portraits = held({
  kind: 'custom_request',
  table,
  life,
  open: ['ordered'],
  isOpen: db => db`t.state = 'ordered'`,
  movedOn: 'CUSTOM_REQUEST_MOVED_ON',
  returned: 'returned',
  terms: (_tx, { id, performer_id: performerId, price_minor }: Portrait) => ({
    performerId,
    price_minor,
    title: 'A portrait',
    expiresAt: fromNow(90 * day_ms),
    context: { portraitId: id },
  }),
  leaves: (_row, _to, { text }) => ({ next_at: null, ...(text && { note: text }) }),
  async tell(_tx: Tx, { id }: Portrait, { what, side }: WrittenStep<State | 'dearer'>) {
    told.push(`${id} ${what} by ${side}`)
  },
  wouldPay: ({ price_minor }) => price_minor,
  view: (_config, { id, state }, side, people) => ({ id, state, side, known: people.size }),
  lists: { open: { where: db => db`t.state = 'ordered'` }, all: { where: db => db`true`, by: 'price_minor' } },
  desk: { target: 'portrait', view: 'view_custom_request' },
})

let world: World
let mia: Someone
let nina: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  await sql().unsafe(`create table portraits (id uuid primary key, fan_id uuid not null, performer_id uuid not null,
    state text not null, price_minor bigint not null, hold_id uuid not null, holds integer not null, charge_id uuid,
    next_at timestamptz, note text not null, updated_at timestamptz not null)`)
  mia = await world.performer('mia')
  olga = await world.operator('olga')
  nina = await world.fan('nina')
  await giveTokens(world, nina.id, 50_000n)
})
afterAll(() => world.close())

const app = () => world.running.app
const sql = () => app().db.sql
const inTx = <T>(work: (tx: Tx) => Promise<T>) => app().db.tx(work)
/** Someone's request, as a route would have it. */
const ctx = (who = nina, role = 'user') => ({ ...app(), viewer: { id: who.id, role }, requestId: newId() }) as Ctx
const balance = async () => (await nina.ask(users.me)).data.balance
const stateOf = async (id: string) => (await table.find(sql(), id))?.state
const chargesOf = async (id: string) =>
  (await sql()<{ total_minor: bigint }[]>`select total_minor from charges where target_id = ${id}`).map(row =>
    moneyToWire(row.total_minor),
  )

const order = (price_minor = 5_000n) =>
  inTx(tx => {
    const people = { fan_id: nina.id, performer_id: mia.id }
    const row = { id: newId(), ...people, state: 'ordered' as const, price_minor, holds: 1, charge_id: null, note: '' }
    return portraits.begin(tx, { ...row, next_at: fromNow(day_ms), updated_at: now() }, { side: 'fan' })
  })
const send = (id: string) =>
  inTx(async tx =>
    portraits.pay(tx, await portraits.lockMine(tx, ctx(mia), id, 'creator'), 'sent', { side: 'creator' }),
  )
/** Hands on what the site has told of so far, as the relay does with a room that listens. */
async function hearAll(kind: Fact['kind']): Promise<void> {
  const facts = await sql()<Fact[]>`select id, kind, payload, created_at from facts where kind = ${kind} order by id`
  for (const fact of facts) await inTx(tx => handOver(portraits.facts, tx, fact))
}
const later = (days: number) =>
  at(fromNow(days * day_ms), () =>
    workDueIn(app(), table, {
      job: 'move_portraits',
      work: id => portraits.moveOne(app(), id, (tx, row) => portraits.giveBack(tx, row, 'lapsed', { side: 'site' })),
    }),
  )

it('is held from its order on, repriced with a hold of its own, and charged once', async () => {
  const before = await balance()
  const { id } = await order()
  expect(await balance()).toBe(before - 50)
  await inTx(async tx => {
    const row = await portraits.lockMine(tx, ctx(), id, 'fan')
    const dearer = await table.change(tx, id, await portraits.reprice(tx, row, { price_minor: 8_000n }))
    await portraits.note(tx, dearer, { side: 'fan', what: 'dearer' })
  })
  expect(await balance()).toBe(before - 80)
  expect(await portraits.moneyOf(ctx(mia, 'performer'), (await table.find(sql(), id)) as Portrait, 'creator')).toEqual({
    shares: { price: 80, tax: 0, fee: 16, net: 64 },
    tax: null,
    chargeId: null,
  })
  await send(id)
  await expect(send(id)).rejects.toMatchObject({ code: 'CUSTOM_REQUEST_MOVED_ON', details: { state: 'sent' } })
  expect([await chargesOf(id), await balance(), await stateOf(id)]).toEqual([[80], before - 80, 'sent'])
  expect(told).toEqual([`${id} ordered by fan`, `${id} dearer by fan`, `${id} sent by creator`])
})

it('is given back in full, and refused to strangers and to the other side', async () => {
  const before = await balance()
  const { id } = await order()
  const lock = (who: Someone, side: 'fan' | 'creator') => inTx(tx => portraits.lockMine(tx, ctx(who), id, side))
  const stranger = await world.fan('stranger')
  for (const [who, side] of [
    [stranger, 'fan'],
    [mia, 'fan'],
    [nina, 'creator'],
  ] as const)
    await expect(lock(who, side)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  await expect(portraits.findMine(ctx(stranger), id)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  const row = await lock(mia, 'creator')
  await inTx(tx => portraits.giveBack(tx, row, 'refused', { side: 'creator', text: 'No time.' }))
  expect([await balance(), await chargesOf(id)]).toEqual([before, []])
  expect(await table.find(sql(), id)).toMatchObject({ state: 'refused', note: 'No time.', next_at: null })
})

it('is refunded as every charge is, and says so', async () => {
  const before = await balance()
  const { id } = await order()
  const { charge_id } = await send(id)
  const body = { target: 'charge', targetId: charge_id ?? '', reason: 'It is of someone else.' } as const
  expect((await olga.ask(refundDesk.giveRefund, { body })).status).toBe(200)
  await hearAll('charge_refunded')
  expect([await stateOf(id), await balance()]).toEqual(['returned', before])
})

it('is listed for both sides and at the desk, page by page, and a view is logged', async () => {
  const ids = [(await order(1_000n)).id, (await order(3_000n)).id, (await order(2_000n)).id]
  const mine = await portraits.listMine(ctx(), 'fan', { which: 'open', limit: 2 })
  const rest = await portraits.listMine(ctx(), 'fan', { which: 'open', limit: 2, before: mine.next ?? '' })
  expect([...mine.data, ...rest.data].map(view => view.id)).toEqual(ids.toReversed())
  expect(mine.data[0]).toEqual({ id: ids[2], state: 'ordered', side: 'fan', known: 2 })
  const { data } = await portraits.listMine(ctx(mia), 'creator', { which: 'open' })
  expect(data.map(view => view.id)).toEqual(ids.toReversed())
  const desk = ctx(olga, 'operator')
  const first = await portraits.listDesk(desk, { which: 'all', limit: 1 })
  const second = await portraits.listDesk(desk, { which: 'all', limit: 1, before: first.next ?? '' })
  expect([first, second].map(({ rows }) => rows[0]?.price_minor)).toEqual([8_000n, 5_000n])
  const [one = ''] = ids
  expect((await portraits.openDesk(desk, one)).id).toBe(one)
  const looked = await sql()`select 1 from operator_acts where target = 'portrait' and target_id = ${one}`
  expect(looked).toHaveLength(1)
})

it('lapses by itself; one that throws is set aside, and the others lapse', async () => {
  const waiting = await sql()<{ id: string }[]>`select id from portraits where state = 'ordered' order by id`
  const broken = await breakRow(sql(), { table: 'portraits', id: waiting[1]?.id ?? '' })
  await later(2)
  const states = () => Promise.all(waiting.map(({ id }) => stateOf(id)))
  expect(await states()).toEqual(['lapsed', 'ordered', 'lapsed'])
  expect(await asideOf(sql(), 'move_portraits')).toMatchObject([{ row_id: waiting[1]?.id, tries: 1 }])
  await broken.mend()
  await later(3)
  expect(await states()).toEqual(['lapsed', 'lapsed', 'lapsed'])
})

it('ends where its people part, with the tokens free again', async () => {
  const before = await balance()
  const { id } = await order()
  await nina.ask(blocks.blockUser, { body: { targetId: mia.id } })
  await hearAll('user_blocked')
  expect([await stateOf(id), await balance()]).toEqual(['returned', before])
})
