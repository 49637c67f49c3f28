import { earnings, payoutDesk } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens, terms } from '../../../../test/money.ts'
import { payees } from '../../../../test/payouts.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, now } from '../../../kernel/clock.ts'
import { earningsOf, exportStatement, mature, sealDue, siteKey } from '../../ledger/index.ts'
import { chargeTip, refundCharge } from '../../wallet/index.ts'

let world: World
let pay: ReturnType<typeof payees>
let olga: Someone
let fan: Someone
beforeAll(async () => {
  world = await openWorld()
  pay = payees(world)
  olga = await world.operator('olga')
  fan = await world.fan('nina')
  await giveTokens(world, fan.id, 1_000_000n)
})
afterAll(() => world.close())

const db = () => world.running.app.db
const monthOf = (date: Date) => date.toISOString().slice(0, 7)
const read = async (who: Someone, month: string) =>
  (await who.ask(earnings.earningMonthly, { params: { month } })).data.balance
const csv = async (who: Someone, month: string) =>
  String((await who.ask(earnings.earningStatement, { params: { month } })).body.text)
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(','))
const tip = (who: Someone, moment: Date) =>
  at(moment, async () => {
    const made = await chargeTip(db(), { fanId: fan.id, performerId: who.id, amount_minor: 10_000n, terms })
    return made.charge.id
  })
const refund = (chargeId: string) =>
  db().tx(tx => refundCharge(tx, { chargeId, reason: 'By mistake.', causedBy: 'test' }))
const owed = async ({ id }: Someone) => {
  const { maturing_minor, available_minor, reserved_minor } = await earningsOf(db().sql, id)
  return Number(maturing_minor + available_minor + reserved_minor) / 100
}
const lines = (entries: Record<string, [number, number]>) =>
  Object.entries(entries).map(([kind, [count, amount]]) => ({ kind, count, amount }))

/** Months before this one, the newest first. */
const before = (months: number) => {
  const today = now()
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 15))
}

describe("a creator's balance through a month", () => {
  it('carries over what was owed, and opening and movements come to closing, as the ledger has it', async () => {
    const mia = await pay.creator('miabalanced', 200)
    const [first, second] = [before(2), before(1)]
    const [kept, gone] = [await tip(mia, first), await tip(mia, first)]
    await tip(mia, second)
    await at(second, () => refund(gone))
    await mature(world.running.app)
    const { data: request } = await pay.ask(mia, 150)
    for (const act of [payoutDesk.approvePayout, payoutDesk.sendPayout])
      await olga.ask(act, { params: { id: request._id }, body: { adminNote: '' } })
    const third = await read(mia, monthOf(now()))
    const [oldest, middle] = [await read(mia, monthOf(first)), await read(mia, monthOf(second))]
    expect(oldest).toEqual({ opening: 0, lines: lines({ sales: [2, 160] }), closing: 160 })
    expect(middle).toEqual({ opening: 160, lines: lines({ sales: [1, 80], given_back: [1, -80] }), closing: 160 })
    expect(third.opening).toBe(160)
    expect(third.lines.find(({ kind }) => kind === 'paid_out')).toEqual({ kind: 'paid_out', count: 1, amount: -150 })
    expect(third.closing).toBe(await owed(mia))
    const all = async () => (await mia.ask(earnings.earningMonths)).data.data
    const [here, there] = [monthOf(now()), [monthOf(second), monthOf(first)]]
    expect(await all()).toContainEqual({ month: there[1], net: 80, paidOut: 0 })
    const paid = (await all()).find(({ month }) => month === here)
    expect([paid?.paidOut, (await all()).map(({ month }) => month)]).toEqual([150, [here, ...there]])
    await olga.ask(payoutDesk.returnPayout, { params: { id: request._id }, body: { adminNote: 'Wrong account.' } })
    await refund(kept)
    const after = await read(mia, monthOf(now()))
    expect(after.lines.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['given_back', 'paid_out', 'payout_returned']),
    )
    expect(after.closing).toBe(await owed(mia))
    expect((await all()).find(({ month }) => month === here)?.paidOut).toBe(0)
    // Both sales of the first month have been given back since, as its statement says, too.
    expect((await all()).some(({ month, net }) => month === there[1] && net > 0)).toBe(false)
    for (const month of [first, second, now()]) {
      const { opening, lines: moved, closing } = await read(mia, monthOf(month))
      expect(moved.reduce((sum, { amount }) => sum + amount * 100, opening * 100)).toBe(closing * 100)
      const rows = await csv(mia, monthOf(month))
      const net = (row: string[]) => Math.round(Number(row[7]) * 100)
      expect(rows.slice(0, -2).reduce((sum, row) => sum + net(row), opening * 100)).toBe(closing * 100)
      expect(rows.slice(-2).map(row => [row[2], net(row)])).toEqual([
        ['opening_balance', opening * 100],
        ['closing_balance', closing * 100],
      ])
    }
  })

  it('ends where the signed proof of the ledger ends', async () => {
    const rosa = await pay.creator('rosabalanced', 90)
    await refund(await tip(rosa, now()))
    await tip(rosa, now())
    const key = siteKey(`${world.running.app.config.dataDir}/keys`)
    const proved = async () => {
      while ((await sealDue(db())) > 0);
      let sum_minor = 0n
      for await (const text of exportStatement(db(), rosa.id, key)) {
        const { line, balances } = JSON.parse(text)
        if (line === 'balances') for (const [, amount] of balances) sum_minor += BigInt(amount)
      }
      return sum_minor
    }
    const { closing } = await read(rosa, monthOf(now()))
    // What was written in the last moments is sealed once nothing older is still being written.
    await world.until(async () => (await proved()) === BigInt(Math.round(closing * 100)))
    expect(closing).toBe(await owed(rosa))
  })

  it('is nothing for a creator who sold nothing', async () => {
    const zoe = await world.performer('zoebalanced')
    expect(await read(zoe, monthOf(now()))).toEqual({ opening: 0, lines: [], closing: 0 })
    expect((await zoe.ask(earnings.earningMonths)).data.data).toEqual([])
    for (const who of [world.visitor, fan, olga]) expect((await who.ask(earnings.earningMonths)).status).not.toBe(200)
  })
})
