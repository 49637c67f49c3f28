import { earnings } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens, terms } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at } from '../../../kernel/clock.ts'
import { sealDue, signInterimHead, siteKey } from '../../ledger/index.ts'
import { chargeTip, refundCharge } from '../../wallet/index.ts'

let world: World
let mia: Someone
let fan: Someone
const sales = 1_203
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('miastated')
  fan = await world.fan('fanstated')
  const { db } = world.running.app
  await giveTokens(world, fan.id, 10_000_000n)
  const tip = (moment: string, index: number) =>
    at(new Date(Date.parse(moment) + index), () =>
      chargeTip(db, { fanId: fan.id, performerId: mia.id, amount_minor: 1_000n, terms }),
    )
  for (let first = 0; first < sales; first += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, sales - first) }, (_, index) => tip('2026-02-28T23:00:00Z', first + index)),
    )
  await tip('2026-03-01T00:00:00Z', 0)
})
afterAll(() => world.close())

const statement = (who: Someone, month: string) => who.ask(earnings.earningStatement, { params: { month } })
const linesOf = (text: unknown) =>
  String(text)
    .trim()
    .split('\r\n')
    .map(line => line.split(','))

describe("a creator's statement of a month", () => {
  it('holds every sale of it once, oldest first, to the last millisecond and no further', async () => {
    const { status, headers, body } = await statement(mia, '2026-02')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head, ...lines] = linesOf(body.text)
    expect(head?.slice(1)).toEqual([
      'Fan',
      'Kind',
      'Title',
      'Gross',
      'Tax',
      'Fee',
      'Net',
      'Available',
      'Status',
      'Shared',
      'Transfer',
    ])
    const sold = lines.slice(0, -2)
    expect(sold).toHaveLength(sales)
    expect(new Set(sold.map(line => line[11])).size).toBe(sales)
    expect(sold.map(line => line[0])).toEqual(sold.map(line => line[0]).sort())
    expect(lines.slice(-2).map(line => [line[2], line[7]])).toEqual([
      ['opening_balance', '0.00'],
      ['closing_balance', `${sales * 8}.00`],
    ])
    expect(lines[0]?.slice(2, 10)).toEqual(['tip', '', '10.00', '0.00', '2.00', '8.00', '2026-03-07', 'success'])
    expect(linesOf((await statement(mia, '2026-03')).body.text)).toHaveLength(4)
  })

  it('stands on one page by kind, without what was given back since, and agrees with its sales', async () => {
    const read = async (month: string) => (await mia.ask(earnings.earningMonthly, { params: { month } })).data
    const before = await read('2026-03')
    expect(before).toMatchObject({
      isOver: true,
      creator: { username: 'miastated' },
      lines: [{ type: 'tip', count: 1, gross: 10, fee: 2, net: 8 }],
      refunded: { count: 0, net: 0 },
      total: { count: 1, gross: 10, fee: 2, net: 8 },
    })
    const february = await read('2026-02')
    expect(february.total).toEqual({
      count: sales,
      gross: sales * 10,
      tax: 0,
      fee: sales * 2,
      shared: 0,
      net: sales * 8,
    })
    const { db } = world.running.app
    const [sold] = await db.sql<{ id: string }[]>`
      select id from charges where performer_id = ${mia.id} and created_at >= '2026-03-01'`
    await db.tx(tx => refundCharge(tx, { chargeId: sold?.id ?? '', reason: 'By mistake.', causedBy: 'test' }))
    const after = await read('2026-03')
    expect([after.lines, after.refunded.net, after.total.net]).toEqual([before.lines, 8, 0])
    expect((await mia.ask(earnings.earningMonthly, { params: { month: '2026-13' } })).body.fields?.[0]?.path).toBe(
      'month',
    )
    for (const who of [world.visitor, fan])
      expect((await who.ask(earnings.earningMonthly, { params: { month: '2026-02' } })).status).not.toBe(200)
  })

  it('is refused for text that isn’t a month, and for a month that hasn’t begun', async () => {
    for (const month of ['2026-13', '2026-2', 'october', '9999-01'])
      expect([month, (await statement(mia, month)).body.fields?.[0]?.path]).toEqual([month, 'month'])
  })

  it('is the business of its creator alone', async () => {
    const other = await world.performer('otherstated')
    expect(linesOf((await statement(other, '2026-02')).body.text)).toHaveLength(3)
    const operator = await world.operator('opstated')
    for (const [who, status] of [
      [fan, 403],
      [operator, 403],
      [world.visitor, 401],
    ] as const) {
      expect((await statement(who, '2026-02')).status).toBe(status)
      expect((await who.ask(earnings.earningProof)).status).toBe(status)
    }
  })

  it('is proved by the ledger: the transfers of its lines stand in what the site has signed', async () => {
    const { app } = world.running
    const key = siteKey(`${app.config.dataDir}/keys`)
    const headers = { authorization: mia.token }
    const [, first] = linesOf((await statement(mia, '2026-02')).body.text)
    // A seal waits for every transaction that runs on the server, also for those of other tests.
    const proof = await world.until(async () => {
      while ((await sealDue(app.db)) > 0);
      await signInterimHead(app.db, key)
      const answer = await fetch(`${world.url}/performer/earning/ledger-proof`, { headers })
      const lines = (await answer.text()).trim().split('\n')
      return answer.status === 200 && lines.some(line => line.includes(String(first?.[10]))) && lines
    })
    expect(JSON.parse(proof[0] ?? '')).toMatchObject({ line: 'statement', owner: mia.id })
    expect(JSON.parse(proof.at(-1) ?? '')).toMatchObject({ line: 'end' })
  })
})
