import { prices, settings } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
})
afterAll(() => world.close())

const shown = async () => (await olga.ask(prices.operatorPrices)).data
const change = (body: object) => olga.ask(settings.changeSettings, { body: body as never })

describe('prices at the operators’ desk', () => {
  it('show each setting about money with its default, and which gateways have keys', async () => {
    const { settings: rows, gateways, changes } = await shown()
    expect(rows.find(({ key }) => key === 'performerCommission')).toMatchObject({ value: 0.2, defaultValue: 0.2 })
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(['minimumPayoutAmount', 'paymentRoutes']))
    expect(gateways).toMatchObject([
      { name: 'sandbox', hasKeys: true, isCurrent: true },
      { name: 'stripe', hasKeys: false, isCurrent: false, needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
      { name: 'ccbill', hasKeys: false, isCurrent: false },
    ])
    expect(changes).toEqual([])
  })

  it('show who changed what, how it was and how it is, newest first', async () => {
    await change({ performerCommission: 0.25, siteName: 'Elsewhere', confirmHigherCommission: true })
    await change({ performerCommission: 0.3, minimumTipPrice: 12.5, confirmHigherCommission: true })
    await change({ paymentRoutes: ['subscription DE ccbill', 'any stripe'] })
    const { changes } = await shown()
    const told = changes.map(({ key, before, after, changedBy }) => [key, before, after, changedBy])
    expect(told[0]).toEqual(['paymentRoutes', [], ['subscription DE ccbill', 'any stripe'], 'olga'])
    expect(told).toContainEqual(['minimumTipPrice', 10, 12.5, 'olga'])
    expect(told.filter(([key]) => key === 'performerCommission')).toEqual([
      ['performerCommission', 0.25, 0.3, 'olga'],
      ['performerCommission', 0.2, 0.25, 'olga'],
    ])
    expect(told.some(([key]) => key === 'siteName')).toBe(false)
  })

  it('stay as they are where one of several is wrong, which is named', async () => {
    for (const [body, path] of [
      [{ performerCommission: 1.5, minimumTipPrice: 20 }, 'performerCommission'],
      [{ minimumTipPrice: 20_000, performerCommission: 0.1 }, 'minimumTipPrice'],
      [{ paymentRoutes: ['any elsewhere'] }, 'paymentRoutes'],
      [{ earningsHoldDays: 1.5 }, 'earningsHoldDays'],
    ] as const) {
      const answer = await change(body)
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
    }
    expect((await shown()).settings.find(({ key }) => key === 'performerCommission')?.value).toBe(0.3)
  })

  it('raise the commission only where that is confirmed, and lower it without a question', async () => {
    const commission = async () => (await shown()).settings.find(({ key }) => key === 'performerCommission')?.value
    const refused = [
      await change({ performerCommission: 0.31, minimumTipPrice: 14 }),
      await change({ performerCommission: 0.31, minimumTipPrice: 14, confirmHigherCommission: false }),
    ]
    for (const { status, body } of refused)
      expect([status, body.fields]).toEqual([
        400,
        [
          {
            path: 'confirmHigherCommission',
            message: 'Creators would get less of every sale: the commission rises from 30% to 31%. Confirm it.',
          },
        ],
      ])
    const { settings: rows } = await shown()
    expect([await commission(), rows.find(({ key }) => key === 'minimumTipPrice')?.value]).toEqual([0.3, 12.5])
    expect((await change({ confirmHigherCommission: 'yes' })).body.fields?.[0]?.path).toBe('confirmHigherCommission')
    await change({ performerCommission: 0.3 })
    await change({ performerCommission: 0.28 })
    expect(await commission()).toBe(0.28)
    await change({ performerCommission: 0.3, confirmHigherCommission: true })
    expect(await commission()).toBe(0.3)
  })

  it('are for owners alone', async () => {
    const finance = await world.operator('fiona')
    await world.running.app.db.sql`update operators set permissions = array['finance'] where user_id = ${finance.id}`
    for (const who of [await world.fan('nina'), await world.performer('mia'), finance])
      expect((await who.ask(prices.operatorPrices)).status).toBe(403)
    expect((await world.visitor.ask(prices.operatorPrices)).status).toBe(401)
  })
})
