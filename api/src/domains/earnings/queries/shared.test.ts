import { chargeDesk, earnings, payoutDesk, refundDesk, taxForms } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partners } from '../../../../test/collaborations.ts'
import { payees } from '../../../../test/payouts.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { now } from '../../../kernel/clock.ts'
import { earningsOf, verifyLedger } from '../../ledger/index.ts'

let world: World
let some: ReturnType<typeof partners>
let mia: Someone
let leo: Someone
let olga: Someone
let fan: Someone
let sales: string[]
beforeAll(async () => {
  world = await openWorld()
  some = partners(world)
  ;[mia, leo, olga] = [await world.performer('mia'), await world.performer('leo'), await world.operator('olga')]
  const { id } = await some.shared(mia, [[leo, 25]])
  // Leo sells something of his own, too.
  const own = await some.post(leo, 40)
  fan = await some.fan()
  sales = []
  for (const item of [id, own]) {
    await some.buy(fan, item)
    sales.push((await some.charge(fan)).id)
  }
  const other = await some.fan()
  await some.buy(other, id)
  const { id: gone } = await some.charge(other)
  await olga.ask(refundDesk.giveRefund, { body: { target: 'charge', targetId: gone, reason: 'By mistake.' } })
})
afterAll(async () => {
  expect((await verifyLedger(world.running.app.db)).differences).toEqual([])
  await world.close()
})

const month = now().toISOString().slice(0, 7)
const owed = async ({ id }: Someone) => {
  const { maturing_minor, available_minor, reserved_minor } = await earningsOf(world.running.app.db.sql, id)
  return Number(maturing_minor + available_minor + reserved_minor) / 100
}
const linesOf = async (who: Someone, query: object = {}) =>
  (await who.ask(earnings.searchEarnings, { query })).data.data
const monthly = async (who: Someone) => (await who.ask(earnings.earningMonthly, { params: { month } })).data

describe('what a collaborator reads', () => {
  it('a line of its own kind, of what they got, that names the seller and not the fan', async () => {
    const [line, ...others] = await linesOf(leo, { type: 'shared_sale', sort: 'asc' })
    expect(line).toMatchObject({
      _id: sales[0],
      type: 'shared_sale',
      title: 'Lanterns',
      grossPrice: 20,
      tax: 0,
      siteCommission: 0,
      netPrice: 20,
      shared: 0,
      userInfo: null,
      sellerInfo: { username: 'mia' },
      status: 'success',
    })
    expect(others).toMatchObject([{ status: 'refunded', refundReason: 'Refunded' }])
  })

  it('sums that come to what the accounts hold', async () => {
    for (const who of [mia, leo]) {
      const { data } = await who.ask(earnings.earningStats)
      const { totalGrossPrice, totalTax, totalSiteCommission, totalShared, totalNetPrice } = data
      expect(totalNetPrice).toBe(await owed(who))
      expect(totalGrossPrice - totalTax - totalSiteCommission - totalShared).toBe(totalNetPrice)
      const read = await monthly(who)
      expect([read.total.net, read.balance.closing]).toEqual([await owed(who), await owed(who)])
      const { gross, tax, fee, shared, net } = read.total
      expect(gross - tax - fee - shared).toBe(net)
    }
    expect((await leo.ask(earnings.earningStats)).data.kinds).toMatchObject([
      { type: 'feed', count: 1, net: 32 },
      { type: 'shared_sale', count: 1, gross: 20, fee: 0, net: 20 },
    ])
  })

  it('a statement whose nets come to the balance', async () => {
    for (const who of [mia, leo]) {
      const { body } = await who.ask(earnings.earningStatement, { params: { month } })
      const [head, ...rows] = String(body.text)
        .trim()
        .split('\r\n')
        .map(line => line.split(','))
      const at = head?.indexOf('Net') ?? -1
      const nets = rows.filter(row => !row[2]?.endsWith('_balance')).map(row => Math.round(Number(row[at]) * 100))
      expect(nets.reduce((sum, net) => sum + net, 0)).toBe((await owed(who)) * 100)
    }
  })

  it('a year for taxes that counts their own share, and the seller’s without it', async () => {
    const year = now().getUTCFullYear()
    const read = async (who: Someone) => (await who.ask(taxForms.ownTaxYear, { params: { year } })).data.total
    expect(await read(leo)).toMatchObject({ count: 2, gross: 60, fee: 8, shared: 0, net: 52 })
    expect(await read(mia)).toMatchObject({ count: 1, gross: 100, fee: 20, shared: 20, net: 60 })
  })
})

describe('what others read', () => {
  it('the seller, what went to collaborators', async () => {
    const [line] = await linesOf(mia, { sort: 'asc' })
    expect(line).toMatchObject({ grossPrice: 100, shared: 20, netPrice: 60, sellerInfo: null })
    expect(line?.userInfo?._id).toBe(fan.id)
  })

  it('operators, each share of a charge', async () => {
    const { data } = await olga.ask(chargeDesk.deskCharge, { params: { id: sales[0] ?? '' } })
    expect(data).toMatchObject({ net: 60, shares: [{ performerInfo: { username: 'leo' }, percent: 25, net: 20 }] })
  })
})

it('a payout pays for shared sales as for one’s own', async () => {
  const pay = payees(world)
  await pay.bank(leo)
  await pay.settle(leo)
  await pay.earn(leo, 100)
  expect((await linesOf(leo)).map(({ isPaid }) => isPaid)).not.toContain(true)
  const { data: request, status, body } = await pay.ask(leo, 60)
  expect([status, body]).toEqual([200, body])
  for (const act of [payoutDesk.approvePayout, payoutDesk.sendPayout, payoutDesk.completePayout])
    expect((await olga.ask(act, { params: { id: request._id }, body: { adminNote: '' } })).body).toMatchObject({
      status: 0,
    })
  const paid = (await linesOf(leo, { isPaid: true })).map(({ _id }) => _id)
  expect(paid).toEqual(expect.arrayContaining(sales))
  await olga.ask(payoutDesk.returnPayout, { params: { id: request._id }, body: { adminNote: 'Wrong account.' } })
  expect(await linesOf(leo, { isPaid: true })).toEqual([])
})
