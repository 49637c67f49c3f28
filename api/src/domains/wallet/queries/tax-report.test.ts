import { chargeDesk, type Reply, refundDesk, settings, taxReports, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { terms } from '../../../../test/money.ts'
import { taxing } from '../../../../test/taxes.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { sealDue } from '../../ledger/index.ts'
import { chargeTip } from '../commands/charge.ts'
import { refundCharge } from '../commands/refund.ts'

let world: World
let mia: Someone
let olga: Someone
let tax: ReturnType<typeof taxing>
beforeAll(async () => {
  world = await openWorld()
  tax = taxing(world)
  ;[mia, olga] = [await world.performer('mia'), await world.operator('olga')]
  await tax.rate(olga, 'DE', 0.19)
  await tax.rate(olga, 'GR', 0.24)
  await tax.turn(olga, true)
})
afterAll(() => world.close())

const quarterOf = (moment: Date) => ({
  year: moment.getUTCFullYear(),
  quarter: Math.floor(moment.getUTCMonth() / 3) + 1,
})
/** The same day three months later, or the last one that there is. */
const nextQuarter = () => fromNow(92 * day_ms)
const nameOf = ({ year, quarter }: ReturnType<typeof quarterOf>) => `${year}-Q${quarter}`
const read = async (quarter: object) =>
  (await olga.ask(taxReports.taxReport, { query: quarter as never })).data as Reply<typeof taxReports.taxReport>
const pay = async (who: Someone, amount_minor: bigint, when = now()) => {
  const request = { fanId: who.id, performerId: mia.id, amount_minor, terms: { ...terms, isTaxed: true } }
  return (await at(when, () => chargeTip(world.running.app.db, request))).charge.id
}

describe('the report of a quarter', () => {
  it('has charges by country and rate, what was given back of earlier ones as corrections, and the ledger’s own sums', async () => {
    const [anna, eleni, sam] = [await tax.fan('DE'), await tax.fan('GR'), await tax.fan('US')]
    await pay(anna, 11_900n)
    const returned = await pay(anna, 11_900n)
    const late = await pay(anna, 35_700n)
    await pay(eleni, 12_400n)
    await pay(sam, 10_000n)
    await olga.ask(refundDesk.giveRefund, {
      body: { target: 'charge', targetId: returned, reason: 'They asked us by mail.' },
    })
    const [here, next] = [quarterOf(now()), quarterOf(nextQuarter())]
    await at(nextQuarter(), () =>
      world.running.app.db.tx(tx => refundCharge(tx, { chargeId: late, reason: 'late', causedBy: olga.id })),
    )
    await sealDue(world.running.app.db)
    const first = await read(here)
    const shared = { ofQuarter: nameOf(here), isCorrection: false }
    expect(first.lines).toEqual([
      expect.objectContaining({ ...shared, country: 'DE', charges: 2, gross: 476, net: 400, tax: 76, taxAmount: 76 }),
      expect.objectContaining({ ...shared, country: 'GR', rate: 0.24, charges: 1, gross: 124, net: 100, tax: 24 }),
    ])
    expect(first.untaxed).toEqual([{ country: 'US', charges: 1, gross: 100 }])
    const second = await read(next)
    expect(second.lines).toEqual([
      expect.objectContaining({
        country: 'DE',
        ofQuarter: nameOf(here),
        isCorrection: true,
        charges: 1,
        gross: -357,
        net: -300,
        tax: -57,
      }),
    ])
    for (const report of [first, second])
      for (const { country, tax: sum } of report.balances)
        expect(report.lines.filter(line => line.country === country).reduce((all, line) => all + line.tax, 0)).toBe(sum)
    const whole = [...first.balances, ...second.balances].filter(({ country }) => country === 'DE')
    expect(BigInt(Math.round(whole.reduce((all, { tax: sum }) => all + sum, 0) * 100))).toBe(await tax.onAccount('DE'))
  })

  it('counts in the site’s currency what a token cost when each charge was made', async () => {
    const who = await tax.fan('GR')
    await olga.ask(settings.changeSettings, { body: { tokenConversionRate: 0.5 } })
    await pay(who, 12_400n)
    await olga.ask(settings.changeSettings, { body: { tokenConversionRate: 1 } })
    const line = (await read(quarterOf(now()))).lines.find(({ country }) => country === 'GR')
    expect(line).toMatchObject({ gross: 248, tax: 48, grossAmount: 186, netAmount: 150, taxAmount: 36 })
  })

  it('exports a file for the one-stop shop, where Greece is EL, and logs the export', async () => {
    const { year, quarter } = quarterOf(now())
    const answer = await fetch(`${world.url}/operator/tax/report/export?year=${year}&quarter=${quarter}`, {
      headers: { authorization: olga.token },
    })
    const [head, ...lines] = (await answer.text()).trim().split('\r\n')
    expect(head).toContain('Period,Correction of,Country,Tax,Rate %')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`${year}-Q${quarter},,EL,VAT,24.00,2,150.00,36.00,186.00,USD,248.00,200.00,48.00`)
    const acts = await world.running.app.db.sql`select target_id from operator_acts where act = 'export_taxes'`
    expect(acts).toEqual([{ target_id: `${year}-Q${quarter}` }])
  })

  it.each([[{ year: 2026, quarter: 5 }], [{ year: 'x', quarter: 1 }], [{ year: 2026 }], [{ year: 99999, quarter: 1 }]])(
    'refuses an invalid quarter: %o',
    async query => {
      expect((await olga.ask(taxReports.taxReport, { query: query as never })).status).toBe(400)
    },
  )
})

it('a charge on the desk of operators says its tax, and what spoke for the country', async () => {
  const who = await tax.fan('DE')
  const { data } = await who.ask(wallet.tip, { params: { id: mia.id }, body: { price: 119 } })
  expect(data.tax).toEqual({ amount: 19, country: 'DE', rate: 0.19, name: 'VAT' })
  const { data: desk } = await olga.ask(chargeDesk.deskCharge, { params: { id: data._id } })
  expect(desk).toMatchObject({ price: 119, tax: { amount: 19 }, fee: 20, net: 80 })
  expect(desk.taxEvidence).toEqual({ decidedBy: 'account', account: 'DE', card: null, address: null })
})
