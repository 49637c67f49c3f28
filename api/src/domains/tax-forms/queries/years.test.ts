import { type TaxReportName, taxFormDesk, taxForms } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens, terms } from '../../../../test/money.ts'
import { payees } from '../../../../test/payouts.ts'
import { filledForms, taxFormers } from '../../../../test/tax-forms.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, now, setMoved } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { chargeTip, refundCharge } from '../../wallet/index.ts'

let world: World
let olga: Someone
let second: Someone
let tax: ReturnType<typeof taxFormers>
let pay: ReturnType<typeof payees>

beforeAll(async () => {
  world = await openWorld()
  tax = taxFormers(world)
  pay = payees(world)
  olga = await world.operator('olga')
  second = await world.operator('oscar')
  await tax.ask(true, true, { companyName: 'Fanfare Inc.', companyTaxNumber: '98-7654321', companyCountry: 'US' })
})
afterAll(() => world.close())
afterEach(() => setMoved(0))

const sql = () => world.running.app.db.sql
const year = () => now().getUTCFullYear()
const acts = (targetId: string) =>
  sql()`select 1 from operator_acts where act = 'export_tax_forms' and target_id = ${targetId}`

/** A sale of so many tokens, of which the site keeps a fifth; answers the id of the charge. */
async function sell(who: Someone, tokens: number): Promise<string> {
  const fanId = newId()
  const amount_minor = BigInt(tokens * 100)
  await giveTokens(world, fanId, amount_minor)
  const { charge } = await chargeTip(world.running.app.db, {
    fanId,
    performerId: who.id,
    amount_minor,
    terms: { ...terms, earningsHoldDays: 0, minimumTip_minor: 1n, maximumTip_minor: 100_000_000n },
  })
  return charge.id
}

const giveBack = (chargeId: string) =>
  world.running.app.db.tx(tx =>
    refundCharge(tx, { chargeId, reason: 'Not as described', causedBy: olga.id, intoWallet: true }),
  )

/** Pays out whole tokens, and has the money come back if asked to. */
async function payOut(who: Someone, tokens: number, comesBack = false): Promise<void> {
  const { data } = await pay.ask(who, tokens)
  const act = (name: string) =>
    world.raw(`/operator/payout-requests/${data._id}/${name}`, {
      method: 'POST',
      headers: { authorization: name === 'send' ? second.token : olga.token, 'content-type': 'application/json' },
      body: JSON.stringify({ adminNote: 'As asked.' }),
    })
  const steps = ['approve', 'send', comesBack ? 'return' : 'complete']
  for (const step of steps) expect([step, (await act(step)).status]).toEqual([step, 200])
}
/** A creator with a bank account that is not new. */
const everyone: Someone[] = []
async function creator(username: string): Promise<Someone> {
  const who = await world.performer(username)
  everyone.push(who)
  await pay.bank(who)
  await pay.settle(who)
  return who
}

/** A report as operators get it, a row each, by the heads of its columns. */
async function report(name: TaxReportName): Promise<Record<string, string>[]> {
  const answer = await fetch(`${world.url}/operator/tax-years/${year()}/${name}`, {
    headers: { authorization: olga.token },
  })
  expect(answer.headers.get('content-disposition')).toContain(`${name}-${year()}.csv`)
  const [head = '', ...lines] = (await answer.text()).replace('\ufeff', '').trim().split('\r\n')
  const cells = (line: string) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', ''))
  const heads = cells(head)
  return lines.map(line => Object.fromEntries(cells(line).map((cell, index) => [heads[index] ?? '', cell])))
}

describe('a year of a creator', () => {
  it('has sales, fees and payouts by quarter, and comes to what the ledger has', async () => {
    const mia = await creator('mia')
    await sell(mia, 1_000)
    const back = await sell(mia, 500)
    await giveBack(back)
    await payOut(mia, 300)
    await payOut(mia, 200, true)
    const { data } = await mia.ask(taxForms.ownTaxYear, { params: { year: year() } })
    expect(data.total).toEqual({ count: 1, gross: 1_000, tax: 0, fee: 200, shared: 0, net: 800, paidOut: 300 })
    expect(data).toMatchObject({ currency: 'USD', isOver: false, seller: { name: 'Fanfare Inc.' } })
    expect(data.quarters.map(({ quarter }) => quarter)).toEqual([1, 2, 3, 4])
    const [ledger] = await sql()`
      select coalesce(sum(e.amount_minor) filter (where t.kind not like 'payout%'), 0)::bigint as net,
        -coalesce(sum(e.amount_minor) filter (where t.kind like 'payout%'), 0)::bigint as paid
      from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
      where starts_with(e.account_id, ${`earnings:${mia.id}:`})`
    expect([Number(ledger?.net), Number(ledger?.paid)]).toEqual([data.total.net * 100, data.total.paidOut * 100])
    const csv = await fetch(`${world.url}/performer/tax-years/${year()}/export`, {
      headers: { authorization: mia.token },
    })
    expect(await csv.text()).toContain(`${year()},1,1000.00,0.00,200.00,0.00,800.00,300.00,USD`)
  })

  it('takes a refund where it happened, and leaves a year that is over as it was', async () => {
    const nora = await creator('nora')
    const sold = await sell(nora, 100)
    const before = year()
    setMoved(Date.UTC(before + 1, 1, 3) - Date.now())
    await giveBack(sold)
    const of = async (asked: number) => (await nora.ask(taxForms.ownTaxYear, { params: { year: asked } })).data
    expect((await of(before)).total).toMatchObject({ count: 1, gross: 100, net: 80 })
    expect((await of(before + 1)).quarters[0]).toMatchObject({ count: -1, gross: -100, net: -80 })
    setMoved(0)
    for (const [wrong, status] of [
      [before + 1, 400],
      [1999, 404],
      ['soon', 404],
    ] as const)
      expect((await nora.ask(taxForms.ownTaxYear, { params: { year: wrong as number } })).status).toBe(status)
  })
})

