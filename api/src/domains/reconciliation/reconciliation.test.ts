import { overview, payment, reconciliation, refundDesk } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectOneAside } from '../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { at, day_ms, fromNow, now } from '../../kernel/clock.ts'
import { reconcileDays, runDay } from './commands/run.ts'

let world: World
let olga: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
  nina = await world.fan('nina')
})
afterAll(() => world.close())

const today = () => now().toISOString().slice(0, 10)
const sql = () => world.running.app.db.sql
const run = async (id = today()) => (await olga.ask(reconciliation.run, { params: { id } })).data
const openOf = ({ differences }: Awaited<ReturnType<typeof run>>) =>
  differences.filter(({ state }) => state === 'open').map(({ kind, ourReference }) => [kind, ourReference])
const statusOf = async (id: string) => (await nina.ask(payment.payment, { params: { id } })).data.status

async function paid(amount: number): Promise<string> {
  const { data } = await nina.ask(payment.topUp, { body: { amount } })
  const page = data.paymentUrl.replace(world.running.app.config.siteUrl, world.url.replace(/\/api$/, ''))
  const body = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123', holder: 'Nina Alder' })
  await fetch(page, { method: 'POST', body, redirect: 'manual' })
  await world.until(async () => (await statusOf(data._id)) === 'success')
  return data._id
}

describe('reconciliation', () => {
  it('finds nothing where payments, gateway and ledger agree', async () => {
    await paid(25)
    await paid(10)
    await nina.ask(payment.topUp, { body: { amount: 50 } })
    const done = await run()
    expect(done.differences).toEqual([])
    const side = { count: 2, amount: 35 }
    expect(done.day).toMatchObject({ payments: side, ledger: side, gateway: side, open: 0, unread: [] })
  })

  it('names each kind of difference between us and the gateway, once however often it runs', async () => {
    const [ours, theirs, other, back] = [await paid(11), await paid(12), await paid(13), await paid(14)]
    const reference = async (id: string) =>
      (await sql()<{ gateway_reference: string }[]>`select gateway_reference from payments where id = ${id}`)[0]
        ?.gateway_reference ?? ''
    await sql()`update sandbox_checkouts set paid_at = null where reference = ${await reference(ours)}`
    await sql()`update payments set status = 'fail' where id = ${theirs}`
    await sql()`update sandbox_checkouts set amount_minor = 1301 where reference = ${await reference(other)}`
    await sql()`update sandbox_checkouts set refunded_at = now() where reference = ${await reference(back)}`
    const expected = [
      ['amount_differs', other],
      ['ledger_unknown', theirs],
      ['missing_at_gateway', ours],
      ['missing_here', theirs],
      ['refund_missing_here', back],
    ]
    expect(openOf(await run())).toEqual(expected)
    const [again, twice] = await Promise.all([run(), run()])
    expect(openOf(again)).toEqual(expected)
    expect(openOf(twice)).toEqual(expected)
    const [one] = again.differences
    expect(one).toMatchObject({ ourAmount: 13, theirAmount: 13.01, gateway: 'sandbox', currency: 'USD' })
    expect(again.differences.every(({ sentence }) => sentence.length > 20)).toBe(true)
    expect((await olga.ask(overview.operatorOverview)).data.waiting.differences).toBe(5)
    expect((await olga.ask(reconciliation.days)).data).toMatchObject({ open: 5, data: [{ _id: today(), open: 5 }] })

    await sql()`update payments set status = 'success' where id = ${theirs}`
    expect(openOf(await run())).toEqual(expected.filter(([, id]) => id !== theirs))
    await sql()`update sandbox_checkouts set amount_minor = 1300 where reference = ${await reference(other)}`
    await sql()`update sandbox_checkouts set paid_at = created_at where reference = ${await reference(ours)}`
    await sql()`update sandbox_checkouts set refunded_at = null where reference = ${await reference(back)}`
    const clean = await run()
    expect([openOf(clean), clean.day.open]).toEqual([[], 0])
    expect(clean.differences.map(({ state }) => state)).toEqual(['cleared', 'cleared', 'cleared', 'cleared', 'cleared'])
  })

  it('finds a payment that the ledger has another amount for', async () => {
    const id = await paid(16)
    await sql()`update payments set amount_minor = 1601 where id = ${id}`
    expect(openOf(await run())).toEqual([
      ['amount_differs', id],
      ['ledger_differs', id],
    ])
    await sql()`update payments set amount_minor = 1600 where id = ${id}`
    expect(openOf(await run())).toEqual([])
  })

  it('agrees about what was refunded through the gateway', async () => {
    const id = await paid(15)
    const body = { target: 'payment', targetId: id, reason: 'On request.' } as const
    await olga.ask(refundDesk.giveRefund, { body })
    await world.until(async () => (await statusOf(id)) === 'refunded')
    expect(openOf(await run())).toEqual([])
  })

  it('says which gateway’s books it could not read, and calls nothing of it a difference', async () => {
    await sql()`
      insert into payments (id, fan_id, kind, type, title, gateway, status, amount_minor, currency, tokens_minor,
        discount_minor, discount_tokens_minor, gateway_reference, created_at, updated_at)
      values (gen_random_uuid(), ${nina.id}, 'token_package', 'token_package', 'x', 'stripe', 'created', 100, 'USD', 100,
        0, 0, 'x', now(), now())`
    const { day, differences } = await run()
    expect(day.unread).toEqual([{ gateway: 'stripe', reason: "This payment gateway isn't set up on this site." }])
    expect(differences.filter(({ state }) => state === 'open')).toEqual([])
    await sql()`delete from payments where gateway = 'stripe'`
  })

  it('runs by itself for a day that is over', async () => {
    const yesterday = fromNow(-day_ms).toISOString().slice(0, 10)
    expect((await olga.ask(reconciliation.oneDay, { params: { id: yesterday } })).error).toBe('ENTITY_NOT_FOUND')
    await runDay(world.running.app, yesterday)
    const { data } = await olga.ask(reconciliation.oneDay, { params: { id: yesterday } })
    expect(data).toMatchObject({ day: { payments: { count: 0 } }, differences: [] })
  })
})

