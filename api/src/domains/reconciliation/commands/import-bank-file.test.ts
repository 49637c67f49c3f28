import { payoutDesk, reconciliationBank } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payees } from '../../../../test/payouts.ts'
import { type Answer, openWorld, type Someone, type World } from '../../../../test/world.ts'
import { now } from '../../../kernel/clock.ts'
import { amountIn, dayIn, orderOf } from './bank-line.ts'

let world: World
let olga: Someone
let pay: ReturnType<typeof payees>
let creators = 0
beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
  pay = payees(world)
})
afterAll(() => world.close())

type Imported = Answer<{ isNew: boolean } & Awaited<ReturnType<typeof open>>['data']>
const open = (id: string, who: Someone = olga) => who.ask(reconciliationBank.oneBankFile, { params: { id } })

function send(text: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}, who: Someone = olga) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([text]), 'november.csv')
  const init = { method: 'POST', headers: { authorization: who.token }, body }
  return world.raw('/operator/bank-files', init) as Promise<Imported>
}

/** A payout that was sent to the bank. */
async function sent(amount: number): Promise<string> {
  const who = await pay.creator(`payee${'abcdefghij'[creators++]}`, amount)
  const id = (await pay.ask(who, amount)).data._id
  for (const act of [payoutDesk.approvePayout, payoutDesk.sendPayout])
    expect((await olga.ask(act, { params: { id }, body: { adminNote: '' } })).status).toBe(200)
  return id
}

const today = () => now().toISOString().slice(0, 10)
const mark = (id: string) => id.slice(-8).toUpperCase()
const statesOf = ({ data }: Imported) => data.lines.map(({ no, state, payoutId }) => [no, state, payoutId])