describe('the reports of a year', () => {
  it('1099-NEC: US persons who were paid the limit, and people without a form', async () => {
    const names = ['una', 'dos', 'tria'] as const
    const [una, dos, tria] = [await creator('una'), await creator('dos'), await creator('tria')]
    for (const who of [una, dos, tria]) await sell(who, 3_000)
    for (const who of [una, dos]) await tax.sign(who, filledForms.w9)
    await payOut(una, 2_000)
    await payOut(dos, 1_999)
    await payOut(tria, 2_100)
    const rows = await report('1099-nec')
    expect(rows).toMatchObject([
      {
        Payer: 'Fanfare Inc.',
        'Payer TIN': '98-7654321',
        Recipient: 'Mia Quill',
        TIN: '123456789',
        'TIN type': 'SSN',
        Street: '1 Main Street',
        ZIP: '62701',
        Account: names[0],
        'Box 1 nonemployee compensation': '2000.00',
      },
    ])
    expect(await report('1099-nec-without-form')).toMatchObject([{ Account: 'tria', 'Paid out': '2100.00' }])
    expect(await acts(`${year()} 1099-nec`)).toHaveLength(1)
    const { data } = await olga.ask(taxFormDesk.taxYearReport, { params: { year: year() } })
    expect(data.us).toEqual({ limit: 2_000, reported: 1, amount: 2_000, withoutForm: 1 })
    const before = await olga.ask(taxFormDesk.taxYearReport, { params: { year: 2025 } })
    expect(before.data.us).toEqual({ limit: 600, reported: 0, amount: 0, withoutForm: 0 })
  })

  it('DAC7: sellers in the EU by quarter, and sellers without a form', async () => {
    const [dora, elsa] = [await creator('dora'), await creator('elsa')]
    for (const who of [dora, elsa]) await sell(who, 200)
    await tax.sign(dora, filledForms.eu)
    const quarter = `Q${Math.floor(now().getUTCMonth() / 3) + 1}`
    expect(await report('dac7')).toMatchObject([
      {
        Account: 'dora',
        'Seller type': 'individual',
        Name: 'Dora Stern',
        TIN: '12345678901',
        'TIN issued by': 'DE',
        'Other TIN issued by': 'FR',
        'Permanent establishments': 'FR, IT',
        [`${quarter} consideration`]: '160.00',
        [`${quarter} fees`]: '40.00',
        [`${quarter} activities`]: '1',
      },
    ])
    const open = (await report('dac7-without-form')).map(row => row.Account)
    expect(open).toContain('elsa')
    expect(open).not.toContain('dora')
    expect(open).not.toContain('una')
    expect(
      (await olga.ask(taxFormDesk.exportTaxYear, { params: { year: year(), report: 'all' as never } })).status,
    ).toBe(404)
  })
})

it('what all creators sold and were paid in a year comes to what the ledger moved', async () => {
  const years = await Promise.all(
    everyone.map(async who => (await who.ask(taxForms.ownTaxYear, { params: { year: year() } })).data.total),
  )
  const sum = (field: 'net' | 'paidOut') => years.reduce((all, total) => all + Math.round(total[field] * 100), 0)
  const from = new Date(Date.UTC(year(), 0, 1))
  const [ledger] = await sql()`
    select sum(e.amount_minor) filter (where e.account_id like 'payout:%') as paid,
      sum(e.amount_minor) filter (where e.account_id like 'earnings:%' and t.kind not like 'payout%') as net
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    where t.at >= ${from} and t.at < ${new Date(Date.UTC(year() + 1, 0, 1))}`
  expect([sum('net'), sum('paidOut')]).toEqual([Number(ledger?.net), Number(ledger?.paid)])
  expect(sum('paidOut')).toBeGreaterThan(600_000)
})

describe('what is kept', () => {
  it('a form is deleted once its years are over since the last payout, an earlier one since it was replaced', async () => {
    await tax.ask(true, false, { taxFormYears: 5 })
    const [paid, unpaid] = [await creator('paula'), await creator('uwe')]
    for (const who of [paid, unpaid]) await tax.sign(who, filledForms.w9)
    await tax.sign(paid, filledForms.w9)
    const count = async (who: Someone) => (await sql()`select 1 from tax_forms where performer_id = ${who.id}`).length
    await tax.forget()
    expect([await count(paid), await count(unpaid)]).toEqual([2, 1])
    await sql()`update tax_forms set signed_at = signed_at - interval '6 years',
      replaced_at = replaced_at - interval '6 years' where performer_id in (${paid.id}, ${unpaid.id})`
    await sell(paid, 100)
    await payOut(paid, 50)
    await tax.forget()
    expect([await count(paid), await count(unpaid)]).toEqual([1, 0])
    setMoved(6 * 366 * day_ms)
    await tax.forget()
    expect(await count(paid)).toBe(0)
  })
})