it('a day that throws is set aside, the other is run, and so is it once it is mended, though it is long over', async () => {
  const dayBefore = (days: number) =>
    fromNow(-days * day_ms)
      .toISOString()
      .slice(0, 10)
  const days = [dayBefore(2), dayBefore(1)]
  await sql()`delete from reconciliation_days where day = any(${days}::date[])`
  await expectOneAside(world, olga, {
    job: 'reconcile_payments',
    breaks: { table: 'reconciliation_days', column: 'day', id: days[0] ?? '', on: 'insert' },
    run: later_ms => at(fromNow(later_ms * 24 * 5), () => reconcileDays(world.running.app)),
    left: async () => {
      const rows = await sql()<{ day: string }[]>`select day::text as day from reconciliation_days`
      return days.filter(day => !rows.some(row => row.day === day))
    },
  })
})

describe('explaining a difference', () => {
  it('closes it with a note and who wrote it, once; it stays closed when the day is looked at again', async () => {
    const id = await paid(17)
    await sql()`update sandbox_checkouts set amount_minor = 1701 where amount_minor = 1700`
    const [difference] = (await run()).differences
    const [first, second] = await Promise.all(
      ['Fee of the bank, booked by hand.', 'I think it is rounding.'].map(note =>
        olga.ask(reconciliation.explain, { params: { id: difference?._id ?? '' }, body: { note } }),
      ),
    )
    expect([first?.status, second?.status].sort()).toEqual([200, 409])
    const done = [first, second].find(answer => answer?.status === 200)?.data
    expect(done).toMatchObject({ state: 'explained', ourReference: id, explainedBy: { username: 'olga' } })
    const after = await run()
    expect([openOf(after), after.day.explained]).toEqual([[], 1])
    const [act] = await sql()`select target_id, reason from operator_acts where act = 'explain_difference'`
    expect(act).toEqual({ target_id: difference?._id, reason: done?.note })
  })

  it('needs a note, and a difference that there is', async () => {
    const explain = (id: string, note: string) => olga.ask(reconciliation.explain, { params: { id }, body: { note } })
    expect((await explain('nothing', 'A good reason.')).error).toBe('ENTITY_NOT_FOUND')
    expect((await explain('nothing', '')).body.fields?.[0]?.path).toBe('note')
  })

  it('and looking is for operators of finance alone; bad days are named', async () => {
    const support = await world.operator('susan')
    await sql()`update operators set permissions = array['support'] where user_id = ${support.id}`
    for (const who of [nina, await world.performer('mia'), support])
      expect((await who.ask(reconciliation.days)).status).toBe(403)
    expect((await world.visitor.ask(reconciliation.days)).status).toBe(401)
    expect((await nina.ask(reconciliation.run, { params: { id: today() } })).status).toBe(403)
    for (const id of [
      '2026-13-40',
      'yesterday',
      fromNow(2 * day_ms)
        .toISOString()
        .slice(0, 10),
    ]) {
      const answer = await olga.ask(reconciliation.run, { params: { id } })
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'id'])
    }
  })
})