describe('a statement of the bank', () => {
  it('as CSV says which payout each line is, and what to look at', async () => {
    const [good, other, byAccount, back] = [await sent(60), await sent(61), await sent(62), await sent(63)]
    const text = [
      'Booking date;Amount;Description;IBAN;Name',
      `${today()};-60,00;Fanfare ${mark(good)};NO9386011117947;Mia`,
      `${today()};-60,50;Fanfare ${mark(other)};NO9386011117947;Mia`,
      `${today()};-62,00;"Monthly; thank you";NO93 8601 1117 947;Mia`,
      `${today()};-63,00;Fanfare ${mark(back)};;Mia`,
      `${today()};63,00;RETURN ${mark(back)};;Mia`,
      `${today()};-60,00;Fanfare ${mark(good)};;Mia`,
      `${today()};-12,00;intl transfer fee;;Bank`,
      `${today()};1.200,00;Stripe payout;;Stripe`,
    ].join('\r\n')
    const answer = await send(text)
    expect([answer.status, answer.data.isNew]).toEqual([200, true])
    expect(statesOf(answer)).toEqual([
      [3, 'amount_differs', other],
      [6, 'returned', back],
      [7, 'paid_twice', good],
      [8, 'unknown', null],
      [2, 'matched', good],
      [4, 'matched', byAccount],
      [5, 'matched', back],
      [9, 'other', null],
    ])
    expect(answer.data.file).toMatchObject({ format: 'csv', lines: 8, matched: 3, differences: 4 })
    expect(answer.data.lines[0]).toMatchObject({ amount: -60.5, payoutAmount: 61, accountEnd: '7947' })
    expect(answer.data.lines.every(({ sentence }) => sentence.length > 15)).toBe(true)
    expect(answer.data.file.uploadedBy?.username).toBe('olga')

    const again = await send(text)
    expect([again.data.isNew, again.data.file._id]).toEqual([false, answer.data.file._id])
    const [both, twice] = await Promise.all([send(`${text}\r\n`), send(`${text}\r\n`)])
    expect(both.data.file._id).toBe(twice.data.file._id)
    const list = (await olga.ask(reconciliationBank.bankFiles)).data
    expect(list.data).toHaveLength(2)
    expect(list.data.at(-1)).toMatchObject({ _id: answer.data.file._id, differences: 4 })
    const acts = await world.running.app.db.sql`select target_id from operator_acts where act = 'import_bank_file'`
    expect(acts).toHaveLength(2)
  })

  it('with a column for debits and one for credits, decimal commas and days in any order, is the same', async () => {
    const [one, two] = [await sent(126), await sent(72)]
    const [year = '', month = '', day = ''] = today().split('-')
    const german = [
      'Buchungstag;Verwendungszweck;Soll;Haben;Währung',
      `${day}.${month}.${year};Fanfare ${mark(one)};126,00;;USD`,
      `${day}.${month}.${year.slice(2)};Fanfare ${mark(two)};-72,00;0,00;USD`,
      `${day}.${month}.${year};Stripe;;2.400,00;USD`,
    ].join('\n')
    const answer = await send(german)
    expect(statesOf(answer)).toEqual([
      [2, 'matched', one],
      [3, 'matched', two],
      [4, 'other', null],
    ])
    expect(answer.data.lines.map(({ amount }) => amount)).toEqual([-126, -72, 2400])
    const said = { date: 'When', debit: 'Out', credit: 'In' }
    const british = 'When,What,Out,In\n03 Apr 2026,rent,£12.50,\n13/04/2026,gift,,(3.00)\n'
    expect((await send(british, said)).data.lines.map(({ bookedOn, amount }) => [bookedOn, amount])).toEqual([
      ['2026-04-03', -12.5],
      ['2026-04-13', -3],
    ])
    for (const [text, path, message] of [
      ['When,Out,In\n2026-04-03,1.00,2.00\n', 'file', /^Line 2: it has a debit and a credit/],
      ['When,Out,In\n2026-04-03,0.00,\n', 'file', /^Line 2: it has neither/],
      ['When,Out,In\n2026-04-03,much,\n', 'file', /^Line 2: “much”/],
      ['When,Out,Other\n2026-04-03,1.00,\n', 'credit', /no column “In”/],
      ['When,Out,In\n03/04/2026,1.00,\n04/05/2026,1.00,\n', 'dateOrder', /order/],
    ] as const) {
      const refused = await send(text, said)
      expect([text, refused.body.fields?.[0]?.path]).toEqual([text, path])
      expect(refused.body.fields?.[0]?.message).toMatch(message)
    }
    const told = await send('When,Out,In\n03/04/2026,1.00,\n', { ...said, dateOrder: 'mdy' })
    expect(told.data.lines[0]?.bookedOn).toBe('2026-03-04')
  })

  it('as camt.053 is read with its namespaces, its returns and the payments that an entry gathers', async () => {
    const [one, two] = [await sent(70), await sent(71)]
    const camt = (entries: string) =>
      `<?xml version="1.0" encoding="UTF-8"?>
      <ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><ns:BkToCstmrStmt><ns:Stmt>${entries}</ns:Stmt></ns:BkToCstmrStmt></ns:Document>`
    const details = (id: string, amount: number) => `
      <ns:TxDtls><ns:Refs><ns:EndToEndId>NOTPROVIDED</ns:EndToEndId></ns:Refs><ns:Amt Ccy="USD">${amount}.00</ns:Amt>
      <ns:RltdPties><ns:Cdtr><ns:Nm>Mia &amp; Co</ns:Nm></ns:Cdtr><ns:CdtrAcct><ns:Id><ns:IBAN>NO9386011117947</ns:IBAN></ns:Id></ns:CdtrAcct></ns:RltdPties>
      <ns:RmtInf><ns:Ustrd>Fanfare ${mark(id)}</ns:Ustrd></ns:RmtInf></ns:TxDtls>`
    const entry = (inside: string, sign = 'DBIT') => `
      <ns:Ntry><ns:Amt Ccy="USD">141.00</ns:Amt><ns:CdtDbtInd>${sign}</ns:CdtDbtInd><ns:BookgDt><ns:Dt>${today()}</ns:Dt></ns:BookgDt>
      <ns:NtryDtls>${inside}</ns:NtryDtls></ns:Ntry>`
    const answer = await send(camt(entry(details(one, 70) + details(two, 71))))
    expect(answer.data.file).toMatchObject({ format: 'camt053', lines: 2, matched: 2, differences: 0 })
    expect(statesOf(answer)).toEqual([
      [1, 'matched', one],
      [2, 'matched', two],
    ])
    expect(answer.data.lines[0]).toMatchObject({ amount: -70, currency: 'USD', accountEnd: '7947' })
    const noSign = await send(camt(entry(details(one, 70), 'MAYBE')))
    expect(noSign.body.fields?.[0]?.message).toMatch(/^Entry 1: .*CRDT/)
    const broken = await send(camt(entry(details(one, 70))).replace('</ns:Stmt>', '</ns:Statement>'))
    expect(broken.body.fields?.[0]?.message).toMatch(/^Line \d+:/)
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(50)}">]>${camt(entry(details(one, 70)))}`
    expect((await send(bomb)).body.fields?.[0]?.message).toContain('entities')
    expect((await send('<html></html>')).body.fields?.[0]?.message).toContain('camt.053')
  })

  it('names the payouts of its days that no statement shows', async () => {
    const gone = await sent(64)
    await world.running.app.db.sql`
      update payout_requests set sent_at = sent_at - interval '3 days' where id = ${gone}`
    const before = new Date(now().getTime() - 5 * 86_400_000).toISOString().slice(0, 10)
    const { data } = await send(`Date,Amount\n${before},-1.00\n${today()},-2.00\n`)
    expect(data.missing.map(({ payoutId }) => payoutId)).toEqual([gone])
    expect(data.missing[0]).toMatchObject({ amount: 64, currency: 'USD' })
  })

  it('that is malformed is refused whole, and the line is named', async () => {
    const wrong: [string, Record<string, string>, string, RegExp][] = [
      ['Date,Amount\n2026-11-02,-1.00\n2026-13-02,-2.00\n', {}, 'file', /^Line 3: .*date/],
      ['Date,Amount\n2026-11-02,ten\n', {}, 'file', /^Line 2: .*amount/],
      ['Date,Amount,Text\n2026-11-02,-1.00\n', {}, 'file', /^Line 2: 2 columns/],
      ['Date,Amount,Text\n2026-11-02,-1.00,"open\n', {}, 'file', /^Line 2: a quotation/],
      ['Day,Sum\n2026-11-02,-1.00\n', {}, 'date', /date/],
      ['Day,Sum\n2026-11-02,-1.00\n', { date: 'Day' }, 'amount', /amount/],
      ['Day,Sum\n2026-11-02,-1.00\n', { date: 'Tag', amount: 'Sum' }, 'date', /Tag/],
      ['Date,Amount\n', {}, 'file', /no lines/],
      ['', {}, 'file', /no lines/],
      ['a\u0000b', {}, 'file', /no text/],
    ]
    for (const [text, fields, path, message] of wrong) {
      const answer = await send(text, fields)
      expect([text, answer.status, answer.body.fields?.[0]?.path]).toEqual([text, 400, path])
      expect(answer.body.fields?.[0]?.message).toMatch(message)
    }
    const large = await send(`Date,Amount\n${'x'.repeat(10_000_001)}`)
    expect(large.error).toBe('FILE_TOO_LARGE')
    const [row] = await world.running.app.db.sql`select count(*)::int as lines from bank_lines where reference = 'open'`
    expect(row?.lines).toBe(0)
    const said = await send('Day,Sum\n02/11/2026,-1.00\n', { date: 'Day', amount: 'sum', dateOrder: 'dmy' })
    expect(said.data.lines[0]).toMatchObject({ bookedOn: '2026-11-02', amount: -1 })
  })

  it('is the business of operators of finance alone', async () => {
    const support = await world.operator('susan')
    await world.running.app.db.sql`update operators set permissions = array['support'] where user_id = ${support.id}`
    for (const who of [await world.fan('nina'), await world.performer('mona'), support]) {
      expect((await send('Date,Amount\n2026-11-02,-1.00\n', {}, who)).status).toBe(403)
      expect((await open(who.id, who)).status).toBe(403)
      expect((await who.ask(reconciliationBank.bankFiles)).status).toBe(403)
    }
    expect((await world.visitor.ask(reconciliationBank.bankFiles)).status).toBe(401)
    for (const id of ['nothing', support.id]) expect((await open(id)).error).toBe('ENTITY_NOT_FOUND')
  })
})

it('amounts and days are read as banks write them', () => {
  const amounts = {
    '1,234.56': 123_456n,
    '-1.234,56': -123_456n,
    '12': 1_200n,
    '12.5-': -1_250n,
    "1'000.00": 100_000n,
    '(12.50)': -1_250n,
    '-$1,000.00': -100_000n,
    '3,5 EUR': 350n,
  }
  for (const [text, minor] of Object.entries(amounts)) expect([text, amountIn(text)]).toEqual([text, minor])
  for (const text of ['', '-', '1,2,3.4.5', '1e9', '12.345.6']) expect([text, amountIn(text)]).toEqual([text, null])
  expect(amountIn('1.234')).toBe(123_400n)
  expect(dayIn('28.11.26', 'dmy')).toBe('2026-11-28')
  expect(dayIn('11/28/2026', 'mdy')).toBe('2026-11-28')
  expect(dayIn('2026-11-28T10:00:00Z', 'ymd')).toBe('2026-11-28')
  expect(['20261128', '28 Nov 2026', '28-nov-26', '28. November 2026'].map(text => dayIn(text, 'ymd'))).toEqual([
    '2026-11-28',
    '2026-11-28',
    '2026-11-28',
    null,
  ])
  expect(['28 Foo 2026', '02/11/2026'].map(text => dayIn(text, 'ymd'))).toEqual([null, null])
  expect(orderOf(['03/04/2026', '13/04/2026'])).toBe('dmy')
  expect(orderOf(['03/04/2026', '04/13/2026'])).toBe('mdy')
  expect([orderOf(['03.04.26']), orderOf(['2026-04-03']), orderOf(['03/04/2026'])]).toEqual(['dmy', 'ymd', null])
  expect(orderOf(['03/03/2026'])).toBe('dmy')
  expect([dayIn('2026-02-30', 'ymd'), dayIn('30', 'dmy')]).toEqual([null, null])
})
